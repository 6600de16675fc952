import { because, colon, inBrackets, oneLine, plain, rollerOf, signed, who } from '../saying';
import { detailsOf, type RollTelling } from '../telling';

const test: RollTelling = {
  made: (telling) => {
    const { spoken, words, say } = telling;
    const { skill, level, characteristic, characteristicValue, statedDifficulty, difficultyName } = detailsOf(telling);
    const name = difficultyName === undefined ? undefined : words('difficulties', String(difficultyName));
    const added = `${words('characteristics', String(characteristic))} ${String(characteristicValue)}`;
    const against = say('against ', 'contre ') + String(statedDifficulty);
    return `${who(telling, rollerOf(telling))}${plain(String(skill))} ${String(level)} + ${added}, ${against}${inBrackets(name)}${because(spoken['details.difficultyFactor'], say)}`;
  },
  help: (telling) => {
    const { spoken, words, say } = telling;
    const { raisesRollId, modifier, complicationModifier } = detailsOf(telling);
    return oneLine(
      say,
      raisesRollId === undefined ? undefined : words('terms', 'raising') + because(spoken['details.complication'], say),
      typeof modifier === 'number' ? say('modifier ', 'modificateur ') + signed(modifier) : undefined,
      Number(complicationModifier ?? 0) === 0 ? undefined : `${words('terms', 'complication')} ${signed(Number(complicationModifier))}`,
    );
  },
  came: ({ event, words, say }) => `${String(event.facts['total'])}${colon(say)}${words('outcomes', String(event.facts['outcome']))}`,
};

/** The rolls of Règles de test. */
export const ROLLS: { readonly [kind: string]: RollTelling } = { 'dt.test': test };

import { isJsonObject, type JsonObject, type JsonValue } from '@app/formats';
import { because, colon, counted, inBrackets, rollerOf, who } from '../saying';
import { detailsOf, type RollTelling, type Telling } from '../telling';

const skill: RollTelling = {
  made: (telling) => `${who(telling, rollerOf(telling))}${skillOf(telling)}${inBrackets(...added(telling))}${because(telling.spoken['details.goal'], telling.say)}`,
  came: (telling) => {
    const { event, words } = telling;
    const { narrator, franchiseEarned } = detailsOf(telling);
    const earned = Number(franchiseEarned) > 0 ? [`${words('terms', 'franchise')} +${String(franchiseEarned)}`] : [];
    return [words('outcomes', String(event.facts['outcome'])), ...earned, ...bankEffects(telling), words('narrators', String(narrator))].join(', ');
  },
};

const assist: RollTelling = {
  made: (telling) => {
    const { names, spoken, say } = telling;
    const helped = names.of(detailsOf(telling)['helpsCharacterId']);
    return `${names.of(rollerOf(telling))} ${say('helps', 'aide')} ${helped}${colon(say)}${skillOf(telling)}${because(spoken['details.goal'], say)}`;
  },
  came: (telling) => {
    const { event, words, say } = telling;
    const { outcome } = event.facts;
    const given = String(detailsOf(telling)['given']);
    return typeof outcome === 'string' ? words('outcomes', outcome) + say(`, hands over the ${given}`, `, transmet le ${given}`) : undefined;
  },
};

const stress: RollTelling = {
  made: (telling) => {
    const { words, say } = telling;
    const count = counted(Number(detailsOf(telling)['stressDice']), say, ['die', 'dice'], ['dé', 'dés']);
    return `${who(telling, rollerOf(telling))}${words('rolls', 'inspectres.stress')}${inBrackets(count)}`;
  },
  came: (telling) => {
    const { event, words, say } = telling;
    const { outcome } = event.facts;
    const { ignored, skillDiceLost } = detailsOf(telling);
    if (typeof outcome !== 'string') return undefined;
    return [words('stress-outcomes', outcome), ...some(say('dice ignored: ', 'dés ignorés : '), ignored), ...some(say('skill dice lost: ', 'dés de compétence perdus : '), skillDiceLost)].join(', ');
  },
};

const buyBack: RollTelling = {
  made: (telling) => `${who(telling, rollerOf(telling))}${telling.words('rolls', 'inspectres.buy-back')}${inBrackets(skillOf(telling))}`,
  came: ({ event, words }) => words('bank-effects', String(event.facts['outcome'])),
};

/** The rolls of InSpectres. */
export const ROLLS: { readonly [kind: string]: RollTelling } = { 'inspectres.skill': skill, 'inspectres.assist': assist, 'inspectres.stress': stress, 'inspectres.buy-back': buyBack };

const skillOf = (telling: Telling): string => telling.words('skills', String(detailsOf(telling)['skill']));

/** The dice beside those of the skill, and those that a fright took off. */
function added(telling: Telling): (string | undefined)[] {
  const { words, say } = telling;
  const { talent, card, bank, cool, assistId, penalty } = detailsOf(telling);
  return [
    talent === true ? words('terms', 'talent') : undefined,
    cardOf(telling, card),
    bank === undefined ? undefined : `${words('franchise-dice', 'bank')} ${String(bank)}`,
    cool === undefined ? undefined : `${words('terms', 'cool')} ${String(cool)}`,
    handed(telling, assistId),
    Number(penalty ?? 0) > 0 ? say(`${String(penalty)} less for the fright`, `${String(penalty)} de moins pour la frayeur`) : undefined,
  ];
}

const cardOf = ({ words }: Telling, card: JsonValue | undefined): string | undefined => (isJsonObject(card) ? `${words('franchise-dice', String(card['name']))} ${String(card['count'])}` : undefined);

function handed({ names, say }: Telling, assistId: JsonValue | undefined): string | undefined {
  if (assistId === undefined) return undefined;
  const { fromCharacterId, face }: JsonObject = names.made(assistId);
  return say(`the ${String(face)} of ${names.of(fromCharacterId)}`, `le ${String(face)} de ${names.of(fromCharacterId)}`);
}

/** What each bank die did to the bank. */
function bankEffects(telling: Telling): string[] {
  const { bankEffects: effects } = detailsOf(telling);
  return Array.isArray(effects) ? effects.map((effect: JsonValue) => telling.words('bank-effects', String(effect))) : [];
}

const some = (what: string, count: JsonValue | undefined): string[] => (Number(count ?? 0) > 0 ? [what + String(count)] : []);

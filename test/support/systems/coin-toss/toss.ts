import { notFound, refuse, type Dice } from '@app/kernel';
import { rollKind, type RollContext, type RollOutcome, type RollPlan, type Table } from '@app/rules';
import { tossed } from './coins';
import { newDebt } from './debts';
import { CoinTossDetails } from './details';
import { CoinTossInput } from './inputs';

/** CT-2: a character tosses its coins and calls a side. */
export const toss = rollKind<CoinTossInput>({
  kind: 'coin.toss',
  graphqlField: 'coinToss',
  input: CoinTossInput,
  details: CoinTossDetails,
  label: { en: 'toss', fr: 'lancer de pièces' },
  roller: ({ characterId }) => characterId,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  plan: planToss,
});

function planToss(table: Table, input: CoinTossInput, context: RollContext): RollPlan {
  const character = table.character(input.characterId);
  if (!character) throw notFound('character', input.characterId);
  if (!character.active) refuse('character-not-active');
  const luck = Number(character.sheet['luck']);
  const needed = Number(table.setting('coins.needed'));
  if (luck < needed) refuse('not-enough-luck', { luck, needed });
  const debtId = context.newId();
  return {
    words: input.stake === undefined ? {} : { 'details.stake': input.stake },
    characterIds: [character.id],
    resolve: (dice) => resolveToss(dice, { luck, needed, call: input.call, missed: newDebt(debtId, character.id, context) }),
  };
}

/** A toss that nothing refuses any more. */
interface TossPlan extends Pick<CoinTossInput, 'call'> {
  readonly luck: number;
  readonly needed: number;
  /** CT-4: what a missed toss changes. */
  readonly missed: RollOutcome['changes'][number];
}

/** CT-3: it is called when enough coins show the side; else something is owed. */
function resolveToss(dice: Dice, { luck, needed, call, missed }: TossPlan): RollOutcome {
  const coins = tossed(dice, luck, call);
  const matches = coins.filter(({ kept }) => kept).length;
  const called = matches >= needed;
  return {
    dice: coins,
    outcome: called ? 'called' : 'missed',
    total: null,
    details: { call, needed, matches },
    changes: called ? [] : [missed],
  };
}

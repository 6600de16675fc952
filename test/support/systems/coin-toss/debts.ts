import { notFound, refuse, type Change, type Collection } from '@app/kernel';
import { audienceOfSeen, ruleCommand, seenAs, type On, type PendingItem, type RollContext, type Ruling, type SystemCommand, type Table, type ThingDefinition } from '@app/rules';
import { CoinPaymentInput } from './inputs';
import { CoinDebtView } from './views';

const DEBTS: Collection = {
  name: 'coin-debts',
  subject: 'coin-debt',
  audience: audienceOfSeen,
  leaves: ['open'],
};

/** CT-4: what characters owe. */
export const THINGS: readonly ThingDefinition[] = [{ collection: DEBTS, view: CoinDebtView, graphqlName: 'CoinDebt' }];

/** CT-4: a missed toss leaves a debt, for the eyes of those who see the toss. */
export const newDebt = (debtId: string, characterId: string, { rollId, seenBy }: RollContext): Change => ({
  kind: 'new-coin-debt',
  debtId,
  from: null,
  to: { rollId, characterId, status: 'open', ...seenAs(seenBy) },
});

/** CT-4: whoever plays the character says how the debt is paid. */
const payDebt = ruleCommand<On<CoinPaymentInput>>({
  operation: 'payCoinDebt',
  path: 'coin-debts/:id/pay',
  summary: 'Pays what is owed after a missed toss.',
  on: 'coin-debts',
  input: CoinPaymentInput,
  answers: { thing: 'coin-debts' },
  may: (table, { id }) => characterOf(table, id),
  decide: paid,
});

/** The commands of debts (CT-4). */
export const COMMANDS: readonly SystemCommand[] = [payDebt];

function paid(table: Table, { id, text }: On<CoinPaymentInput>): Ruling {
  const debt = table.thing('coin-debts', id);
  if (!debt) throw notFound('coin-debt', id);
  if (debt.facts['status'] !== 'open') refuse('debt-already-paid');
  return {
    type: 'coin-debt-paid',
    subject: { kind: 'coin-debt', id },
    words: { text },
    fields: ['text'],
    changes: [{ kind: 'coin-debt-status', debtId: id, from: 'open', to: 'paid' }],
  };
}

/** CT-4: debts wait for whoever plays who owes them. */
export const pendingDebts = (table: Table): readonly PendingItem[] =>
  table.things('coin-debts').map(({ id, made }) => {
    const characterId = characterOf(table, id) ?? '';
    const waitsFor = table.character(characterId)?.kind === 'pc' ? 'player' : 'gm';
    return { kind: 'coin-debt', id, characterId, waitsFor, since: made.at, sequence: made.sequence, about: { collection: 'coin-debts', id } };
  });

/** CT-4: with a hidden toss the table is shown the debt that is open of it. */
export function debtRevealed(table: Table, rollId: string): readonly Change[] {
  const hidden = table.things('coin-debts').filter(({ facts }) => facts['rollId'] === rollId && facts['visibility'] !== undefined);
  return hidden.map(({ id, facts: { visibility: _visibility, audienceMembers: _members, ...open } }) => ({ kind: 'coin-debt-shown', debtId: id, from: null, to: open }));
}

const characterOf = (table: Table, id: string): string | undefined => table.thing('coin-debts', id)?.facts['characterId'] as string | undefined;

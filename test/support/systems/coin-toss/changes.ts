import type { ChangeKind } from '@app/kernel';

/** How the changes of coin tossing are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'coin-luck', collection: 'characters', id: 'characterId', path: ['sheet', 'luck'] },
  { kind: 'new-coin-debt', collection: 'coin-debts', id: 'debtId', path: [] },
  { kind: 'coin-debt-status', collection: 'coin-debts', id: 'debtId', path: ['status'] },
  { kind: 'coin-debt-shown', collection: 'coin-debts', id: 'debtId', path: [], shows: true },
];

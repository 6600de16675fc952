import type { ChangeKind } from '@app/kernel';

/** How Charge's changes are applied to characters. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'momentum', collection: 'characters', id: 'characterId', path: ['state', 'momentum'] },
  { kind: 'position-moves', collection: 'characters', id: 'characterId', path: ['state', 'positionMoves'] },
  { kind: 'rating', collection: 'characters', id: 'characterId', path: ['sheet', 'actions'], key: 'action' },
  { kind: 'details', collection: 'characters', id: 'characterId', path: ['sheet', 'details'] },
];

import type { ChangeKind } from '@app/kernel';

const character = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, ...more });
const hiddenEdge = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'dt-hidden-edges', id: 'rollId', path, ...more });
const due = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'dt-dues', id: 'rollId', path, ...more });
const initiative = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'initiative', path });

/** How the changes of Règles de test are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('dt-characteristic', ['sheet', 'characteristics'], { key: 'characteristic' }),
  character('dt-skill', ['sheet', 'skills'], { key: 'skill' }),
  character('dt-complication', ['state', 'pendingComplications'], { list: true, dated: true }),
  { kind: 'dt-edge', collection: 'dt-edges', id: 'characterId', path: ['edge'], dated: true },
  hiddenEdge('dt-hidden-edge', []),
  hiddenEdge('dt-hidden-edge-status', ['status']),
  hiddenEdge('dt-hidden-edge-shown', [], { shows: true }),
  due('dt-complication-due', []),
  due('dt-complication-due-status', ['status']),
  due('dt-complication-due-shown', [], { shows: true }),
  initiative('initiative-status', ['status']),
  initiative('initiative-entries', ['entries']),
  initiative('initiative-ranks', ['ranks']),
  initiative('initiative-next-ranks', ['nextRanks']),
  initiative('initiative-current', ['currentId']),
  initiative('initiative-round', ['round']),
];

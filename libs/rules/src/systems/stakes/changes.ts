import type { ChangeKind } from '@app/kernel';

const character = (kind: string, path: readonly string[], key: string): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, key });
const sequence = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'sequences', id: 'sequenceId', path, ...more });

/** How this system's changes are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('stakes-attribute', ['sheet', 'attributes'], 'attribute'),
  character('stakes-skill', ['sheet', 'skills'], 'skill'),
  sequence('new-sequence', []),
  sequence('sequence-step', ['step'], { dated: true }),
  sequence('sequence-status', ['status']),
  sequence('sequence-participant', ['participants'], { list: true, dated: true }),
  sequence('sequence-order', ['order']),
  sequence('sequence-consequence', ['consequences'], { list: true }),
  sequence('sequence-opportunity', ['opportunities'], { list: true }),
  sequence('sequence-spend', ['spends'], { list: true }),
  sequence('sequence-strikes', ['strikes']),
];

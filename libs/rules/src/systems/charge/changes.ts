import { notNegative, valueAt, type ChangeKind, type JsonObject } from '@app/kernel';

const character = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, ...more });
const consequence = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'consequences', id: 'consequenceId', path, ...more });
const setup = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'setups', id: 'setupId', path, ...more });
const flashback = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'flashbacks', id: 'flashbackId', path });
const due = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'dues', id: 'rollId', path, ...more });

/** CH-19: stress is a clock of four segments. */
function fitsItsSegments(facts: JsonObject): boolean {
  const at = (field: string): number => Number(valueAt(facts, ['state', 'stress', field]));
  return at('filled') >= 0 && at('filled') <= at('segments');
}

/** How Charge's changes are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('momentum', ['state', 'momentum'], { counter: notNegative('state', 'momentum') }),
  character('position-moves', ['state', 'positionMoves'], { dated: true }),
  character('stress', ['state', 'stress', 'filled'], { counter: fitsItsSegments }),
  character('condition-due', ['state', 'conditionDue'], { dated: true }),
  character('taken-out', ['state', 'takenOut']),
  character('recovery-open', ['state', 'recoveryOpen'], { dated: true }),
  character('lost-opportunity', ['state', 'lostOpportunities'], { list: true, dated: true }),
  character('talent', ['state', 'talents'], { list: true }),
  character('milestones', ['state', 'milestones'], { dated: true, counter: notNegative('state', 'milestones') }),
  character('rating', ['sheet', 'actions'], { key: 'action' }),
  character('details', ['sheet', 'details']),
  character('detail-struck', ['sheet', 'details'], { list: true }),
  due('consequence-due', []),
  due('consequence-due-status', ['status']),
  due('consequence-due-shown', [], { shows: true }),
  consequence('new-consequence', []),
  consequence('consequence-secret-clock', ['clockId'], { gmOnly: true }),
  consequence('consequence-shown', [], { shows: true }),
  consequence('consequence-status', ['status'], { dated: true }),
  consequence('consequence-outcome', ['outcome']),
  consequence('consequence-secret-outcome', ['outcome'], { gmOnly: true }),
  consequence('consequence-level', ['levelAfter']),
  consequence('consequence-secret-level', ['levelAfter'], { gmOnly: true }),
  consequence('consequence-bearer', ['characterId']),
  consequence('consequence-protected', ['protectedCharacterId']),
  setup('new-setup', []),
  setup('setup-shown', [], { shows: true }),
  setup('setup-used', ['usedBy']),
  setup('setup-status', ['status']),
  flashback('new-flashback', []),
  flashback('flashback-by', ['by']),
  flashback('flashback-roll', ['rollId']),
  flashback('flashback-status', ['status']),
];

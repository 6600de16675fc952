import { isObject, notNegative, type ChangeKind } from '@app/kernel';

const character = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, ...more });
const round = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'rounds', id: 'roundId', path, ...more });
const pursuit = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'pursuits', id: 'pursuitId', path });
const usageDie = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'usage-dice', id: 'usageDieId', path });
const scene = (kind: string, path: readonly string[], more: Partial<ChangeKind>): ChangeKind => ({ kind, collection: 'scenes', id: 'sceneId', path, ...more });

/** How the changes of Black Sword Hack are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('bsh-attribute', ['sheet', 'attributes'], { key: 'attribute' }),
  character('bsh-sheet-number', ['sheet'], { key: 'name' }),
  character('doom-die', ['state', 'doom', 'die']),
  character('doom-max', ['state', 'doom', 'max']),
  character('doomed', ['state', 'doomed']),
  character('hit-points', ['state', 'hitPoints'], { counter: notNegative('state', 'hitPoints') }),
  character('no-rest', ['state', 'noRest']),
  round('new-round', []),
  round('round-used', ['used'], { key: 'characterId' }),
  round('round-done', ['done']),
  round('round-current', ['current'], { dated: true }),
  round('round-status', ['status']),
  pursuit('new-pursuit', []),
  pursuit('pursuit-from', ['from']),
  pursuit('pursuit-needed', ['needed']),
  pursuit('pursuit-successes', ['successes']),
  pursuit('pursuit-failures', ['failures']),
  pursuit('pursuit-outcome', ['outcome']),
  pursuit('pursuit-status', ['status']),
  usageDie('new-usage-die', []),
  usageDie('usage-die', ['die']),
  usageDie('usage-die-owner', ['characterId']),
  { kind: 'new-rest', collection: 'rests', id: 'restId', path: [] },
  scene('scene-elapsed', ['elapsed'], { key: 'unit', counter: ({ elapsed }) => !isObject(elapsed) || Object.values(elapsed).every((amount) => Number(amount) >= 0) }),
  scene('scene-distance', ['distances'], { list: true }),
  { kind: 'roll-outcome', collection: 'rolls', id: 'rollId', path: ['outcome'], dated: true },
];

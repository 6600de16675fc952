import { isObject, notNegative, valueAt, type ChangeKind, type JsonObject } from '@app/kernel';

const character = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, ...more });
const mission = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'missions', id: 'missionId', path, ...more });
const franchise = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'franchise', path, ...more });
const cards = (kind: string, field: string): ChangeKind => franchise(kind, [field], { counter: notNegative(field) });
const confessional = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'confessionals', id: 'confessionalId', path });
const assist = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'assists', id: 'assistId', path, ...more });

/** Nobody has fewer dice in a skill than none, nor more than on the sheet. */
function skillsFit(facts: JsonObject): boolean {
  return Object.entries(mapAt(facts, 'state', 'skills')).every(([skill, dice]) => Number(dice) >= 0 && Number(dice) <= Number(mapAt(facts, 'sheet', 'skills')[skill] ?? 0));
}

const cardDiceFit = (facts: JsonObject): boolean => Object.values(mapAt(facts, 'spentCardDice')).every((dice) => Number(dice) >= 0);

/** What a mission that is over has earned is given out. */
const isRunning = ({ status, earned }: JsonObject): boolean => status === 'running' && Number(earned) >= 0;

function mapAt(facts: JsonObject, ...path: readonly string[]): JsonObject {
  const map = valueAt(facts, path);
  return isObject(map) ? map : {};
}

/** How InSpectres' changes are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('agent-rating', ['sheet', 'skills'], { key: 'skill' }),
  character('agent-skill', ['state', 'skills'], { key: 'skill', counter: skillsFit }),
  character('cool-dice', ['state', 'cool'], { counter: notNegative('state', 'cool') }),
  character('next-roll-penalty', ['state', 'nextRollPenalty']),
  character('agent-characteristic', ['state', 'characteristics'], { list: true }),
  character('agent-assist', ['state', 'assists'], { list: true }),
  mission('new-mission', []),
  mission('mission-goal', ['goal']),
  mission('mission-earned', ['earned'], { counter: isRunning }),
  mission('mission-status', ['status'], { dated: true }),
  mission('mission-awarded', ['awarded']),
  mission('mission-characteristics', ['characteristicsRespected']),
  mission('mission-card-dice', ['spentCardDice'], { key: 'card', counter: cardDiceFit }),
  mission('mission-is-distributed', ['distributed']),
  cards('franchise-library', 'library'),
  cards('franchise-gym', 'gym'),
  cards('franchise-credit', 'credit'),
  cards('franchise-bank', 'bank'),
  franchise('franchise-is-spread', ['spread']),
  franchise('franchise-dots-left', ['dotsLeft']),
  confessional('new-confessional', []),
  confessional('confessional-status', ['status']),
  confessional('confessional-scene-ended', ['sceneEnded']),
  confessional('confessional-mission-ended', ['missionEnded']),
  assist('new-assist', []),
  assist('assist-status', ['status']),
  assist('assist-shown', [], { shows: true }),
];

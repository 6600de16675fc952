import type { ChangeKind } from '@app/kernel';

const character = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'characters', id: 'characterId', path, ...more });
const mission = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'missions', id: 'missionId', path, ...more });
const franchise = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'franchise', path });
const confessional = (kind: string, path: readonly string[]): ChangeKind => ({ kind, collection: 'confessionals', id: 'confessionalId', path });
const assist = (kind: string, path: readonly string[], more: Partial<ChangeKind> = {}): ChangeKind => ({ kind, collection: 'assists', id: 'assistId', path, ...more });

/** How InSpectres' changes are applied. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  character('agent-rating', ['sheet', 'skills'], { key: 'skill' }),
  character('agent-skill', ['state', 'skills'], { key: 'skill' }),
  character('cool-dice', ['state', 'cool']),
  character('next-roll-penalty', ['state', 'nextRollPenalty']),
  character('agent-characteristic', ['state', 'characteristics'], { list: true }),
  character('agent-assist', ['state', 'assists'], { list: true }),
  mission('new-mission', []),
  mission('mission-goal', ['goal']),
  mission('mission-earned', ['earned']),
  mission('mission-status', ['status'], { dated: true }),
  mission('mission-awarded', ['awarded']),
  mission('mission-characteristics', ['characteristicsRespected']),
  mission('mission-card-dice', ['spentCardDice'], { key: 'card' }),
  mission('mission-is-distributed', ['distributed']),
  franchise('franchise-library', ['library']),
  franchise('franchise-gym', ['gym']),
  franchise('franchise-credit', ['credit']),
  franchise('franchise-bank', ['bank']),
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

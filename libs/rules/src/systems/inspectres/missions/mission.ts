import { notFound, refuse, type Change, type Collection, type JsonObject } from '@app/kernel';
import { changeTo } from '../../../mechanics/changes';
import type { Table, ThingSeen } from '../../../table';
import { CARDS, type Card, type MissionStatus } from '../vocabulary';

/** Dice by card. */
export type CardDice = { readonly [card in Card]: number };

/** A mission (IN-14); its name and its client are words. */
export interface MissionFacts {
  readonly goal: number;
  /** Never above the goal (IN-5). */
  readonly earned: number;
  readonly status: MissionStatus;
  /** What its end was worth, without the characteristics; null while it runs. */
  readonly awarded: number | null;
  readonly characteristicsRespected: number;
  /** Card dice rolled since it began that have not returned (IN-6). */
  readonly spentCardDice: CardDice;
  /** What it was worth is spread. */
  readonly distributed: boolean;
}

export type Mission = ThingSeen<MissionFacts>;

export const NO_CARD_DICE: CardDice = { library: 0, gym: 0, credit: 0 };

/** IN-14: what is spread once it is over. */
export const sumToSpread = ({ awarded, characteristicsRespected }: MissionFacts): number => (awarded ?? 0) + characteristicsRespected;

/** IN-14: it is over, and nothing of it is left to be spread. */
export const isClosed = (facts: MissionFacts): boolean => facts.distributed || (facts.status !== 'running' && sumToSpread(facts) === 0);

/** Missions leave the state when nothing of them is open. */
export const MISSIONS: Collection = { name: 'missions', subject: 'mission', leaves: (facts) => isClosed(facts as JsonObject & MissionFacts) };

/** The mission of that id; 404 for one that is not the campaign's. */
export function missionNamed(table: Table, id: string): Mission {
  const mission = table.thing(MISSIONS.name, id);
  if (!mission) throw notFound('mission', id);
  return mission as unknown as Mission;
}

/** The mission that runs, or that waits for its distribution; there is one at most. */
export function openMission(table: Table): Mission | undefined {
  return (table.things(MISSIONS.name) as unknown as readonly Mission[]).find(({ facts }) => !isClosed(facts));
}

/** The mission that runs. */
export function runningMission(table: Table): Mission | undefined {
  const mission = openMission(table);
  return mission?.facts.status === 'running' ? mission : undefined;
}

/** IN-14, IN-15: refuses while a mission runs, or while what it was worth is not spread. */
export function refuseOpenMission(table: Table): void {
  const mission = openMission(table);
  if (!mission) return;
  if (mission.facts.status === 'running') refuse('mission-running');
  refuse('distribution-due', { sum: sumToSpread(mission.facts) });
}

const FIELDS = [
  ['mission-goal', 'goal'],
  ['mission-earned', 'earned'],
  ['mission-status', 'status'],
  ['mission-awarded', 'awarded'],
  ['mission-characteristics', 'characteristicsRespected'],
  ['mission-is-distributed', 'distributed'],
] as const satisfies readonly (readonly [string, keyof MissionFacts])[];

/** The changes that make a mission what it is to be. */
export function missionChanges({ id: missionId, facts }: Mission, to: MissionFacts): readonly Change[] {
  return [
    ...FIELDS.flatMap(([kind, field]) => changeTo(kind, { missionId }, facts[field], to[field])),
    ...CARDS.flatMap((card) => changeTo('mission-card-dice', { missionId, card }, facts.spentCardDice[card], to.spentCardDice[card])),
  ];
}

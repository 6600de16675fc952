import type { Change, JsonObject } from '@app/kernel';
import { takenOut } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { agentOf, seen, type Agent, type Characteristic } from '../agents/agent';
import { missionChanges, openMission } from '../missions/mission';
import type { ConfessionalStatus } from '../vocabulary';
import { standingCharacteristics, type Confessional } from './confessional';

/** IN-13: the characteristic comes to the end of the agent's list. */
export function characteristicGiven({ id: characterId, state }: Agent, to: Characteristic, index = state.characteristics.length): Change {
  return { kind: 'agent-characteristic', characterId, index, from: null, to: { ...to } };
}

/** IN-13, IN-14: it was respected: so says the agent's list, and one die more is spread at the end of the mission. */
export function characteristicRespected(table: Table, { id, facts }: Confessional): readonly Change[] {
  const agent = agentOf(table, String(facts.aboutCharacterId));
  const index = agent.state.characteristics.findIndex(({ confessionalId }) => confessionalId === id);
  return [
    ...statusChange(id, facts.status, 'respected'),
    ...(index < 0 ? [] : respectedAt(agent, index, true)),
    ...respectedCounted(table, 1),
  ];
}

/** The entry of an agent's list is respected from now on, or not any more. */
export function respectedAt({ id: characterId, state }: Agent, index: number, respected: boolean, at = index): readonly Change[] {
  const standing = state.characteristics[index];
  return standing.respected === respected ? [] : [{ kind: 'agent-characteristic', characterId, index: at, from: { ...standing }, to: { ...standing, respected } }];
}

/** IN-14: so many characteristics more were respected in the mission that is open; one that is to come counts them when it begins. */
export function respectedCounted(table: Table, by: number): readonly Change[] {
  const mission = openMission(table);
  if (!mission) return [];
  return missionChanges(mission, { ...mission.facts, characteristicsRespected: Math.max(0, mission.facts.characteristicsRespected + by) });
}

/** IN-13, IN-14: once the dice of a mission are spread no characteristic of it counts any more, and all can be given anew. */
export function characteristicsOver(table: Table): readonly Change[] {
  return [
    ...standingCharacteristics(table).flatMap(characteristicEnded),
    ...table.characters().map(seen).flatMap(({ id: characterId, state }) => takenOut('agent-characteristic', { characterId }, entries(state.characteristics), () => true)),
  ];
}

/** IN-13: what ends of a characteristic; one that was respected stays so. */
export function characteristicEnded({ id: confessionalId, facts }: Confessional): readonly Change[] {
  return [
    ...(facts.status === 'open' ? statusChange(confessionalId, 'open', 'ended') : []),
    { kind: 'confessional-mission-ended', confessionalId, from: facts.missionEnded ?? null, to: true },
  ];
}

/** The change of a confessional's status; none when it stands so already. */
export function statusChange(confessionalId: string, from: ConfessionalStatus, to: ConfessionalStatus): readonly Change[] {
  return from === to ? [] : [{ kind: 'confessional-status', confessionalId, from, to }];
}

const entries = (list: readonly Characteristic[]): readonly JsonObject[] => list.map((entry) => ({ ...entry }));

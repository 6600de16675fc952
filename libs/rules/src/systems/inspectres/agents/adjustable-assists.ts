import type { Adjusted, RuleContext } from '../../../command';
import { matched } from '../../../mechanics/matched';
import type { Table } from '../../../table';
import { assistMade, assistsOver } from '../rolls/assist';
import { agentOf, type Agent, type HeldAssist } from './agent';

/** A die that was handed over, as the resource shows it; one without an id may be one that stands, or a new one. */
export type WantedAssist = Omit<HeldAssist, 'id'> & Partial<Pick<HeldAssist, 'id'>>;

/** D2, IN-9: the dice that an agent is to hold. One that is left out, or is to be another, is let go; a new one is handed over. */
export function setAssists(table: Table, agent: Agent, wanted: readonly WantedAssist[], { newId }: Pick<RuleContext, 'newId'>): Adjusted {
  const { gone, added } = matched(agent.state.assists, wanted, sameDie);
  return {
    changes: [
      ...assistsOver(agent, gone.map(({ id }) => id), 'released'),
      ...added.flatMap(({ face, fromCharacterId }) => assistMade(agent, newId(), { face, fromCharacterId: agentOf(table, fromCharacterId).id })),
    ],
  };
}

const sameDie = (standing: HeldAssist, { id = standing.id, face, fromCharacterId }: WantedAssist): boolean =>
  id === standing.id && face === standing.face && fromCharacterId === standing.fromCharacterId;

import type { Table } from '../../../table';
import { agentOf, type Agent } from '../agents/agent';
import { franchiseOf, type FranchiseFacts } from '../franchise/franchise';
import type { InspectresSkillInput } from '../inputs';
import { runningMission, type Mission } from '../missions/mission';
import { assistNamed, type Assist } from './assist';

/** The dice that a skill roll's command asks for. */
export interface Asked {
  readonly skill: string;
  readonly talent: boolean;
  readonly card: InspectresSkillInput['card'];
  readonly bank: number;
  readonly cool: number;
}

/** All that a skill roll's command names or rests on, as it stands on the table. */
export interface SkillParts {
  readonly asked: Asked;
  readonly agent: Agent;
  readonly franchise: FranchiseFacts;
  readonly mission: Mission | undefined;
  readonly assist: Assist | undefined;
}

/** Finds what the command names; 404 for what is not there. */
export function skillParts(table: Table, { characterId, assistId, skill, talent = false, card, bank = 0, cool = 0 }: InspectresSkillInput): SkillParts {
  return {
    asked: { skill, talent, card, bank, cool },
    agent: agentOf(table, characterId),
    franchise: franchiseOf(table),
    mission: runningMission(table),
    assist: assistId === undefined ? undefined : assistNamed(table, assistId),
  };
}

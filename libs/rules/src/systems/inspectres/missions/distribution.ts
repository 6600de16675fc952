import { conflict, refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import type { Table } from '../../../table';
import { characteristicsOver } from '../confessionals/characteristics';
import { added, diceChanges, franchiseOf, sumOf } from '../franchise/franchise';
import { spreadOf } from '../franchise/spread';
import { abortMission } from './abort';
import { InspectresDistributionInput } from './inputs';
import { isClosed, missionChanges, missionNamed, MISSIONS, sumToSpread } from './mission';
import { startMission } from './start';

/** IN-14: what a mission was worth is spread over cards and bank, to the last die. */
const distributeMission = ruleCommand<On<InspectresDistributionInput>>({
  operation: 'distributeMission',
  path: 'missions/:id/distribution',
  summary: 'Spreads what a mission that is over was worth over the cards and the bank; it has to add up exactly.',
  subsystem: 'missions',
  on: MISSIONS.name,
  input: InspectresDistributionInput,
  answers: { thing: MISSIONS.name },
  may: 'gm',
  lifeCycle: refuseClosed,
  decide: distributed,
});

/** The commands of missions (IN-14). */
export const MISSION_COMMANDS: readonly SystemCommand[] = [startMission, abortMission, distributeMission];

function refuseClosed(table: Table, { id }: On): void {
  if (isClosed(missionNamed(table, id).facts)) throw conflict('already-ended');
}

function distributed(table: Table, { id, ...input }: On<InspectresDistributionInput>): Ruling {
  const mission = missionNamed(table, id);
  if (mission.facts.status === 'running') refuse('mission-running');
  const dice = spreadOf(input);
  const [sum, given] = [sumToSpread(mission.facts), sumOf(dice)];
  if (given !== sum) refuse('distribution-does-not-add-up', { sum, given });
  const franchise = franchiseOf(table);
  return {
    type: 'mission-distributed',
    subject: { kind: MISSIONS.subject, id },
    facts: { ...dice },
    changes: [
      ...missionChanges(mission, { ...mission.facts, distributed: true }),
      ...diceChanges(franchise, added(franchise, dice)),
      ...characteristicsOver(table),
    ],
  };
}

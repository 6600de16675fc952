import { badForm, refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { characteristicsOver } from '../confessionals/characteristics';
import { added, diceChanges, franchiseOf } from '../franchise/franchise';
import { ended, halfOf } from './ending';
import { InspectresAbortInput } from './inputs';
import { isClosed, missionChanges, missionNamed, MISSIONS } from './mission';

/** IN-14: the GM gives a mission up; it is worth half of its progress, or what the GM says. */
export const abortMission = ruleCommand<On<InspectresAbortInput>>({
  operation: 'abortMission',
  path: 'missions/:id/abort',
  summary: 'Ends a mission before its goal is reached; it is worth half of the dice earned, or what the GM awards for a reason.',
  subsystem: 'missions',
  on: MISSIONS.name,
  input: InspectresAbortInput,
  form: refuseAwardWithoutReason,
  answers: { thing: MISSIONS.name },
  may: 'gm',
  decide: aborted,
});

function refuseAwardWithoutReason({ award, reason }: InspectresAbortInput): void {
  if (award !== undefined && reason === undefined) throw badForm([{ pointer: '/reason', code: 'required' }]);
}

function aborted(table: Table, { id, award, reason }: On<InspectresAbortInput>): Ruling {
  const mission = missionNamed(table, id);
  const { goal, earned, status } = mission.facts;
  const max = halfOf(goal);
  if (award !== undefined && (award < 0 || award > max)) refuse('award-out-of-range', { award, min: 0, max });
  if (status !== 'running') refuse('no-mission');
  const { facts, returned } = ended(table, mission.facts, 'aborted', award ?? halfOf(earned));
  const franchise = franchiseOf(table);
  return {
    type: 'mission-ended',
    subject: { kind: MISSIONS.subject, id },
    words: presentWords({ reason }),
    changes: [
      ...missionChanges(mission, facts),
      ...diceChanges(franchise, added(franchise, returned)),
      ...(isClosed(facts) ? characteristicsOver(table) : []),
    ],
  };
}

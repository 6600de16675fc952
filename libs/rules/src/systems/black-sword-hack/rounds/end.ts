import type { Change } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { elapsedBy } from '../scenes/elapsed';
import { openRounds, type Round } from '../things';
import { refuseEnded } from './pass';
import { roundNamed } from './turn';

/** BS-1b: the GM ends a round, also before all have had their turn (BS-2). */
export const endRound = ruleCommand<On>({
  operation: 'endRound',
  path: 'rounds/:id/end',
  summary: "Ends the round; what its turns last is added to the scene's elapsed time.",
  subsystem: 'turns',
  on: 'rounds',
  answers: { thing: 'rounds' },
  may: 'gm',
  lifeCycle: refuseEnded,
  decide: (table, { id }): Ruling => ({ type: 'round-ended', subject: { kind: 'round', id }, changes: roundEnded(table, roundNamed(table, id)) }),
});

/** BS-1b: a round that has ended adds its duration to its scene. */
export function roundEnded(table: Table, { id: roundId, facts: { current, duration, sceneId } }: Round): readonly Change[] {
  return [
    ...(current === null ? [] : [{ kind: 'round-current', roundId, from: current, to: null }]),
    { kind: 'round-status', roundId, from: 'running', to: 'ended' },
    ...elapsedBy(table, sceneId, duration),
  ];
}

/** A round is part of its scene and ends with it, its time being counted. */
export function sceneEnded(table: Table): readonly Change[] {
  const running = openRounds(table).filter(({ facts }) => facts.status === 'running' && facts.sceneId === table.sceneId);
  return running.flatMap((round) => roundEnded(table, round));
}

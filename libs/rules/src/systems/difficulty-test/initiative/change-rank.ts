import { ONLY, refuse } from '@app/kernel';
import { ruleCommand, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { DtRankInput } from '../inputs';
import { entryNamed, movedTo } from './order';
import { runningInitiative } from './running';
import { nextRanksChange } from './test-moves';

/** DT-8: the GM gives somebody another rank from the next round on. */
export const changeRank = ruleCommand<DtRankInput>({
  operation: 'changeRank',
  path: 'initiative/rank',
  summary: 'Gives one in the order another rank from the next round on; all others keep their order.',
  subsystem: 'turns',
  input: DtRankInput,
  answers: { thing: 'initiative' },
  may: 'gm',
  decide: changed,
});

function changed(table: Table, { entry, to, reason }: DtRankInput): Ruling {
  const initiative = runningInitiative(table);
  const { nextRanks } = initiative.facts;
  const id = entryNamed(initiative, entry) ?? refuse('unknown-entry');
  if (to > nextRanks.length) refuse('rank-out-of-range', { rank: to, max: nextRanks.length });
  return {
    type: 'initiative-rank-changed',
    subject: { kind: 'initiative', id: ONLY },
    words: presentWords({ reason }),
    changes: nextRanksChange(nextRanks, movedTo(nextRanks, id, to)),
  };
}

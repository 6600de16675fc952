import { ONLY, refuse } from '@app/kernel';
import { ruleCommand, type Ruling } from '../../../command';
import type { Table, ThingSeen } from '../../../table';
import { presentWords } from '../../../words';
import { DtRankInput } from '../inputs';
import { movedTo, namePath, type InitiativeFacts } from './order';
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

/** The id of the entry: of that id, which a character's is as well, else of that plain name as it stands. */
function entryNamed({ facts: { entries }, texts }: ThingSeen<InitiativeFacts>, said: string): string | undefined {
  const found = entries.find(({ id }) => id === said) ?? entries.find((_entry, index) => Object.hasOwn(texts, namePath(index)) && texts[namePath(index)] === said);
  return found?.id;
}

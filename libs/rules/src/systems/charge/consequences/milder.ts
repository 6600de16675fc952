import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { ChargeMilderInput } from './inputs';
import { consequenceNamed, hasLevel } from './named-consequence';

/** CH-17: of a consequence without level that was reduced the milder form stays, as the GM states it. */
export const milderConsequence = ruleCommand<On<ChargeMilderInput>>({
  operation: 'milderConsequence',
  path: 'consequences/:id/milder',
  summary: 'Says the milder form of a consequence without level that was reduced; it may be said anew.',
  on: 'consequences',
  input: ChargeMilderInput,
  answers: { thing: 'consequences' },
  may: 'gm',
  decide: madeMilder,
});

function madeMilder(table: Table, { id, text }: On<ChargeMilderInput>): Ruling {
  const { outcome, type } = consequenceNamed(table, id).facts;
  if (outcome !== 'reduced' || hasLevel(type)) refuse('not-reduced');
  return { type: 'consequence-changed', subject: { kind: 'consequence', id }, words: { milder: text }, fields: ['milder'], changes: [] };
}

import { conflict, notFound } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import type { Table } from '../../../table';
import { setupOf } from '../things';

/** CH-12: whoever set something up lets it go before it is used up. */
const releaseSetup = ruleCommand<On>({
  operation: 'releaseSetup',
  path: 'setups/:id/release',
  summary: 'Lets a setup go that the team will not use any more.',
  on: 'setups',
  answers: { thing: 'setups' },
  may: (table, { id }) => setupOf(table, id)?.facts.characterId,
  lifeCycle: refuseEnded,
  decide: released,
});

/** The commands of setups (CH-12). */
export const SETUP_COMMANDS: readonly SystemCommand[] = [releaseSetup];

function refuseEnded(table: Table, { id }: On): void {
  const setup = setupOf(table, id);
  if (!setup) throw notFound('setup', id);
  if (setup.facts.status !== 'open') throw conflict('already-ended');
}

function released(_table: Table, { id }: On): Ruling {
  return {
    type: 'setup-released',
    subject: { kind: 'setup', id },
    changes: [{ kind: 'setup-status', setupId: id, from: 'open', to: 'released' }],
  };
}

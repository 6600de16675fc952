import { Refusal } from '@app/kernel';
import { ruleContext } from '@app/testing';
import type { RuleCommand } from '../../../command';
import { plainTable } from '../../../plain-table';
import type { Table } from '../../../table';
import { SETTINGS } from '../settings';
import { SETUP_COMMANDS } from './setups';

const release = SETUP_COMMANDS[0] as RuleCommand<{ readonly id: string }>;
const table = (status: string): Table =>
  plainTable({ settings: SETTINGS }, { things: { setups: [{ id: 's', facts: { rollId: 'r', characterId: 'a', benefit: 'effect', usedBy: ['b'], status } }] } });

function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code'> {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code };
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('releasing a setup', () => {
  it('lets it go, whoever has used it already (CH-12)', () => {
    expect(release.decide(table('open'), { id: 's' }, ruleContext('player'))).toEqual({
      type: 'setup-released',
      subject: { kind: 'setup', id: 's' },
      changes: [{ kind: 'setup-status', setupId: 's', from: 'open', to: 'released' }],
    });
  });

  it.each(['used-up', 'released', 'ended'])('is a conflict once it is %s: already-ended', (status) => {
    expect(refusalOf(() => release.lifeCycle?.(table(status), { id: 's' }))).toEqual({ status: 409, code: 'already-ended' });
  });

  it('is not found where there is none', () => {
    expect(refusalOf(() => release.lifeCycle?.(table('open'), { id: 'other' }))).toEqual({ status: 404, code: 'not-found' });
  });

  it('is for the player of whoever set it up, takes nothing, and answers the setup', () => {
    const { may } = release;
    expect(typeof may === 'function' && [may(table('open'), { id: 's' }), may(table('open'), { id: 'other' })]).toEqual(['a', undefined]);
    expect(release).toMatchObject({ operation: 'releaseSetup', path: 'setups/:id/release', on: 'setups', answers: { thing: 'setups' } });
    expect(release.input).toBeUndefined();
  });
});

import { existsSync } from 'node:fs';
import { startTestService, type TestService } from '../support/test-service';
import { linksOf, runPage } from './shell-pages';

/** Each call of a page is a process of its own. */
const PATIENCE_MS = 240_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe('the README', () => {
  it('shows commands that work as they stand', async () => {
    const { stdout, stderr } = await runPage('README.md', service);
    expect(stderr).not.toMatch(/^refused/m);
    expect(stdout).toContain('"kind":"charge.action"');
    expect(stdout).toMatch(/"outcome":"(critical-success|full-success|partial-success|bad-outcome)"/);
    expect(stdout).toContain('"data":{"roll":');
    expect(stdout).not.toContain('"errors"');
  }, PATIENCE_MS);
});

describe('the guide to Charge', () => {
  /** What the calls of the page answer, in order. */
  let answers: Record<string, unknown>[];

  it('shows commands that work as they stand', async () => {
    const { stdout, stderr } = await runPage('docs/guides/charge.md', service);
    expect(stderr).not.toMatch(/^refused/m);
    answers = stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Record<string, unknown>);
  }, PATIENCE_MS);

  it('says what these commands do', () => {
    const [roll, pending, protectedBy, resisted, recovered, setUp, lock, flashback, milestone, sabre, ledgers, settings, breath, watch] = answers;
    expect(roll).toMatchObject({ outcome: 'partial-success', details: { progressTicks: 2, consequenceDue: true, consequenceLevel: 2, momentumSpent: 2, momentumGained: 0 } });
    expect(pending).toMatchObject({ data: [{ kind: 'consequence-due', waitsFor: 'gm' }] });
    expect(protectedBy).toMatchObject({ type: 'worsened-condition', level: 2, status: 'pending' });
    expect(resisted).toMatchObject({ roll: { outcome: 'reduced' }, consequence: { levelAfter: 1, status: 'settled' } });
    expect(recovered).toMatchObject({ name: 'Brume', state: { stress: { segments: 4, filled: 0 }, condition: 'bandaged' } });
    expect(setUp).toMatchObject({ details: { setupHeld: true } });
    expect(lock).toMatchObject({ details: { statedEffect: 'standard', effect: 'great', progressTicks: 3 } });
    expect(flashback).toMatchObject({ status: 'settled', by: 'happens' });
    expect(milestone).toMatchObject({ reason: 'the vault is open', characterIds: [expect.any(String), expect.any(String)] });
    expect(sabre).toMatchObject({ name: 'Sabre', sheet: { actions: { move: 2 } } });
    expect(ledgers).toMatchObject({ source: 'server', dice: [{ origin: 'rating' }, { origin: 'rating' }, { origin: 'talent' }] });
    expect(settings).toMatchObject({ values: { 'momentum.preset': 'epic', 'setup.uses': 2 } });
    expect(breath).toMatchObject({ state: { momentum: 2, condition: 'out of breath' } });
    expect(watch).toMatchObject({ name: 'The watch', filled: 3 });
  });

  it('says what each role sees', () => {
    const [clocks, events, , , state] = answers.slice(-5);
    expect(clocks).toMatchObject({ data: [{ name: 'Into the vault', filled: 5 }, { name: 'The watch', filled: 3 }] });
    expect(JSON.stringify([clocks, events, state])).not.toContain('envoy');
  });
});

describe('the guide to moving a campaign', () => {
  it('shows commands that work as they stand', async () => {
    const { stdout, stderr } = await runPage('docs/guides/moving-a-campaign.md', service);
    expect(stderr).not.toMatch(/^refused/m);
    expect(stderr).toMatch(/Exported as auditor: \d+ events/);
    expect(stdout).toContain('"kind":"free"');
    expect(stdout).toMatch(/result +whole/);
  }, PATIENCE_MS);
});

describe('the pages', () => {
  it.each(['README.md', 'docs/guides/charge.md', 'docs/guides/moving-a-campaign.md'])('%s names pages that are there', (page) => {
    const links = linksOf(page);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

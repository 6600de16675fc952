import type { Measured } from './rounds';
import { summaryOf } from './summary';

const measured = (round: number, name: string, figures: Measured['figures']): Measured => ({ round, name, figures, load: 0 });

describe('summaryOf', () => {
  const rounds: Measured[] = [
    measured(0, 'rest', { rollsPerSecond: 600, nodeMsARoll: 0.3 }),
    measured(0, 'pgbench16', { perSecond: 500 }),
    measured(0, 'pgbench64', { perSecond: 1000 }),
    measured(0, 'graphql', { nodeMsARoll: 0.5 }),
    measured(1, 'rest', { rollsPerSecond: 900, nodeMsARoll: 0.2 }),
    measured(1, 'pgbench16', { perSecond: 2000 }),
    measured(1, 'pgbench64', { perSecond: 1000 }),
    measured(1, 'graphql', { nodeMsARoll: 0.7 }),
  ];

  it('compares with the number of clients that did better in the middle, round by round', () => {
    const { pgbenchClients, ratios } = summaryOf(rounds);
    expect(pgbenchClients).toBe(64);
    expect(ratios['restOverPgbench']).toEqual({ min: 0.6, median: 0.6, max: 0.9 });
  });

  it('says what GraphQL adds', () => {
    const more = summaryOf(rounds).ratios['graphqlNodeMsMore'];
    expect([more?.min, more?.max].map((value) => value?.toFixed(2))).toEqual(['0.20', '0.50']);
  });

  it('leaves out what was not measured', () => {
    expect(summaryOf(rounds).ratios).not.toHaveProperty('appendOverEmmett');
    expect(summaryOf([measured(0, 'rest', { rollsPerSecond: 1 })])).not.toHaveProperty('pgbenchClients');
  });
});

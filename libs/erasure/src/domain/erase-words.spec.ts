import { emptyState, MEMBER_ROLES, Vocabulary, type CampaignState, type Decision, type LoggedEvent } from '@app/kernel';
import { callerAs, idOf } from '@app/testing';
import { eraseWords, eraseWordsAsOperator, SEQUENCES_AN_EVENT, type EraseWords } from './erase-words';

const vocabulary = new Vocabulary();
const definition = eraseWords(vocabulary);
const erasure = idOf('erasure');
const SAID = { words: { reason: 'noise' }, audience: 'table' } as const;
const HIDDEN = { ...SAID, audience: 'gm' } as const;
const between = (...audienceMembers: string[]) => ({ ...SAID, audience: 'private', audienceMembers }) as const;

/** What is decided on a log of such events, by member `m`. */
function decided(input: Omit<EraseWords, 'reason'>, log: readonly Partial<LoggedEvent>[]): Decision {
  const asked = { ...input, reason: 'asked for' };
  const searched = definition.searches?.(asked);
  for (let pass = 0; searched && pass < searched.passes; pass += 1) {
    for (const [index, more] of log.entries()) searched.take({ sequence: index + 1, subject: { kind: 'clock', id: 'c' }, actor: { member: 'm', role: 'gm' }, facts: {}, changes: [], words: {}, erased: false, revealed: false, ...more } as LoggedEvent, pass);
  }
  const state: CampaignState = { ...emptyState('s'), sequence: log.length };
  return definition.decide(state, asked, { newId: () => erasure, searched } as never);
}
const told = (decision: Decision): unknown[] => decision.events.map(({ audience, audienceMembers = [], facts }) => [audience, audienceMembers, facts?.['sequences']]);

describe('an erasure', () => {
  it.each(MEMBER_ROLES)('is for GMs, not for a %s (unless that is one)', (role) => {
    expect(definition.may(callerAs(role), { sequence: 1, reason: 'x' }, emptyState('s'))).toBe(role === 'gm');
  });

  it('is told by one event that names what went and says nothing of it', () => {
    expect(decided({ sequence: 2 }, [SAID, { ...SAID, words: { name: 'SECRET' } }])).toEqual({
      events: [{ type: 'words-erased', subject: { kind: 'erasure', id: erasure }, audience: 'table', facts: { target: 'event', sequences: [2], fields: ['reason'] }, words: { reason: 'asked for' } }],
      erases: [2],
    });
  });

  it('is told to each who sees some of the events, and of those alone; the reason to the first', () => {
    const decision = decided({ memberId: 'm' }, [SAID, HIDDEN, between('p'), between('q', 'p'), SAID, between('p', 'q'), { ...HIDDEN, revealed: true }]);
    expect(told(decision)).toEqual([['table', [], [1, 5, 7]], ['gm', [], [2]], ['private', ['p'], [3]], ['private', ['p', 'q'], [4, 6]]]);
    expect(decision.events.map(({ words }) => words)).toEqual([{ reason: 'asked for' }, undefined, undefined, undefined]);
    expect(decision.events.every(({ facts }) => facts?.['memberId'] === 'm')).toBe(true);
    expect(decision.erases).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('of what several circles said to GMs alone is told to GMs first, of nothing, and to a single circle as it is', () => {
    expect(told(decided({ memberId: 'm' }, [between('p'), between('q')]))).toEqual([['gm', [], []], ['private', ['p'], [1]], ['private', ['q'], [2]]]);
    expect(told(decided({ memberId: 'm' }, [between('p')]))).toEqual([['private', ['p'], [1]]]);
  });

  it('of more events than one can name is told by several', () => {
    const many = Array.from({ length: SEQUENCES_AN_EVENT + 1 }, () => SAID);
    expect(decided({ memberId: 'm' }, many).events.map(({ facts = {} }) => (facts['sequences'] as number[]).length)).toEqual([SEQUENCES_AN_EVENT, 1]);
  });

  it('of nothing is refused, and says whether there ever was something', () => {
    const log = [{}, { ...SAID, erased: true, words: {} }];
    expect(() => decided({ sequence: 1 }, log)).toThrow(expect.objectContaining({ status: 422, code: 'no-words-to-erase' }));
    expect(() => decided({ sequence: 2 }, log)).toThrow(expect.objectContaining({ status: 422, code: 'words-already-erased' }));
    expect(() => decided({ sequence: 3 }, log)).toThrow(expect.objectContaining({ status: 422, code: 'sequence-not-reached' }));
  });

  it('by the operator is the same, and names nobody', () => {
    expect(eraseWordsAsOperator(vocabulary)).toMatchObject({ operation: 'eraseWords', anonymous: true, whileArchived: true });
  });
});

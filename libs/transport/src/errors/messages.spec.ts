import { Refusal } from '@app/kernel';
import { Messages } from './messages';
import { problemOf } from './problem';

const messages = new Messages();
messages.add(
  { cost: { en: 'it costs {cost}, not {other}', fr: 'cela coûte {cost}, pas {other}', words: { cost: 'costs' } }, plain: { en: '{cost}', fr: '{cost}' } },
  [
    { group: 'others', words: [{ id: 'detail', label: { en: 'wrong', fr: 'faux' } }] },
    { group: 'costs', words: [{ id: 'detail', label: { en: 'a detail', fr: 'un détail' } }] },
  ],
);

describe('the text of a refusal', () => {
  it('says a word of its system by its label in the group that the text names', () => {
    const params = { cost: 'detail', other: 'detail' };
    expect(messages.of('cost', params, 'en').detail).toBe('it costs a detail, not detail');
    expect(messages.of('cost', params, 'fr').detail).toBe('cela coûte un détail, pas detail');
    expect(messages.of('plain', params, 'fr').detail).toBe('detail');
  });

  it('says what is no word of the system as it is', () => {
    expect(messages.of('cost', { cost: 'sing', other: 3 }, 'fr').detail).toBe('cela coûte sing, pas 3');
    expect(messages.of('cost', {}, 'fr').detail).toBe('cela coûte {cost}, pas {other}');
  });
});

describe('the problem of a refusal', () => {
  const params = { id: 'x', sequence: 7, chain: 'ab', checkpoint: 'note', purgedAt: '2026-12-30T00:00:00.000Z' };

  it('has what is left of a purged campaign, for programs; no other has its parameters', () => {
    expect(problemOf(messages, new Refusal(410, 'campaign-purged', params), 'en', '')).toMatchObject({ code: 'campaign-purged', detail: expect.stringContaining('7 ab'), tombstone: params });
    expect(problemOf(messages, new Refusal(410, 'plain', params), 'en', '')).not.toHaveProperty('tombstone');
  });
});

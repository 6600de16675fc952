import { isGm, MEMBER_ROLES, mayView, playsFor } from './caller';
import { callerFrom } from './caller-of';
import { Vocabulary } from './change-kinds';
import { Refusal } from './errors';
import { fold } from './fold';
import { tell } from './tell';
import { emptyState } from './state';

describe('who may view', () => {
  const seen = (audience: 'table' | 'gm' | 'private', members: string[] = []) => MEMBER_ROLES.filter((role) => mayView({ member: 'me', role }, audience, members));

  it('the table: all; the GM: GMs and auditors; private: those and who is named', () => {
    expect(seen('table')).toEqual([...MEMBER_ROLES]);
    expect(seen('gm')).toEqual(['gm', 'auditor']);
    expect(seen('gm', ['me'])).toEqual(['gm', 'auditor']);
    expect(seen('private', ['other'])).toEqual(['gm', 'auditor']);
    expect(seen('private', ['me'])).toEqual([...MEMBER_ROLES]);
  });
});

describe('who plays for a character', () => {
  it('is its player and every GM', () => {
    const caller = (role: (typeof MEMBER_ROLES)[number]) => ({ member: 'me', role, characterIds: ['c'] });
    expect(MEMBER_ROLES.filter((role) => playsFor(caller(role), 'c'))).toEqual(['gm', 'player']);
    expect(MEMBER_ROLES.filter((role) => playsFor(caller(role), 'other'))).toEqual(['gm']);
    expect(playsFor(caller('player'), undefined)).toBe(false);
    expect(MEMBER_ROLES.filter((role) => isGm({ role }))).toEqual(['gm']);
  });
});

describe('a caller', () => {
  const members: Record<string, object> = { bot: { role: 'bot' }, player: { role: 'player', characterIds: ['c'], bots: ['bot'] }, other: { role: 'gm', bots: [] } };
  const from = (member: string, actingFor?: string) => callerFrom({ member, ...(actingFor ? { actingFor } : {}) }, members[member] as never, (id) => members[id] as never);
  const code = (act: () => unknown): string => {
    try {
      act();
      return 'none';
    } catch (error) {
      return error instanceof Refusal ? error.code : 'unforeseen';
    }
  };

  it('is its own member, or the one that a bot was allowed to act for', () => {
    expect(from('player')).toEqual({ member: 'player', role: 'player', characterIds: ['c'] });
    expect(from('bot', 'player')).toEqual({ member: 'player', role: 'player', characterIds: ['c'], via: 'bot' });
  });

  it('is refused when it acts for one that did not allow it, or is no bot', () => {
    expect(code(() => from('bot', 'other'))).toBe('acting-not-allowed');
    expect(code(() => from('bot', 'nobody'))).toBe('acting-not-allowed');
    expect(code(() => from('player', 'other'))).toBe('only-bots-act-for-others');
    expect(code(() => from('player', 'player'))).toBe('only-bots-act-for-others');
  });
});

const EVENT = { sequence: 1, type: 'x', recordedAt: '', system: '', systemVersion: 1, audience: 'table', subject: { kind: 'x', id: 'x' }, facts: {}, words: {} } as const;

describe('the changes of a command', () => {
  const vocabulary = new Vocabulary().add(
    [{ name: 'doors', subject: 'door', audience: ({ secret }) => ({ audience: secret ? 'gm' : 'table', members: [] }), changesSeenBy: ({ trapped }) => (trapped ? 'gm' : undefined) }],
    [
      { kind: 'door', collection: 'doors', id: 'doorId', path: [] },
      { kind: 'lock', collection: 'doors', id: 'doorId', path: ['locked'] },
      { kind: 'notice', collection: 'doors', id: 'doorId', path: ['notices'], list: true },
    ],
  );
  const change = (doorId: string, to: object) => ({ kind: 'door', doorId, from: null, to: to as never });
  const changes = [change('open', {}), change('secret', { secret: true }), change('trapped', { trapped: true })];
  const state = fold(vocabulary, emptyState('s'), { ...EVENT, changes });

  const subject = { kind: 'door', id: 'open' };

  it('are told to who may know of what they change; of what is new to who may see it', () => {
    const told = { type: 'doors-moved', subject, changes: [...changes, change('new', {}), change('hidden', { secret: true })] };
    expect(tell(vocabulary, state, told)).toEqual([
      { type: 'doors-moved', subject, audience: 'table', facts: {}, changes: [changes[0], changes[2], change('new', {})], words: {} },
      { type: 'state-changed', subject, audience: 'gm', changes: [changes[1], change('hidden', { secret: true })] },
    ]);
    expect(() => tell(vocabulary, state, { ...told, changes: [{ kind: 'unknown', from: 0, to: 1 }] })).toThrow('no kind of change is called unknown');
  });

  it('of a part of a thing go to who may see its changes, also of one that the same command makes', () => {
    const lock = (doorId: string) => ({ kind: 'lock', doorId, from: false, to: true });
    const told = { type: 'doors-moved', subject, changes: [lock('trapped'), change('new', { trapped: true }), lock('new'), lock('open')] };
    expect(tell(vocabulary, state, told).map(({ audience, changes: seen }) => [audience, seen])).toEqual([
      ['table', [change('new', { trapped: true }), lock('open')]],
      ['gm', [lock('trapped'), lock('new')]],
    ]);
  });

  it('of a hidden cause are told on the campaign, and the hidden event keeps them for reading', () => {
    const told = { type: 'doors-moved', subject: { kind: 'door', id: 'secret' }, changes: [changes[0], changes[1]] };
    expect(tell(vocabulary, state, told)).toEqual([
      { type: 'doors-moved', subject: told.subject, audience: 'gm', facts: { effects: [changes[0]] }, changes: [changes[1]], words: {} },
      { type: 'state-changed', subject: { kind: 'campaign', id: 's' }, audience: 'table', changes: [changes[0]] },
    ]);
  });

  it('say where the entries that they add to a list come to stand', () => {
    const notice = (index: number, from: object | null, to: object | null) => ({ kind: 'notice', doorId: 'open', index, from: from as never, to: to as never });
    const posted = fold(vocabulary, state, { ...EVENT, sequence: 2, changes: [notice(0, null, {}), notice(1, null, {})] });
    const told = { type: 'doors-moved', subject, changes: [notice(0, {}, null), notice(2, null, { a: 1 }), notice(2, null, { b: 1 })] };
    expect(tell(vocabulary, posted, told)[0]?.changes?.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  it('take the texts on other things along, each to who may see that thing', () => {
    const placed = [{ kind: 'door', id: 'open', path: 'sign', word: 'sign', text: 'open' }, { kind: 'door', id: 'secret', path: 'sign', word: 'note', text: 'shut' }];
    const [main, hidden] = tell(vocabulary, state, { type: 'doors-moved', subject, words: { reason: 'a draught' }, fields: [], changes: [], placed });
    expect(main).toMatchObject({ audience: 'table', words: { reason: 'a draught', sign: 'open' }, facts: { placed: [{ kind: 'door', id: 'open', path: 'sign', word: 'sign' }] } });
    expect(hidden).toMatchObject({ audience: 'gm', words: { note: 'shut' }, facts: { placed: [{ kind: 'door', id: 'secret', path: 'sign', word: 'note' }] } });
  });
});

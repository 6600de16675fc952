import { isGm, MEMBER_ROLES, mayView, playsFor } from './caller';
import { callerFrom } from './caller-of';
import { Vocabulary } from './change-kinds';
import { Refusal } from './errors';
import { fold } from './fold';
import { splitChanges, stateChanged } from './split-changes';
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

describe('the changes of a command', () => {
  const vocabulary = new Vocabulary().add(
    [{ name: 'doors', subject: 'door', audience: ({ secret }) => ({ audience: secret ? 'gm' : 'table', members: [] }), changesSeenBy: ({ trapped }) => (trapped ? 'gm' : undefined) }],
    [{ kind: 'door', collection: 'doors', id: 'doorId', path: [] }],
  );
  const change = (doorId: string, to: object) => ({ kind: 'door', doorId, from: null, to: to as never });
  const changes = [change('open', {}), change('secret', { secret: true }), change('trapped', { trapped: true })];
  const state = fold(vocabulary, emptyState('s'), { sequence: 1, type: 'x', recordedAt: '', system: '', systemVersion: 1, audience: 'table', subject: { kind: 'x', id: 'x' }, facts: {}, words: {}, changes });

  it('are sorted by who may know of what they change; of what is new the table', () => {
    expect(splitChanges(vocabulary, state, [...changes, change('new', {})])).toEqual({ table: [changes[0], change('new', {})], gm: [changes[1], changes[2]], private: [] });
    expect(() => splitChanges(vocabulary, state, [{ kind: 'unknown', from: 0, to: 1 }])).toThrow('no kind of change is called unknown');
  });

  it('make a second event only where there are any', () => {
    expect(stateChanged('gm', { kind: 'door', id: 'd' }, [])).toEqual([]);
    expect(stateChanged('gm', { kind: 'door', id: 'd' }, changes)).toEqual([{ type: 'state-changed', subject: { kind: 'door', id: 'd' }, audience: 'gm', changes }]);
  });
});

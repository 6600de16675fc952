import { Vocabulary, type MemberRole, type NewEvent } from '@app/kernel';
import { callerAs, idOf, scenarios } from '@app/testing';
import { allowBot, changeMember, disallowBot, removeMember, replaceMemberToken } from './change-member';
import { createMember } from './create-member';
import { MEMBER_CHANGE_KINDS, MEMBERS } from './member';

const vocabulary = new Vocabulary().add([MEMBERS, { name: 'characters', subject: 'character' }], MEMBER_CHANGE_KINDS);
const given = scenarios(vocabulary);

const member = (role: MemberRole, name: string = role, more: object = {}): NewEvent => {
  const memberId = idOf(name);
  return { type: 'member-joined', subject: { kind: 'member', id: memberId }, audience: 'table', facts: { fields: ['name'] }, words: { name }, changes: [{ kind: 'new-member', memberId, from: null, to: { role, characterIds: [], bots: [], removed: false, ...more } }] };
};
const party = [member('gm'), member('player'), member('spectator'), member('bot')];
const [gm, player, spectator, bot] = (['gm', 'player', 'spectator', 'bot'] as const).map((role) => idOf(role)) as [string, string, string, string];

describe('taking in a member', () => {
  it('tells the table who joins, and keeps the token beside the log', () => {
    const { result, thenExpect } = given(party).when(createMember, { name: 'Ivo', role: 'player', expiresAt: '2027-01-01T00:00:00.000Z' });
    thenExpect([{ type: 'member-joined', audience: 'table', words: { name: 'Ivo' } }]);
    expect(result).toMatchObject({ once: { token: 'token-2' }, side: [{ table: 'token', row: { hash: '3'.padStart(64, '0'), expires_at: '2027-01-01T00:00:00.000Z' } }] });
    expect(JSON.stringify((result as { events: unknown }).events)).not.toContain('token');
  });

  it('is for GMs, with characters that are there', () => {
    given(party).when(createMember, { name: 'Ivo', role: 'player' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given(party).when(createMember, { name: 'Ivo', role: 'player', characterIds: [idOf('nobody')] }).thenExpect({ status: 404, code: 'not-found', params: { what: 'character', id: idOf('nobody') } });
  });
});

describe('changing a member', () => {
  it('lets everybody change the own name, and GMs everything', () => {
    given(party).when(changeMember, { id: player, name: 'Pia' }, { caller: callerAs('player') }).thenExpect([{ type: 'member-changed', words: { name: 'Pia' }, facts: { fields: ['name'] }, changes: [] }]);
    given(party).when(changeMember, { id: player, name: 'Pia' }, { caller: callerAs('spectator') }).thenExpect({ status: 403, code: 'not-allowed' });
    given(party).when(changeMember, { id: player, role: 'gm' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given(party).when(changeMember, { id: player, role: 'gm' }).thenExpect([{ type: 'member-changed', changes: [{ kind: 'member-role', memberId: player, from: 'player', to: 'gm' }] }]);
    given(party).when(changeMember, { id: player, role: 'player' }).thenExpect([{ type: 'member-changed', changes: [] }]);
  });

  it('never leaves a campaign without a GM', () => {
    given(party).when(changeMember, { id: gm, role: 'player' }).thenExpect({ status: 409, code: 'last-gm' });
    given(party).when(removeMember, { id: gm }).thenExpect({ status: 409, code: 'last-gm' });
    given([...party, member('gm', 'second')]).when(removeMember, { id: gm }).thenExpect([{ type: 'member-changed' }]);
    given([...party, member('gm', 'second', { removed: true })]).when(removeMember, { id: gm }).thenExpect({ status: 409, code: 'last-gm' });
  });

  it('takes a member out with its token, once', () => {
    const { result, thenExpect } = given(party).when(removeMember, { id: spectator });
    thenExpect([{ type: 'member-changed', changes: [{ kind: 'member-removed', memberId: spectator, from: false, to: true }] }]);
    expect(result).toMatchObject({ side: [{ table: 'revoked', row: { member_id: spectator } }] });
    given([...party, member('player', 'gone', { removed: true })]).when(removeMember, { id: idOf('gone') }).thenExpect({ status: 404, code: 'not-found' });
  });

  it('gives another token in place of the old one, with the same end', () => {
    const { result } = given([...party, member('player', 'Ivo', { expiresAt: '2027-01-01T00:00:00.000Z' })]).when(replaceMemberToken, { id: idOf('Ivo') });
    expect(result).toMatchObject({ side: [{ table: 'revoked' }, { table: 'token', row: { expires_at: '2027-01-01T00:00:00.000Z' } }], once: { token: 'token-1' } });
  });

  it('lets a member say who acts for it, and nobody else but GMs', () => {
    const bots = (from: string[], to: string[]) => [{ type: 'member-changed', changes: [{ kind: 'member-bots', memberId: player, from, to }] }];
    given(party).when(allowBot, { id: player, botId: bot }, { caller: callerAs('player') }).thenExpect(bots([], [bot]));
    given(party).when(allowBot, { id: player, botId: bot }, { caller: callerAs('bot') }).thenExpect({ status: 403, code: 'not-allowed' });
    given(party).when(allowBot, { id: player, botId: idOf('nobody') }).thenExpect({ status: 404, code: 'not-found' });
    const allowed = [...party.filter(({ subject }) => subject.id !== player), member('player', 'player', { bots: [bot] })];
    given(allowed).when(disallowBot, { id: player, botId: bot }).thenExpect(bots([bot], []));
    given(allowed).when(allowBot, { id: player, botId: bot }).thenExpect([{ type: 'member-changed', changes: [] }]);
  });
});

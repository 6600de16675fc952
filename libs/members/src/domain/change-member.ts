import { conflict, isGm, sameJson, type Caller, type Change, type CommandDefinition, type Decision, type Json, type MemberRole } from '@app/kernel';
import { isLastGm, memberOf } from './member';

/** What changes of a member; players change their own name, GMs the rest. */
export interface ChangeMember {
  readonly id: string;
  readonly name?: string;
  readonly role?: MemberRole;
  readonly characterIds?: readonly string[];
}

/** Renames a member, gives it another role or other characters. */
export const changeMember: CommandDefinition<ChangeMember> = {
  operation: 'changeMember',
  target: ({ id }) => ({ collection: 'members', id }),
  references: ({ characterIds = [] }) => characterIds.map((id) => ({ collection: 'characters', id })),
  may: (caller, input) => (isGm(caller) && caller.via === undefined) || (self(caller, input) && input.role === undefined && input.characterIds === undefined),
  lifeCycle: (state, { id, role }, { now }) => {
    if (role !== undefined && role !== 'gm' && isLastGm(state, id, now)) throw conflict('last-gm');
  },
  decide: (state, { id, name, role, characterIds }): Decision => {
    const { role: oldRole, characterIds: oldCharacters } = memberOf(state, id);
    return {
      events: [
        {
          type: 'member-changed',
          subject: { kind: 'member', id },
          audience: 'table',
          facts: name === undefined ? {} : { fields: ['name'] },
          changes: [...changed('member-role', id, oldRole, role), ...changed('member-characters', id, oldCharacters, characterIds)],
          words: { name },
        },
      ],
    };
  },
};

/** What a command on a member alone names. */
export interface OnMember {
  readonly id: string;
}

const self = (caller: Caller, { id }: OnMember): boolean => isGm(caller) || caller.member === id;

/** Never through a bot: one that acts for a member could else lock the member out, or let other bots in. */
const selfInPerson = (caller: Caller, input: OnMember): boolean => caller.via === undefined && self(caller, input);

/** Takes a member out; its token is dead, what it did stays. */
export const removeMember: CommandDefinition<OnMember> = {
  operation: 'removeMember',
  target: ({ id }) => ({ collection: 'members', id }),
  may: (caller) => isGm(caller) && caller.via === undefined,
  lifeCycle: (state, { id }, { now }) => {
    if (isLastGm(state, id, now)) throw conflict('last-gm');
  },
  decide: (_state, { id }) => ({
    events: [
      { type: 'member-changed', subject: { kind: 'member', id }, audience: 'table', changes: [{ kind: 'member-removed', memberId: id, from: false, to: true }] },
    ],
    side: [{ table: 'revoked', row: { member_id: id } }],
  }),
};

/** Gives a member another token, shown once; the old one is dead. Archived campaigns are read: a token that got lost must not go on. */
export const replaceMemberToken: CommandDefinition<OnMember> = {
  operation: 'replaceMemberToken',
  target: ({ id }) => ({ collection: 'members', id }),
  may: selfInPerson,
  whileArchived: true,
  decide: (state, { id }, context): Decision => {
    const { token, hash } = context.newToken();
    return {
      events: [{ type: 'member-changed', subject: { kind: 'member', id }, audience: 'table', facts: { token: true } }],
      side: [
        { table: 'revoked', row: { member_id: id } },
        { table: 'token', row: { hash, member_id: id, expires_at: memberOf(state, id).expiresAt ?? null } },
      ],
      once: { token },
    };
  },
};

/** What a member allows a bot, or no longer. */
export interface OnBot {
  readonly id: string;
  readonly botId: string;
}

/** Lets a bot act for a member. */
export const allowBot: CommandDefinition<OnBot> = botCommand('allowBot', selfInPerson, (bots, botId) => [...bots.filter((id) => id !== botId), botId]);

/** A bot acts for a member no longer. */
export const disallowBot: CommandDefinition<OnBot> = botCommand('disallowBot', self, (bots, botId) => bots.filter((id) => id !== botId));

function botCommand(operation: string, may: CommandDefinition<OnBot>['may'], next: (bots: readonly string[], botId: string) => readonly string[]): CommandDefinition<OnBot> {
  return {
    operation,
    target: ({ id }) => ({ collection: 'members', id }),
    references: ({ botId }) => [{ collection: 'members', id: botId }],
    may,
    decide: (state, { id, botId }) => ({
      events: [
        {
          type: 'member-changed',
          subject: { kind: 'member', id },
          audience: 'table',
          changes: changed('member-bots', id, memberOf(state, id).bots, next(memberOf(state, id).bots, botId)),
        },
      ],
    }),
  };
}

function changed(kind: string, memberId: string, from: Json, to: Json | undefined): Change[] {
  return to === undefined || sameJson(from, to) ? [] : [{ kind, memberId, from, to }];
}

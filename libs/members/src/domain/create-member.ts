import { isGm, type CommandDefinition, type MemberRole } from '@app/kernel';

/** A new member; `expiresAt` is RFC 3339 in UTC. */
export interface CreateMember {
  readonly name: string;
  readonly role: MemberRole;
  readonly characterIds?: readonly string[];
  readonly expiresAt?: string;
}

/** Takes in a member and makes its token, which is shown once. */
export const createMember: CommandDefinition<CreateMember> = {
  operation: 'createMember',
  references: ({ characterIds = [] }) => characterIds.map((id) => ({ collection: 'characters', id })),
  // In person: a bot could else make itself a member with more rights than it was given.
  may: (caller) => isGm(caller) && caller.via === undefined,
  decide: (_state, { name, role, characterIds = [], expiresAt }, context) => {
    const memberId = context.newId();
    const { token, hash } = context.newToken();
    return {
      events: [
        {
          type: 'member-joined',
          subject: { kind: 'member', id: memberId },
          audience: 'table',
          facts: { fields: ['name'] },
          changes: [{ kind: 'new-member', memberId, from: null, to: { role, characterIds, bots: [], removed: false, ...(expiresAt ? { expiresAt } : {}) } }],
          words: { name },
        },
      ],
      side: [{ table: 'token', row: { hash, member_id: memberId, expires_at: expiresAt ?? null } }],
      once: { token },
    };
  },
};

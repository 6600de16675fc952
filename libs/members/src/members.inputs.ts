import { InputType, registerEnumType } from '@nestjs/graphql';
import { Enumerated, Id, Ids, Text } from '@app/shapes';
import { MEMBER_ROLES, type MemberRole } from '@app/kernel';

/** The roles as GraphQL's enum. */
export const MemberRoleEnum = Object.fromEntries(MEMBER_ROLES.map((role) => [role, role])) as { [role in MemberRole]: role };
registerEnumType(MemberRoleEnum, { name: 'MemberRole', description: 'What a member of a campaign may.' });

/** A member to be taken in. */
@InputType()
export class CreateMemberInput {
  @Text({ max: 200 })
  name: string;

  @Enumerated(MemberRoleEnum, 'MemberRole')
  role: MemberRole;

  @Ids({ optional: true, description: 'The characters that a player plays.' })
  characterIds?: string[];

  @Text({ optional: true, max: 40, pattern: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/, description: 'When the token ends, RFC 3339.' })
  expiresAt?: string;
}

/** What changes of a member. */
@InputType()
export class ChangeMemberInput {
  @Text({ optional: true, max: 200 })
  name?: string;

  @Enumerated(MemberRoleEnum, 'MemberRole', { optional: true })
  role?: MemberRole;

  @Ids({ optional: true })
  characterIds?: string[];
}

/** A bot that may act for a member. */
@InputType()
export class AllowBotInput {
  @Id()
  botId: string;
}

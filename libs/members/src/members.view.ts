import { ObjectType } from '@nestjs/graphql';
import { Enumerated, Flag, Id, Ids, Text, Whole } from '@app/shapes';
import type { MemberRole } from '@app/kernel';
import { MemberRoleEnum } from './members.inputs';

/** A member of a campaign. */
@ObjectType('Member')
export class MemberView {
  @Id() id: string;
  @Text({ nullable: true, optional: true, description: 'Missing once it was erased.' }) name?: string | null;
  @Enumerated(MemberRoleEnum, 'MemberRole') role: MemberRole;
  @Ids() characterIds: string[];
  @Ids({ description: 'Bots that may act for the member.' }) bots: string[];
  @Text({ optional: true, description: 'When its token ends, RFC 3339.' }) expiresAt?: string;
  @Flag({ description: 'True once it was taken out.' }) removed: boolean;
  @Whole() version: number;
}

/** A member with its token, which is shown once; null when the answer is a repeat. */
@ObjectType('MemberWithToken')
export class MemberWithTokenView extends MemberView {
  @Text({ nullable: true }) token: string | null;
}

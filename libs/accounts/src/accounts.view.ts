import { ObjectType } from '@nestjs/graphql';
import { Flag, Id, Text } from '@app/shapes';

/** An account. */
@ObjectType('Account')
export class AccountView {
  @Id() id: string;
  @Text() name: string;
  @Flag({ description: 'The owner also makes accounts.' }) isOwner: boolean;
  @Text({ description: 'RFC 3339.' }) createdAt: string;
}

/** An account with its token, which is shown once; null when the answer is a repeat. */
@ObjectType('AccountWithToken')
export class AccountWithTokenView extends AccountView {
  @Text({ nullable: true }) token: string | null;
}

import { InputType } from '@nestjs/graphql';
import { Text } from '@app/shapes';

/** An account to be made. */
@InputType()
export class CreateAccountInput {
  @Text({ max: 200 })
  name: string;
}

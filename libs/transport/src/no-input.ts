import { InputType } from '@nestjs/graphql';

/** The body of a command that takes none: empty, or an empty object. */
@InputType({ isAbstract: true })
export class NoInput {}

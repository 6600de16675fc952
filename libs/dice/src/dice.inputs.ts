import { InputType } from '@nestjs/graphql';
import { Text, Whole } from '@app/shapes';

/** The most links that a chain can have. */
const MAX_LINKS = 1_000_000;

/** Epochs are counted in 32 bits. */
const MAX_EPOCH = 2_147_483_647;

/** A chain of entropy to be registered. */
@InputType()
export class CommitEntropyInput {
  @Text({ pattern: /^[0-9a-f]{64}$/, max: 64, description: 'The end of the chain, 64 hex digits: SHA-256 applied `length` times to 32 secret bytes.' })
  end: string;

  @Whole({ min: 1, max: MAX_LINKS, description: 'How many links it has; each roll of server dice takes one.' })
  length: number;
}

/** An epoch whose secret seed is to be shown. */
@InputType()
export class RevealSecretDiceInput {
  @Whole({ min: 1, max: MAX_EPOCH, description: 'One that is over.' })
  epoch: number;
}

import { ObjectType } from '@nestjs/graphql';
import { Text, Whole } from '@app/shapes';

/** A head that a server vouches for. */
@ObjectType('Checkpoint')
export class CheckpointView {
  @Whole() sequence: number;
  @Text({ nullable: true, description: 'Hex of the chain after that event; null where the note cannot be read.' }) chain: string | null;
  @Text({ description: 'A C2SP signed note: `campaign-ledger/<host>/<stream>`, the sequence, the chain in base64, and the signature.' }) note: string;
  @Text({ description: 'The C2SP verifier key of who signed it.' }) key: string;
  @Text({ description: 'RFC 3339: since when it has been here.' }) madeAt: string;
}

/** The key by which checkpoints of this server are checked. */
@ObjectType('CheckpointKey')
export class CheckpointKeyView {
  @Text({ description: 'A C2SP verifier key (Ed25519).' }) key: string;
  @Text({ description: 'In whose name it signs.' }) host: string;
}

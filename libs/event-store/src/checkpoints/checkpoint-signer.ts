import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { checkpointText, type Head } from '@app/formats';

/** The kind of key in C2SP notes: Ed25519. */
const ED25519 = Buffer.of(0x01);
const KEY_BYTES = 32;
const ID_BYTES = 4;

/** Vouches for heads in the name of this server: C2SP signed notes, by one Ed25519 key. The private key never leaves it. */
export class CheckpointSigner {
  private readonly id: Buffer;
  private readonly publicPart: Buffer;

  /** `host`: under which name it signs; anyone may read it. */
  constructor(
    readonly host: string,
    private readonly key: KeyObject,
  ) {
    const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
    this.publicPart = Buffer.concat([ED25519, der.subarray(-KEY_BYTES)]);
    this.id = createHash('sha256').update(`${host}\n`).update(this.publicPart).digest().subarray(0, ID_BYTES);
  }

  /** The C2SP verifier key, by which anyone checks what this server signed: `<host>+<key id>+<base64 public key>`. */
  verifierKey(): string {
    return `${this.host}+${this.id.toString('hex')}+${this.publicPart.toString('base64')}`;
  }

  /** The note that vouches for a head of a stream. Ed25519: the same head gives the same note. */
  sign(stream: string, head: Head): string {
    const text = checkpointText({ host: this.host, stream, head });
    const signature = Buffer.concat([this.id, sign(null, Buffer.from(text), this.key)]);
    return `${text}\n— ${this.host} ${signature.toString('base64')}\n`;
  }
}

/** A new private key, as it is kept. */
export function newCheckpointKey(): Buffer {
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
}

/** A private key from what is kept. */
export function readCheckpointKey(kept: Buffer): KeyObject {
  return createPrivateKey({ key: kept, format: 'der', type: 'pkcs8' });
}

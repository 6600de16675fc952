import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const PLAIN = 0x00;
const ENCRYPTED = 0x01;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps seeds and keys in the side tables: as they are, or AES-256-GCM with `SEED_KEY`.
 * What was stored in the clear stays readable after a key is set.
 */
export class SecretBox {
  /** `key`: 32 bytes, or undefined to store in the clear. */
  constructor(private readonly key: Uint8Array | undefined) {}

  /** Hex of what is to be stored. */
  seal(secret: Uint8Array): string {
    if (!this.key) return Buffer.concat([Buffer.of(PLAIN), secret]).toString('hex');
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const body = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([Buffer.of(ENCRYPTED), nonce, cipher.getAuthTag(), body]).toString('hex');
  }

  /** The secret from what is stored; throws when the key is missing or another one. */
  open(stored: Uint8Array): Buffer {
    const bytes = Buffer.from(stored);
    if (bytes[0] === PLAIN) return bytes.subarray(1);
    if (!this.key) throw new Error('This database holds encrypted seeds: SEED_KEY is needed.');
    const tagAt = 1 + NONCE_BYTES;
    const decipher = createDecipheriv('aes-256-gcm', this.key, bytes.subarray(1, tagAt));
    decipher.setAuthTag(bytes.subarray(tagAt, tagAt + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(tagAt + TAG_BYTES)), decipher.final()]);
    } catch {
      throw new Error('SEED_KEY is not the key that this database was written with.');
    }
  }
}

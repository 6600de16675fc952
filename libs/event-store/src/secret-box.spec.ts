import { randomBytes } from 'node:crypto';
import { SecretBox } from './secret-box';

const secret = Buffer.from('11'.repeat(32), 'hex');
const key = randomBytes(32);
const stored = (hex: string): Buffer => Buffer.from(hex, 'hex');

describe('SecretBox', () => {
  it('keeps a secret in the clear without a key', () => {
    const box = new SecretBox(undefined);
    expect(box.seal(secret)).toBe(`00${'11'.repeat(32)}`);
    expect(box.open(stored(box.seal(secret)))).toEqual(secret);
  });

  it('encrypts with a key, differently each time', () => {
    const box = new SecretBox(key);
    const [one, two] = [box.seal(secret), box.seal(secret)];
    expect(one).not.toBe(two);
    expect(one).not.toContain(secret.toString('hex'));
    expect(box.open(stored(one))).toEqual(secret);
    expect(box.open(stored(two))).toEqual(secret);
  });

  it('reads what was stored in the clear once a key is set', () => {
    expect(new SecretBox(key).open(stored(new SecretBox(undefined).seal(secret)))).toEqual(secret);
  });

  it('names what is missing without the key, and what is wrong with another one', () => {
    const sealed = stored(new SecretBox(key).seal(secret));
    expect(() => new SecretBox(undefined).open(sealed)).toThrow('SEED_KEY is needed');
    expect(() => new SecretBox(randomBytes(32)).open(sealed)).toThrow('SEED_KEY is not the key');
  });

  it('opens nothing that was changed, wherever the byte lies', () => {
    const box = new SecretBox(key);
    const sealed = stored(box.seal(secret));
    for (const at of [1, 13, 20, 40, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => box.open(changed)).toThrow('SEED_KEY is not the key');
    }
  });
});

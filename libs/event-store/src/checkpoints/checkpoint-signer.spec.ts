import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCheckpoint } from '@app/formats';
import { CheckpointSigner, newCheckpointKey, readCheckpointKey } from './checkpoint-signer';

const STREAM = '5e2f4f0a-4a7e-4f0e-9d2b-0123456789ab';
const HEAD = { sequence: 41, chain: 'ab'.repeat(32) };

/** The reference export, whose notes were signed by the private key of 32 bytes 0x42. */
const vectors = readFileSync(join(__dirname, '../../../formats/vectors/log.auditor.ndjson'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { keys?: string[]; checkpoint?: string });
const vectorKey = createPrivateKey({ key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 0x42)]), format: 'der', type: 'pkcs8' });

/** Whether the note is signed by the key, as C2SP says, with nothing of the signer's own. */
function holds(note: string, verifierKey: string): boolean {
  const [name, id, encoded] = verifierKey.split('+', 2).concat(verifierKey.split('+').slice(2).join('+'));
  const [text, signatures] = [note.slice(0, note.indexOf('\n\n') + 1), note.slice(note.indexOf('\n\n') + 2)];
  const [dash, signer, base64] = signatures.trimEnd().split(' ');
  const signature = Buffer.from(base64, 'base64');
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(encoded, 'base64').subarray(1)]);
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return dash === '—' && signer === name && signature.subarray(0, 4).toString('hex') === id && verify(null, Buffer.from(text), key, signature.subarray(4));
}

describe('CheckpointSigner', () => {
  it('signs as the reference vectors do', () => {
    const notes = vectors.flatMap(({ checkpoint }) => checkpoint ?? []);
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) {
      const { host, stream, head } = parseCheckpoint(note);
      const signer = new CheckpointSigner(host, vectorKey);
      expect(vectors[0].keys).toEqual([signer.verifierKey()]);
      expect(signer.sign(stream, head)).toBe(note);
    }
  });

  it('signs so that its verifier key checks it, and no other', () => {
    const [signer, other] = [1, 2].map(() => new CheckpointSigner('localhost:3000', readCheckpointKey(newCheckpointKey())));
    const note = signer.sign(STREAM, HEAD);
    expect(holds(note, signer.verifierKey())).toBe(true);
    expect(holds(note, other.verifierKey())).toBe(false);
    expect(holds(note.replace('\n41\n', '\n42\n'), signer.verifierKey())).toBe(false);
  });

  it('signs the same again from the key as it is kept', () => {
    const kept = newCheckpointKey();
    const [one, two] = [1, 2].map(() => new CheckpointSigner('play.example', readCheckpointKey(kept)));
    expect(one.sign(STREAM, HEAD)).toBe(two.sign(STREAM, HEAD));
  });
});

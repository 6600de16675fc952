import { CheckpointSigner } from '@app/event-store';
import { generateKeyPairSync } from 'node:crypto';
import { signatureHolds } from './note-signature';

const signer = (host = 'play.example'): CheckpointSigner => new CheckpointSigner(host, generateKeyPairSync('ed25519').privateKey);
const STREAM = '5e2f4f0a-4a7e-4f0e-9d2b-0123456789ab';
const head = { sequence: 41, chain: 'ab'.repeat(32) };

describe('the signature of a note', () => {
  const mine = signer();
  const note = mine.sign(STREAM, head);
  it('holds by the key of who signed it', () => expect(signatureHolds(note, mine.verifierKey())).toBe(true));
  it('holds beside signatures of others', () => expect(signatureHolds(`${note}— witness.example AAAA\n`, mine.verifierKey())).toBe(true));

  it.each([
    ['another key of the same name', note, signer().verifierKey()],
    ['another name', note, signer('other.example').verifierKey()],
    ['a key whose id is another one', note, mine.verifierKey().replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
    ['what is no key', note, 'play.example'],
    ['another text', note.replace('\n41\n', '\n42\n'), mine.verifierKey()],
    ['another signature', note.replace(/.{9}\n$/, `${'A'.repeat(8)}\n`), mine.verifierKey()],
    ['no signature', note.slice(0, note.indexOf('—')), mine.verifierKey()],
    ['what is no note', 'x', mine.verifierKey()],
  ])('does not hold for %s', (_what, text, key) => expect(signatureHolds(text, key)).toBe(false));
});

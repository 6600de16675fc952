import { generateKeyPairSync } from 'node:crypto';
import { checkNote } from '@app/formats';
import { nodeHashing, verifyEd25519 } from '../node-hashing';
import { CheckpointSigner } from './checkpoint-signer';

const signer = (host = 'play.example'): CheckpointSigner => new CheckpointSigner(host, generateKeyPairSync('ed25519').privateKey);
const STREAM = '5e2f4f0a-4a7e-4f0e-9d2b-0123456789ab';
const head = { sequence: 41, chain: 'ab'.repeat(32) };

const check = (note: string, key: string): string => checkNote(nodeHashing, verifyEd25519, note, [key]).signed;

describe('the signature of a note', () => {
  const mine = signer();
  const note = mine.sign(STREAM, head);
  it('is valid by the key of who signed it', () => expect(check(note, mine.verifierKey())).toBe('valid'));
  it('is valid beside signatures of others', () => expect(check(`${note}— witness.example AAAA\n— witness.example AB\n`, mine.verifierKey())).toBe('valid'));

  it.each([
    ['another key of the same name', note, signer().verifierKey(), 'unknown'],
    ['another name', note, signer('other.example').verifierKey(), 'unknown'],
    ['another text', note.replace('\n41\n', '\n42\n'), mine.verifierKey(), 'invalid'],
    ['another signature', note.replace(/.{9}\n$/, `${'A'.repeat(8)}\n`), mine.verifierKey(), 'unknown'],
    ['other bytes of it', note.replace(/.{12}(..=\n)$/, `${'A'.repeat(12)}$1`), mine.verifierKey(), 'invalid'],
    ['no signature', note.slice(0, note.indexOf('—')), mine.verifierKey(), 'unknown'],
    ['what is no note', 'x', mine.verifierKey(), 'unknown'],
  ])('does not hold for %s', (_what, text, key, verdict) => expect(check(text, key)).toBe(verdict));

  it.each([['a key whose id is another one', mine.verifierKey().replace(/\+[0-9a-f]{8}\+/, '+00000000+')], ['what is no key', 'play.example']])('cannot be checked by %s', (_what, key) =>
    expect(() => check(note, key)).toThrow(expect.objectContaining({ code: 'field-invalid' })));
});

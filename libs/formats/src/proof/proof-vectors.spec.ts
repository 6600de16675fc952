import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeHashing } from '../../test/node-hashing';
import { proofVectors } from '../../test/proof-vectors';
import { NOTE_KEY, NOTE_TRUST } from '../../test/signed-note';
import { checkProof, type ProofReport, type RollProof } from '..';

const FILE = join(__dirname, '../../vectors/proofs.json');

/** What is published of a report: sentences are not. */
interface Published {
  readonly name: string;
  readonly proof: RollProof;
  readonly report: Pick<ProofReport, 'ok' | 'faces' | 'entropy'> & { readonly vouched: readonly string[]; readonly problems: readonly (readonly [number, string])[] };
}

function checked(proof: unknown): Published['report'] {
  const { ok, faces, entropy, vouched, problems } = checkProof(nodeHashing, proof, { trust: NOTE_TRUST });
  return { ok, faces, entropy, vouched: vouched.map(({ by }) => by), problems: problems.map(({ sequence, code }) => [sequence, code]) };
}

const made = proofVectors().map(({ name, proof }) => ({ name, proof, report: checked(proof) }));
if (process.env['UPDATE_VECTORS'] === '1') writeFileSync(FILE, `${JSON.stringify({ key: NOTE_KEY, proofs: made }, null, 1)}\n`);
const published = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly key: string; readonly proofs: readonly Published[] };

describe('the published proofs', () => {
  it('are what the code writes, by the published key', () => {
    expect(published).toEqual({ key: NOTE_KEY, proofs: made });
  });

  it.each(published.proofs.map(({ name, ...one }) => [name, one] as const))('%s: is checked as published', (_, { proof, report }) => {
    expect(checked(proof)).toEqual(report);
  });

  it('are sound ones of each kind, and such as were tampered with, each found by another finding', () => {
    const sound = published.proofs.filter(({ report }) => report.ok);
    expect(new Set(sound.map(({ report }) => `${report.faces} ${report.entropy}`))).toEqual(new Set(['verified free', 'verified registered', 'verified none', 'waiting free', 'reported none']));
    const codes = published.proofs.filter(({ report }) => !report.ok).map(({ report }) => report.problems.map(([, code]) => code).join());
    expect(codes.length).toBeGreaterThan(6);
    expect(new Set(codes).size).toBeGreaterThan(5);
  });
});

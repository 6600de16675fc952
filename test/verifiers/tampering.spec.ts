import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeHashing, verifyEd25519 } from '@app/event-store';
import { createExportVerifier, type Head } from '@app/formats';
import { NOTE_KEY } from '../../libs/formats/test/signed-note';
import { vectorExport } from '../../libs/formats/test/vector-log';
import { contractFile, differenceOf } from '../contract/contract-files';
import { foundByPython, type Found } from './python';
import { TAMPERINGS, type Tampering } from './tampering';

function foundHere(lines: readonly string[], heads: readonly Head[] = []): Found[] {
  const verifier = createExportVerifier(nodeHashing, { expect: { heads }, trust: { keys: [NOTE_KEY], verify: verifyEd25519 } });
  for (const line of lines) verifier.line(line);
  return verifier.finish().problems.map(({ sequence, code }) => [sequence, code]);
}

describe.each(['auditor', 'player'] as const)('the untouched log of the %s', (as) => {
  it('is whole for both verifiers', () => {
    const lines = vectorExport(as, 'player-2');
    expect([foundHere(lines), foundByPython(lines)]).toEqual([[], []]);
  });
});

describe.each(TAMPERINGS.map((tampering) => [tampering.what, tampering] as const))('%s', (_, { lines, kept, sequence, code, onlyFolding }) => {
  it('is found by libs/formats, first and at its sequence', () => {
    expect(foundHere(lines, kept).find(([, found]) => found !== 'state-mismatch' || code === found)).toEqual([sequence, code]);
  });

  it('is found by docs/verify.py, first and at its sequence, unless it says that it does not check it', () => {
    expect(foundByPython(lines, kept)[0]).toEqual(onlyFolding ? undefined : [sequence, code]);
  });
});

describe('the page on verifying', () => {
  it('has the table of what is found', () => {
    const page = readFileSync(join(__dirname, '../../docs/verifying.md'), 'utf8');
    const table = tableOf(TAMPERINGS);
    const [before = '', after = ''] = page.split(/<!-- found -->\n[^]*<!-- \/found -->\n/);
    const built = `${before}<!-- found -->\n${table}<!-- /found -->\n${after}`;
    expect(differenceOf(contractFile('docs/verifying.md', built), built)).toBeUndefined();
  });
});

function tableOf(tamperings: readonly Tampering[]): string {
  const rows = tamperings.map(({ what, sequence, code, onlyFolding }) => `| ${what} | ${sequence} | \`${code}\` | yes | ${onlyFolding ? 'no' : 'yes'} |`);
  return ['| what was done | found at event | as | `campaign-ledger verify` | `verify.py` |', '|---|---|---|---|---|', ...rows, ''].join('\n');
}

it('docs/verify.py stays short enough to be read', () => {
  expect(readFileSync(join(__dirname, '../../docs/verify.py'), 'utf8').split('\n').length - 1).toBeLessThan(150);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Head } from '@app/formats';

/** Where a verifier found what. */
export type Found = readonly [sequence: number, code: string];

/** What docs/verify.py finds in these lines, run as a reader of the docs would run it. */
export function foundByPython(lines: readonly string[], heads: readonly Head[] = []): Found[] {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-verify-'));
  try {
    const file = join(folder, 'export.ndjson');
    writeFileSync(file, `${lines.join('\n')}\n`);
    const { stdout, stderr, error } = spawnSync('python3', [join(__dirname, '../../docs/verify.py'), file, ...heads.map(({ sequence, chain }) => `${sequence} ${chain}`)], { encoding: 'utf8' });
    if (error) throw new Error(`docs/verify.py could not be run; these tests need python3 on the machine: ${error.message}`);
    if (stderr !== '') throw new Error(stderr);
    const { problems } = JSON.parse(stdout) as { problems: readonly { sequence: number; code: string }[] };
    return problems.map(({ sequence, code }) => [sequence, code]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

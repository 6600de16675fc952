import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ledger, measured, told, type Cost } from './measure';
import { ownedDatabase } from './owned-database';
import { writeLongExport } from './write-export';

const EVENTS = Number(process.env['EVENTS'] ?? 1_000_000);
/** A file of an earlier run, to be taken instead of playing again. */
const KEPT = process.env['LONG_EXPORT'];

describe(`a campaign of ${EVENTS} events`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-ledger-million-'));
  const file = KEPT ?? join(folder, 'played.ndjson');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is played, verified by both verifiers, imported, exported again and verified in the database', async () => {
    const rows: string[] = [];
    const tell = (what: string, events: number, cost: Cost): void => void rows.push(told(what, events, cost));

    const begun = Date.now();
    if (!existsSync(file)) writeLongExport(file, EVENTS);
    rows.push(`played and written: ${((Date.now() - begun) / 1000).toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(0)} MB`);

    const verified = await ledger(['verify', file, '--json']);
    const { ok, events, rolls } = JSON.parse(verified.stdout) as { ok: boolean; events: number; rolls: object };
    expect({ ok, rolls: JSON.stringify(rolls).length > 0 }).toEqual({ ok: true, rolls: true });
    rows.push(`${events} events, rolls ${JSON.stringify(rolls)}`);
    tell('verify FILE', events, verified);
    tell('python3 docs/verify.py', events, await measured('python3', [join(__dirname, '../../docs/verify.py'), file]));

    const database = await ownedDatabase();
    try {
      const env = { DATABASE_URL: database.serviceUrl, MIGRATION_DATABASE_URL: database.ownerUrl };
      const imported = await ledger(['import', file], env);
      tell('import FILE', events, imported);
      const campaign = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(imported.stdout)![0];
      const again = join(folder, 'again.ndjson');
      tell('export', events, await ledger(['export', '--campaign', campaign, again], env));
      expect(await linesHash(again, events)).toBe(await linesHash(file, events));
      tell('verify --campaign', events, await ledger(['verify', '--campaign', campaign], env));
    } finally {
      await database.drop();
    }
    process.stdout.write(`${rows.join('\n')}\n`);
  });
});

/** A hash of the event lines, which are the same in both files up to the head of the first. */
async function linesHash(file: string, events: number): Promise<string> {
  const hash = createHash('sha256');
  let taken = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.startsWith('{"sequence"') || ++taken > events) continue;
    hash.update(line);
  }
  return hash.digest('hex');
}

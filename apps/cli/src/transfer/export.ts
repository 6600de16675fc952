import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '@app/formats';
import { reachDatabase } from '@app/runtime';
import type { ExportFile } from '@app/transfer';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from '../command';
import { requireDatabase } from '../require-database';
import { progressOn } from './progress';

const ROLES = ['gm', 'auditor', 'player', 'spectator'] as const;
type Role = (typeof ROLES)[number];

/** A member that is none: an export for a role in general has nobody's private rolls. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** `export`: writes a campaign to a file. */
export const exportCommand: Command = {
  name: 'export',
  summary: { en: 'write a campaign to a file', fr: 'écrire une campagne dans un fichier' },
  help: {
    en: [
      'Writes the whole log of a campaign as NDJSON (docs/formats.md) to FILE, or to stdout for "-", straight from the database',
      'and while the service runs. Exports of a GM (unless --as says otherwise) and of an auditor are complete: "import" takes',
      'them in, elsewhere or here. That of an auditor also has the seeds of epochs that are over. No export has tokens, keys',
      'or the seeds of the epoch that runs. A file that is there already is left alone.',
    ].join('\n'),
    fr: [
      'Écrit tout le journal d’une campagne en NDJSON (docs/formats.md) dans FILE, ou sur la sortie standard pour « - »,',
      'directement depuis la base et à côté du service. Les exports d’un MJ (sauf --as) et d’un auditeur sont complets :',
      '« import » les reprend, ailleurs ou ici. Celui d’un auditeur a aussi les graines des époques terminées. Aucun export',
      'ne contient de jetons, de clés ni les graines de l’époque en cours. Un fichier déjà présent n’est pas touché.',
    ].join('\n'),
  },
  options: {
    campaign: { value: 'ID', help: { en: 'the campaign to export', fr: 'la campagne à exporter' } },
    as: { value: 'ROLE', help: { en: `as whom: ${ROLES.join(', ')} (gm unless said)`, fr: `en tant que : ${ROLES.join(', ')} (gm par défaut)` } },
    file: { value: 'FILE', help: { en: 'where to; also as the argument', fr: 'vers quel fichier ; aussi comme argument' } },
  },
  argument: 'file',
  run: runExport,
};

interface Call {
  readonly campaign: string;
  readonly role: Role;
  readonly file: string;
}

async function runExport(context: CommandContext): Promise<number> {
  const call = readCall(context);
  const { config, err } = context;
  requireDatabase(context, 'export', 'exporter');
  const database = await reachDatabase(config, err);
  try {
    const { openLedger } = await import('./ledger.module.js');
    const { ExportsQueries } = await import('@app/transfer');
    const ledger = await openLedger(config, { url: database.url, level: 'roles' });
    try {
      const file = await opened(context, call, () => ledger.get(ExportsQueries).file(call.campaign, { member: NOBODY, role: call.role }));
      await write(context, call, file);
    } finally {
      await ledger.close();
    }
  } finally {
    await database.stop();
  }
  return EXIT.ok;
}

function readCall({ given, say }: CommandContext): Call {
  const { campaign, as = 'gm', file } = given;
  if (typeof campaign !== 'string' || !isUuid(campaign.toLowerCase())) throw new UsageError(say('Say which campaign: --campaign ID (a UUID).', 'Indiquez la campagne : --campaign ID (un UUID).'));
  if (typeof file !== 'string') throw new UsageError(say('Say where to: a FILE, or - for stdout.', 'Indiquez la destination : un FILE, ou - pour la sortie standard.'));
  const role = ROLES.find((known) => known === as);
  if (!role) throw new UsageError(say(`--as is one of ${ROLES.join(', ')}.`, `--as vaut ${ROLES.join(', ')}.`));
  if (file !== '-' && existsSync(file)) throw new UsageError(say(`${file} is there already.`, `${file} existe déjà.`));
  return { campaign: campaign.toLowerCase(), role, file };
}

async function opened({ say }: CommandContext, { campaign }: Call, open: () => Promise<ExportFile>): Promise<ExportFile> {
  try {
    return await open();
  } catch (error) {
    if ((error as { status?: unknown }).status !== 404) throw error;
    throw new CommandFailure(say(`There is no campaign ${campaign} in this database.`, `Il n'y a pas de campagne ${campaign} dans cette base.`));
  }
}

/** Under another name until it is whole, so that what was cut off is taken for nothing else. */
async function write(context: CommandContext, { file, role }: Call, { stream, head }: ExportFile): Promise<void> {
  const { err, say, language } = context;
  const told = progressOn(context, (done, of) => say(`${done} of ${of} events written`, `${done} événements écrits sur ${of}`), language);
  const counting = counted((events) => told(Math.min(events, head.sequence), head.sequence));
  if (file === '-') await pipeline(stream, counting, process.stdout, { end: false });
  else {
    const part = `${file}.part`;
    try {
      await pipeline(stream, counting, createWriteStream(part, { flags: 'wx', mode: 0o600 }));
      await rename(part, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new CommandFailure(say(`${part} is there already: another export is under way, or was ended.`, `${part} existe déjà : un autre export est en cours, ou a été interrompu.`));
      await rm(part, { force: true });
      throw writable(error, file, say);
    }
  }
  err(say(`Exported as ${role}: ${head.sequence} events, head ${head.sequence} ${head.chain}`, `Exporté en tant que ${role} : ${head.sequence} événements, tête ${head.sequence} ${head.chain}`));
}

function counted(tell: (events: number) => void): Transform {
  let lines = 0;
  return new Transform({
    writableObjectMode: true,
    transform: (chunk: string, _encoding, done) => {
      lines += chunk.split('\n').length - 1;
      tell(lines);
      done(null, chunk);
    },
  });
}

function writable(error: unknown, file: string, say: CommandContext['say']): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? error : new CommandFailure(say(`${file} cannot be written (${code ?? ''}).`, `${file} ne peut pas être écrit (${code ?? ''}).`));
}

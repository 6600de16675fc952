import type { INestApplicationContext } from '@nestjs/common';
import { createReadStream, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonObject } from '@app/kernel';
import { openDatabase } from '@app/runtime';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from '../command';
import { progressOn } from './progress';

const LOOK_MS = 200;

/** `import`: takes a campaign in from a file. */
export const importCommand: Command = {
  name: 'import',
  summary: { en: 'take a campaign in from a complete export', fr: 'reprendre une campagne depuis un export complet' },
  help: {
    en: [
      'Verifies a complete export (a GM’s or an auditor’s) line by line, then stores it as a new campaign of the owner’s account,',
      'straight in the database and while the service runs. All of it is stored, or nothing. The log stays what it was and goes',
      'on with a new epoch of dice; members have no tokens until the GM makes them new ones.',
      'Ends with 0 when the campaign is there, 1 when the file was refused (the line is named), 2 for a wrong call.',
    ].join('\n'),
    fr: [
      'Vérifie ligne par ligne un export complet (d’un MJ ou d’un auditeur), puis l’enregistre comme nouvelle campagne du compte',
      'du propriétaire, directement dans la base et à côté du service. Tout est enregistré, ou rien. Le journal reste ce qu’il',
      'était et continue avec une nouvelle époque de dés ; les membres n’ont pas de jetons tant que le MJ n’en fait pas de nouveaux.',
      'Se termine par 0 si la campagne est là, 1 si le fichier a été refusé (la ligne est nommée), 2 pour un appel erroné.',
    ].join('\n'),
  },
  options: { file: { value: 'FILE', help: { en: 'the export; also as the argument', fr: "l'export ; aussi comme argument" } } },
  argument: 'file',
  run: runImport,
};

async function runImport(context: CommandContext): Promise<number> {
  const file = readCall(context);
  const { config, err } = context;
  const database = await openDatabase(config, err);
  try {
    const { openLedger } = await import('./ledger.module.js');
    const ledger = await openLedger(config, database);
    try {
      return await take(context, ledger, file);
    } finally {
      await ledger.close();
    }
  } finally {
    await database.stop();
  }
}

function readCall({ given: { file }, say }: CommandContext): string {
  if (typeof file !== 'string') throw new UsageError(say('Say which FILE.', 'Indiquez le FILE.'));
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new UsageError(say(`There is no file ${file}.`, `Il n'y a pas de fichier ${file}.`));
  return file;
}

async function take(context: CommandContext, ledger: INestApplicationContext, file: string): Promise<number> {
  const { AccountsService } = await import('@app/access');
  const { ImportsCommands } = await import('@app/transfer');
  const { language, say } = context;
  const owner = await ledger.get(AccountsService).owner();
  if (!owner) throw new CommandFailure(say('This database has no owner yet: start the service once ("npm start").', "Cette base n'a pas encore de propriétaire : démarrez le service une fois (« npm start »)."));
  const { body } = await ledger.get(ImportsCommands).begin({ language }, owner.id, createReadStream(file));
  return tell(context, await finished(context, ledger, owner.id, String(body['id'])));
}

async function finished(context: CommandContext, ledger: INestApplicationContext, accountId: string, id: string): Promise<JsonObject> {
  const { ImportsQueries } = await import('@app/transfer');
  const { language, say } = context;
  const verifying = progressOn(context, (done, of) => say(`${done} of ${of} events verified`, `${done} événements vérifiés sur ${of}`), language);
  const storing = progressOn(context, (done, of) => say(`${done} of ${of} events stored`, `${done} événements enregistrés sur ${of}`), language);
  for (;;) {
    const job = await ledger.get(ImportsQueries).one({ holder: { kind: 'account', accountId, isOwner: true }, language }, id);
    const { status, progress } = job;
    if (status === 'done' || status === 'failed') return job;
    const { events, of } = progress as { events: number; of: number | null };
    (status === 'storing' ? storing : verifying)(events, of ?? undefined);
    await sleep(LOOK_MS);
  }
}

function tell({ out, err, say }: CommandContext, { status, campaignId, progress, problem }: JsonObject): number {
  const { events } = progress as { events: number };
  if (status === 'done') {
    err(say(`Imported: ${events} events, verified before any was stored. The campaign:`, `Importé : ${events} événements, vérifiés avant tout enregistrement. La campagne :`));
    out(String(campaignId));
    return EXIT.ok;
  }
  const { title, detail, code } = problem as { title: string; detail: string; code: string };
  err(say(`Refused, and nothing was kept. ${title} (${code}).`, `Refusé, et rien n'a été gardé. ${title} (${code}).`));
  err(detail);
  return EXIT.failed;
}

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { localUrl, ownerTokenFile, readOwnerToken, type Config } from '@app/runtime';
import { CommandFailure, UsageError, type CommandContext } from './command';

/** A service to play on, with the token of an account there; `stop` ends it when it was started for this (`passing`). */
export interface FoundService {
  readonly passing: boolean;
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

const KNOCK_MS = 2_000;

/** The service that the call names, the one of this machine when it answers, else one that runs until `stop`. */
export async function findService(context: CommandContext): Promise<FoundService> {
  const { given, config, err, say } = context;
  const { url, token } = given;
  if (typeof url === 'string') {
    if (typeof token !== 'string') throw new UsageError(say('--url needs --token as well: the token of an account of that service.', "--url demande aussi --token : le jeton d'un compte de ce service."));
    return { passing: false, url: checked(url, say), token, stop: async () => undefined };
  }
  const local = localUrl(config.host, config.port);
  if (await answers(local)) {
    err(say(`Playing on the service at ${local}.`, `La soirée se joue sur le service de ${local}.`));
    return { passing: false, url: local, token: typeof token === 'string' ? token : ownToken(config, say), stop: async () => undefined };
  }
  err(say('No service runs here: one is started for this evening.', 'Aucun service ne tourne ici : un service est démarré pour cette soirée.'));
  return startService(context);
}

function checked(url: string, say: CommandContext['say']): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '');
  throw new UsageError(say(`"${url}" is no URL such as http://localhost:3000.`, `« ${url} » n'est pas une URL comme http://localhost:3000.`));
}

function ownToken({ dataDir }: Config, say: CommandContext['say']): string {
  const token = readOwnerToken(dataDir);
  if (token) return token;
  const file = ownerTokenFile(dataDir);
  throw new UsageError(say(`The service of this machine has another data folder: there is no ${file}. Set DATA_DIR, or give --token.`, `Le service de cette machine a un autre dossier de données : ${file} n'existe pas. Indiquez DATA_DIR, ou --token.`));
}

/** Whether a Campaign Ledger answers there, ready or not. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(KNOCK_MS) });
    const body = (await response.json()) as { status?: unknown };
    return response.ok && body.status === 'ok';
  } catch {
    return false;
  }
}

/** The service as a process of its own, beside this one in the built output; it ends with this one, whatever ends it. */
async function startService({ config, err, say }: CommandContext): Promise<FoundService> {
  const program = join(__dirname, '../../api/src/main.js');
  if (!existsSync(program)) throw new CommandFailure(say(`The service is not built (${program}).`, `Le service n'est pas compilé (${program}).`));
  const child = fork(program, { env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DEMO: 'off', BACKUP_DIR: 'off', LOG_LEVEL: 'error' }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (child.stdout) createInterface(child.stdout).on('line', (line) => line.startsWith('{') && err(line)); // its log, not its welcome
  const url = await readyUrl(child, say);
  return {
    passing: true,
    url,
    token: readOwnerToken(config.dataDir) ?? '',
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Where the child listens; a child that ends before has said why on stderr. */
function readyUrl(child: ChildProcess, say: CommandContext['say']): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(String((message as { ready?: unknown }).ready)));
    child.once('error', reject);
    child.once('exit', () => reject(new CommandFailure(say('The service could not be started.', "Le service n'a pas pu être démarré."))));
  });
}

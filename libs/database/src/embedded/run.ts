import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import type { Account } from './account';
import { errorCode, errorText } from './error';

/** What a finished program said: its exit code (null when it could not start or was killed) and its output. */
export interface Outcome {
  readonly code: number | null;
  readonly output: string;
  readonly errno: string;
}

const KEPT = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/** Options for a child: the account to become, a clean environment (no PG* settings of the operator), a folder all may enter. */
export function childOptions(account: Account | undefined): { uid?: number; gid?: number; env: NodeJS.ProcessEnv; cwd: string } {
  const kept = KEPT.filter((name) => process.env[name] !== undefined).map((name) => [name, process.env[name]] as const);
  const env: NodeJS.ProcessEnv = { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' };
  const cwd = process.platform === 'win32' ? process.cwd() : '/';
  return account === undefined ? { env, cwd } : { env, cwd, uid: account.uid, gid: account.gid };
}

/** Runs a program to its end as the account; never rejects. */
export async function run(file: string, args: readonly string[], account: Account | undefined): Promise<Outcome> {
  try {
    return await finished(spawn(file, args, { ...childOptions(account), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }));
  } catch (error) {
    return { code: null, output: errorText(error), errno: errorCode(error) }; // what spawn throws at once, EPERM for one
  }
}

function finished(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    let output = '';
    const take = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output, errno: '' }));
    // On Windows the database inherits the pipes, so that "close" never comes.
    child.on('exit', (code) => setTimeout(() => resolve({ code, output, errno: '' }), 250).unref());
  });
}

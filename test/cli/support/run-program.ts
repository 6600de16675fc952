import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/** What the launcher says before the program when the sources have changed. */
const BUILDING = /^building \(.*\n/m;

/** How a process ended and what it printed. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process that still runs; `ended` settles when it does not any more. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Finished>;
  /** Waits until stdout holds a match, which it answers; rejects when the process ends before. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Starts a program of the checkout as a user would, with nothing of the test's environment but where programs lie. */
export function startProgram(script: 'cli' | 'start', args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const clean = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', LC_ALL: 'C', BACKUP_DIR: 'off', ...env };
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${script}.mjs`), ...args], { cwd: ROOT, env: clean, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => (printed[name] += text));
  const ended = new Promise<Finished>((settle) => child.once('close', (code) => settle({ code, stdout: printed.stdout, stderr: printed.stderr.replace(BUILDING, '') })));
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((settle, reject) => {
      const look = (): void => {
        const found = pattern.exec(printed.stdout);
        if (found) settle(found);
      };
      child.stdout.on('data', look);
      child.once('close', () => reject(new Error(`ended without ${String(pattern)}:\n${printed.stdout}\n${printed.stderr}`)));
      look();
    });
  return { process: child, ended, until };
}

/** Runs a command of the command-line tool to its end. */
export function runCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> {
  return startProgram('cli', args, env).ended;
}

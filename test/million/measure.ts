import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a run of the command line cost: seconds by the clock and of processor time, and the most memory (MB) that its process held at once. */
export interface Cost {
  readonly stdout: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/** The command line, as it was built. */
export const MAIN = join(__dirname, '../../dist/apps/cli/src/main.js');
const LOOK_MS = 100;
const TICKS_PER_SECOND = 100;

/** Runs a program to its end and looks at its process meanwhile (Linux); throws when it fails. */
export async function measured(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Cost> {
  const begun = process.hrtime.bigint();
  const child = spawn(command, args, { env: { ...process.env, LANG: 'C.UTF-8', ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr, megabytes, cpuSeconds] = ['', '', 0, 0];
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const looking = setInterval(() => {
    megabytes = Math.max(megabytes, megabytesOf(child.pid));
    cpuSeconds = Math.max(cpuSeconds, cpuSecondsOf(child.pid));
  }, LOOK_MS);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}\n${stdout}\n${stderr}`);
  return { stdout, seconds: Number(process.hrtime.bigint() - begun) / 1e9, cpuSeconds, megabytes };
}

/** The same of `campaign-ledger`, as it was built. */
export const ledger = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Cost> => measured(process.execPath, [MAIN, ...args], env);

function megabytesOf(pid: number | undefined): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** User and system time of all its threads, from the fields after the name in parentheses. */
function cpuSecondsOf(pid: number | undefined): number {
  const fields = procFile(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND;
}

function procFile(pid: number | undefined, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** What a run cost, as a line. */
export function told(what: string, events: number, { seconds, cpuSeconds, megabytes }: Cost): string {
  return `${what.padEnd(34)} ${seconds.toFixed(1).padStart(7)} s  ${cpuSeconds.toFixed(1).padStart(7)} s CPU  ${Math.round(events / seconds).toLocaleString('en').padStart(9)} events/s  ${Math.round(megabytes).toString().padStart(5)} MB`;
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { errorCode } from './error';

/** A text that names one run of one process: a recycled process number or a reboot gives another. */
export function processIdentity(pid: number): string {
  return `${pid} ${startOf(pid)}`;
}

/** True while the very process that `identity` names is running. */
export function isRunning(identity: string): boolean {
  const pid = Number(identity.split(' ')[0]);
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processIdentity(pid) === identity;
}

/** True while some process has this number and is not a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  return process.platform !== 'linux' || !['Z', 'X', ''].includes(statFields(pid)[0] ?? '');
}

/** The command line of a process, or an empty text when it cannot be told. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return process.platform === 'win32' ? '' : ps(pid, 'command=');
}

function startOf(pid: number): string {
  if (process.platform === 'win32') return '-';
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  return `${readText('/proc/sys/kernel/random/boot_id').trim()} ${statFields(pid)[19] ?? ''}`;
}

/** The fields of /proc/<pid>/stat from the third on: the second, a name in brackets, may hold spaces. */
function statFields(pid: number): string[] {
  const text = readText(`/proc/${pid}/stat`);
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function ps(pid: number, format: string): string {
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time that processes have used so far, in milliseconds. */
export interface ProcessorTime {
  readonly node: number;
  readonly postgres: number;
  /** Megabytes of memory that the service holds now. */
  readonly nodeMb: number;
}

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  /** Of children that have ended. */
  readonly ended: number;
  /** Pages of memory held. */
  readonly pages: number;
}

/** Reads the processor time of the service and of all processes of Postgres, those that have ended included; undefined where the system does not tell. */
export function processorTime(servicePid: number, postmasterPid: number): ProcessorTime | undefined {
  if (process.platform !== 'linux') return undefined;
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => statOf(Number(name)));
  const node = all.find(({ pid }) => pid === servicePid);
  const postmaster = all.find(({ pid }) => pid === postmasterPid);
  if (!node || !postmaster) return undefined;
  const children = all.filter(({ parent }) => parent === postmasterPid).reduce((sum, { own }) => sum + own, 0);
  return { node: node.own, postgres: postmaster.own + postmaster.ended + children, nodeMb: (node.pages * PAGE_BYTES) / 1024 ** 2 };
}

/** Field numbers as in proc(5), counted from what follows the command in parentheses. */
function statOf(pid: number): ProcessStat[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ').map(Number);
    const [parent, user, system, endedUser, endedSystem, pages] = [fields[1], fields[11], fields[12], fields[13], fields[14], fields[21]];
    return [{ pid, parent, own: (user + system) * tickMs(), ended: (endedUser + endedSystem) * tickMs(), pages }];
  } catch {
    return [];
  }
}

const PAGE_BYTES = 4096;

let tick = 0;

function tickMs(): number {
  tick ||= 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).trim());
  return tick;
}

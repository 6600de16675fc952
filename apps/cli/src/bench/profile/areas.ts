import type { Profiler } from 'node:inspector';

/** A name with its share (0 to 1) of the time that the processor was used. */
export interface Share {
  readonly name: string;
  readonly share: number;
}

/** A profile in short. */
export interface ProfileSummary {
  /** Share of the time in which nothing ran. */
  readonly idle: number;
  /** Time by area: a library of ours, a package, what Node and the engine do. */
  readonly areas: readonly Share[];
  /** Time in functions themselves, the greatest first. */
  readonly own: readonly Share[];
  /** Time in functions and all that they call, the greatest first. */
  readonly withCalled: readonly Share[];
}

type Frame = Profiler.ProfileNode['callFrame'];

const MEANINGS: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'engine and system',
  writev: 'system: write to sockets',
  writeUtf8String: 'system: write to sockets',
  writeLatin1String: 'system: write to sockets',
};

/** Sums a profile up; the profiler's own time is left out. */
export function summarise(profile: Profiler.Profile, rows = 40): ProfileSummary {
  const self = selfTimes(profile);
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const sums = { area: new Map<string, number>(), own: new Map<string, number>(), withCalled: new Map<string, number>() };
  let idle = 0;
  let busy = 0;
  for (const [id, time] of self) {
    const stack = stackOf(id, nodes, parents);
    if (stack[0]?.functionName === '(idle)') idle += time;
    else if (!stack.some(({ url }) => url.endsWith('/profile/sampling.js'))) {
      busy += time;
      addStack(sums, stack, time);
    }
  }
  return { idle: idle / (idle + busy), areas: ranked(sums.area, busy, rows), own: ranked(sums.own, busy, rows), withCalled: ranked(sums.withCalled, busy, rows * 2) };
}

function addStack({ area, own, withCalled }: Record<'area' | 'own' | 'withCalled', Map<string, number>>, stack: readonly Frame[], time: number): void {
  const [top] = stack;
  if (!top) return;
  add(area, areaOf(top), time);
  add(own, nameOf(top), time);
  for (const name of new Set(stack.map(nameOf))) if (!name.startsWith('(')) add(withCalled, name, time);
}

/** How the place of a function names its area; the first that matches. */
const PLACES: readonly { readonly url: RegExp; readonly prefix: string }[] = [
  { url: /\/dist\/((?:libs|apps)\/[^/]+)\//, prefix: '' },
  { url: /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//, prefix: '' },
  { url: /^node:(?:internal\/)?_?([a-z]+)/, prefix: 'node: ' },
];

/** The area that a function belongs to. */
export function areaOf({ functionName, url }: Pick<Frame, 'functionName' | 'url'>): string {
  for (const place of PLACES) {
    const found = place.url.exec(url);
    if (found) return `${place.prefix}${found[1]}`;
  }
  return MEANINGS[functionName] ?? `built in: ${functionName || 'unnamed'}`;
}

function nameOf({ functionName, url, lineNumber }: Frame): string {
  const place = url.replace(/^.*\/(dist|node_modules)\//, '');
  return place ? `${functionName || 'unnamed'} ${place}:${lineNumber + 1}` : functionName;
}

function selfTimes({ samples = [], timeDeltas = [] }: Profiler.Profile): Map<number, number> {
  const times = new Map<number, number>();
  samples.forEach((id, at) => times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0)));
  return times;
}

function stackOf(id: number, nodes: ReadonlyMap<number, Profiler.ProfileNode>, parents: ReadonlyMap<number, number>): Frame[] {
  const stack: Frame[] = [];
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const node = nodes.get(at);
    if (node) stack.push(node.callFrame);
  }
  return stack;
}

const add = (sums: Map<string, number>, name: string, time: number): void => void sums.set(name, (sums.get(name) ?? 0) + time);

const ranked = (sums: ReadonlyMap<string, number>, whole: number, rows: number): Share[] =>
  [...sums].map(([name, time]) => ({ name, share: time / whole })).sort((a, b) => b.share - a.share).slice(0, rows);

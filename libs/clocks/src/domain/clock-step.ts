import { sameJson, type Change, type NewEvent } from '@app/kernel';
import { becameChange, withoutProgress, type Texts } from '@app/rules';
import { asJson, type ClockFacts, type ClockVisibility } from './clock';
import { isHiddenText } from './clock-rules';

/** A clock's facts and texts at one time. */
export interface ClockVersion {
  readonly facts: ClockFacts;
  readonly texts: Texts;
}

/** Texts by path; undefined takes the one there away. */
type Words = { readonly [path: string]: string | undefined };

/** What a command makes of a clock, and which texts it says. */
export interface ClockStep {
  readonly clockId: string;
  readonly before: ClockVersion;
  readonly after: ClockVersion;
  readonly said: Words;
}

/** What some are told of a step. */
interface Share {
  readonly changes: readonly Change[];
  readonly words: Words;
}

/** What the table is told, and what GMs alone; without a share of the table's the step is theirs. */
interface Shares {
  readonly table?: Share;
  readonly gm: Share;
}

const NOTHING: Share = { changes: [], words: {} };

/** From each visibility to each: who is told what. */
const WAYS: { readonly [from in ClockVisibility]: { readonly [to in ClockVisibility]: (step: ClockStep) => Shares } } = {
  table: { table: (step) => ({ table: all(step), gm: NOTHING }), gm: vanishes, 'hidden-progress': hides },
  gm: { table: appears, gm: (step) => ({ gm: all(step) }), 'hidden-progress': appears },
  'hidden-progress': { table: appears, gm: vanishes, 'hidden-progress': inParts },
};

/** The events of a step: no audience is told more than the clock's visibility lets it know, nor less. */
export function clockChanged(step: ClockStep): NewEvent[] {
  const { table, gm } = WAYS[step.before.facts.visibility][step.after.facts.visibility](step);
  if (!table) return [eventOf('clock-changed', 'gm', step, gm)];
  return [eventOf('clock-changed', 'table', step, table), ...(isEmpty(gm) ? [] : [eventOf('state-changed', 'gm', step, gm)])];
}

function eventOf(type: string, audience: 'table' | 'gm', { clockId }: ClockStep, { changes, words }: Share): NewEvent {
  const fields = Object.keys(words);
  return { type, subject: { kind: 'clock', id: clockId }, audience, changes, ...(fields.length > 0 ? { facts: { fields }, words } : {}) };
}

const isEmpty = ({ changes, words }: Share): boolean => changes.length === 0 && Object.keys(words).length === 0;

function all(step: ClockStep): Share {
  return { changes: ruleChanges(step), words: step.said };
}

/** The name and what fills and clears it to those who know of it, the rest to GMs. */
function inParts(step: ClockStep): Shares {
  const table: Share = { changes: ruleChanges(step).filter(isOpen), words: only(step.said, isOpenText) };
  const gm: Share = { changes: ruleChanges(step).filter((change) => !isOpen(change)), words: only(step.said, isHiddenText) };
  return isEmpty(table) && !isEmpty(gm) ? { gm } : { table, gm };
}

/** The table is not told what the clock is from now on. */
function vanishes(step: ClockStep): Shares {
  return { table: { changes: [moved(step)], words: {} }, gm: all(step) };
}

/**
 * The table is told what it did not know: the clock as it may know it, with its texts, since their events stay hidden.
 * GMs must not forget what the table is not shown.
 */
function appears({ clockId, before, after, said }: ClockStep): Shares {
  const known = textsKnown(before);
  const shown = textsKnown(after);
  const words: Words = { ...only(said, (path) => path in known), ...only(shown, (path) => path in said || !(path in known)) };
  const facts = asJson(after.facts);
  const show = (to: typeof facts): Change => ({ kind: 'clock-shown', clockId, from: null, to });
  const hidden = after.facts.visibility === 'hidden-progress';
  return {
    table: { changes: [show(hidden ? withoutProgress(facts) : facts)], words },
    gm: { changes: hidden ? [show(facts)] : [], words: only(said, (path) => !(path in words)) },
  };
}

/** The table forgets what the filling does; GMs are told its texts again, since they stand with both. */
function hides(step: ClockStep): Shares {
  const { said, before, after } = step;
  const forgotten = Object.fromEntries(Object.keys(before.texts).filter(isHiddenText).map((path) => [path, undefined]));
  const { table = NOTHING, gm } = inParts(step);
  return {
    table: { changes: [moved(step), ...table.changes], words: { ...only(said, isOpenText), ...forgotten } },
    gm: { changes: gm.changes, words: only(after.texts, isHiddenText) },
  };
}

function textsKnown({ facts: { visibility }, texts }: ClockVersion): Texts {
  if (visibility === 'gm') return {};
  return visibility === 'table' ? texts : (only(texts, isOpenText) as Texts);
}

const isOpenText = (path: string): boolean => !isHiddenText(path);

/** What fills a clock is no secret of one whose progress is. */
const isOpen = ({ rule }: Change): boolean => rule === 'fillsOn';

const only = (words: Words, of: (path: string) => boolean): Words => Object.fromEntries(Object.entries(words).filter(([path]) => of(path)));

const moved = ({ clockId, before, after }: ClockStep): Change => ({ kind: 'clock-visibility', clockId, from: before.facts.visibility, to: after.facts.visibility });

function ruleChanges({ clockId, before, after }: ClockStep): readonly Change[] {
  const rules = (['onFilled', 'fillsOn'] as const).map((rule): Change => {
    const [from = null, to = null] = [before, after].map(({ facts }) => asJson(facts)[rule]);
    return { kind: 'clock-rule', clockId, rule, from, to };
  });
  const renamed = before.facts.became === true && after.facts.became !== true;
  return [...rules.filter(({ from, to }) => !sameJson(from, to)), ...(renamed ? [becameChange(clockId, true, false)] : [])];
}

import { deepStrictEqual, fail, strictEqual } from 'node:assert/strict';
import { decideInOrder, emptyState, fold, Refusal, runningOf, type CampaignState, type Caller, type CommandDefinition, type Decision, type FoldedEvent, type NewEvent, type Vocabulary } from '@app/kernel';
import { callerAs, idOf, scriptedContext, type ContextOptions } from './decision-context';

/** What a command was refused with; parameters are compared when they are named. */
export interface Refused {
  readonly status: number;
  readonly code: string;
  readonly params?: Refusal['params'];
}

/** The fields of an event that a test speaks of; those that it leaves out are not compared. */
export type ExpectedEvent = Partial<NewEvent> & Pick<NewEvent, 'type'>;

/** Who commands, with which dice and version; a GM unless said. */
export interface WhenOptions extends ContextOptions {
  readonly caller?: Caller;
  readonly expectedVersion?: number;
}

/** A command that was tried on given events. */
export interface Tried {
  /** Compares what came of it: the events in order, or the refusal. Throws an AssertionError. */
  thenExpect(expected: readonly ExpectedEvent[] | Refused): void;
  /** What came of it: a decision, or the refusal. */
  readonly result: Decision | Refusal;
}

/** A campaign as its past left it. */
export interface Given {
  readonly state: CampaignState;
  when<Input>(command: CommandDefinition<Input>, input: Input, options?: WhenOptions): Tried;
}

const CHARGE = { id: 'charge', version: 1 };

/** `given(events).when(command, input).thenExpect(events or refusal)` for campaigns of one vocabulary and system. */
export function scenarios(vocabulary: Vocabulary, system: NonNullable<Decision['system']> = CHARGE): (events: readonly NewEvent[]) => Given {
  return (events) => {
    const start = { ...emptyState(idOf('stream')), system: system.id, systemVersion: system.version };
    const state = foldNew(vocabulary, start, { events, system }, callerAs('gm'), '2026-11-29T20:00:00.000Z').state;
    return { state, when: (command, input, options = {}) => tried(tryCommand(vocabulary, state, command, input, options)) };
  };
}

/** The events of a decision as a fold reads them, and the state after them. */
export function foldNew(vocabulary: Vocabulary, state: CampaignState, decision: Decision, caller: Caller, now: string): { state: CampaignState; events: FoldedEvent[] } {
  const frame = frameOf(state, decision, caller, now);
  const events = decision.events.map((event, index) => asFolded(event, frame, state.sequence + index + 1));
  return { state: events.reduce((folded, event) => fold(vocabulary, folded, event), state), events };
}

type Frame = Pick<FoldedEvent, 'recordedAt' | 'system' | 'systemVersion' | 'session' | 'scene' | 'actor'>;

/** What all events of a command share. */
function frameOf(state: CampaignState, decision: Decision, { member, role }: Caller, recordedAt: string): Frame {
  const { id: system, version: systemVersion } = decision.system ?? { id: state.system, version: state.systemVersion };
  return { recordedAt, system, systemVersion, actor: { member, role }, ...running(state, 'session'), ...running(state, 'scene') };
}

function running(state: CampaignState, name: 'session' | 'scene'): { readonly [name: string]: string } {
  const entity = runningOf(state, `${name}s`);
  return entity ? { [name]: entity.id } : {};
}

function asFolded(event: NewEvent, frame: Frame, sequence: number): FoldedEvent {
  const { facts = {}, changes = [], words } = event;
  return { ...event, ...frame, ...(event.actor === null ? { actor: null } : {}), sequence, facts, changes, words: spoken(words) };
}

function spoken(words: NewEvent['words'] = {}): { [path: string]: string } {
  return Object.fromEntries(Object.entries(words).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
}

function tryCommand<Input>(vocabulary: Vocabulary, state: CampaignState, command: CommandDefinition<Input>, input: Input, options: WhenOptions): Decision | Refusal {
  const context = scriptedContext(state, options.caller ?? callerAs('gm'), options);
  try {
    return decideInOrder(vocabulary, command, state, input, context, options.expectedVersion);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function tried(result: Decision | Refusal): Tried {
  return {
    result,
    thenExpect: (expected) => {
      if ('code' in expected) compareRefusal(result, expected);
      else compareEvents(result, expected);
    },
  };
}

function compareRefusal(result: Decision | Refusal, { status, code, params }: Refused): void {
  if (!(result instanceof Refusal)) return fail(`expected ${code}, but it was done: ${JSON.stringify(result.events)}`);
  deepStrictEqual({ status: result.status, code: result.code }, { status, code });
  if (params) deepStrictEqual(result.params, params);
}

function compareEvents(result: Decision | Refusal, expected: readonly ExpectedEvent[]): void {
  if (result instanceof Refusal) return fail(`refused: ${result.status} ${result.code} ${JSON.stringify(result.params)}`);
  deepStrictEqual(result.events.map(({ type, audience }) => `${type} (${audience})`), expected.map(({ type }, index) => `${type} (${expected[index]?.audience ?? result.events[index]?.audience})`));
  expected.forEach((event, index) => {
    const actual = result.events[index];
    strictEqual(actual?.type, event.type);
    for (const [field, value] of Object.entries(event)) deepStrictEqual(told(actual?.[field as keyof NewEvent]), told(value), `${event.type}: ${field}`);
  });
}

/** As it would be stored: what is undefined is not there. */
const told = (value: unknown): unknown => (value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown));

import type { Caller, Change, FieldError, JsonObject, Reference, Told } from '@app/kernel';
import type { InputClass } from './input-class';
import type { Table } from './table';

/** Who commands, when, and fresh ids; what a rule may use besides the table and its input. */
export interface RuleContext {
  readonly caller: Pick<Caller, 'member' | 'role'>;
  /** RFC 3339 in UTC with milliseconds: the time that the events will carry. */
  readonly now: string;
  newId(): string;
}

/** What a command's decision says that happened; who is told what of it is not the rules' concern. */
export type Ruling = Told;

/** The subsystem that a command or thing of a system is part of: its module, and its heading in the documentation. */
export const SUBSYSTEMS = ['rules', 'missions', 'turns'] as const;
export type Subsystem = (typeof SUBSYSTEMS)[number];

/** A resource that a command answers with: a thing of the system, or one of the product's. */
export type Answered = { readonly thing: string } | { readonly resource: 'roll' | 'character' | 'scene' };

/** A resource answered beside a roll, under the singular of its collection; what `:id` names unless said. */
export type Beside<Input> = Answered & { id?(input: Input): string };

/** What every command of a system says of itself; routes, GraphQL fields and schemas are made from it. */
interface Command<Input> {
  /** Its field in GraphQL (`stateConsequence`), unique among all commands. */
  readonly operation: string;
  /** Below the campaign, `:id` for the resource that it is on: `rolls/:id/consequences`. */
  readonly path: string;
  /** One English sentence for the documentation. */
  readonly summary: string;
  /** `rules` unless said. */
  readonly subsystem?: Subsystem;
  /** The collection of the resource that `:id` names. */
  readonly on?: string;
  /** Absent: the command takes nothing. */
  readonly input?: InputClass;
  /** Refuses (400) what the input's class cannot say of its form. */
  form?(input: Input): void;
  /** Other resources that the input names: 404 when the caller cannot see them. */
  references?(input: Input): readonly Reference[];
}

/** Input of a command on a resource, with that resource's id. */
export type On<Input = object> = Input & { readonly id: string };

/** A command that is decided by the rules alone. */
export interface RuleCommand<Input = never> extends Command<Input> {
  /**
   * What it answers: the main event's subject. `created`: it makes it (201). `told`: a part of the main event's facts
   * (`spend`), answered beside the resource as `{spend, sequence}`.
   */
  readonly answers: Answered & { readonly created?: true; readonly told?: { readonly name: string; readonly view: InputClass } };
  /** Resources that its decision looks at and that may have left the state. */
  loads?(table: Table, input: Input): readonly Reference[];
  /**
   * Which roles may; GMs always. A function: the character whose player may as well, undefined when it is no
   * character's.
   */
  readonly may: 'gm' | ((table: Table, input: Input) => string | undefined);
  /** Refuses (409) what does not fit the course of things, before versions are compared and rules asked. */
  lifeCycle?(table: Table, input: Input): void;
  decide(table: Table, input: Input, context: RuleContext): Ruling;
}

/** A command that makes a roll: it answers the roll, and what the roll is about. */
export interface RollCommand<Input = never> extends Command<Input> {
  readonly input: InputClass;
  /** The kind of roll. */
  readonly rolls: string;
  /** The roll's own input. */
  roll(input: Input): JsonObject;
  /** The resources answered beside the roll. */
  readonly beside: readonly Beside<Input>[];
}

/**
 * A command that makes a roll in some cases (the same action twice in a combat turn), and is decided by the rules alone
 * in all others. With a roll it answers `{roll, …beside}`; without one what a rule command answers, or the same with
 * `roll: null` where it is `alwaysBeside`.
 */
export interface MixedCommand<Input = never> extends RuleCommand<Input> {
  readonly input: InputClass;
  /** The kind of roll. */
  readonly rolls: string;
  /** The input of the roll's kind, checked by nobody else; undefined where nothing is rolled. Refuses nothing. */
  rollWhen(table: Table, input: Input): JsonObject | undefined;
  readonly beside: readonly Beside<Input>[];
  readonly alwaysBeside?: true;
}

/** A command that only campaigns of this system know. */
export type SystemCommand = RuleCommand | RollCommand | MixedCommand;

/** Keeps the types of a command's input together where it is defined. */
export const ruleCommand = <Input>(command: RuleCommand<Input>): SystemCommand => command;

/** The same for a command that makes a roll. */
export const rollCommand = <Input>(command: RollCommand<Input>): SystemCommand => command;

/** The same for a command that makes a roll in some cases. */
export const mixedCommand = <Input>(command: MixedCommand<Input>): SystemCommand => command;

/** True for a command that always makes a roll. */
export const isRollCommand = <Input>(command: RuleCommand<Input> | RollCommand<Input> | MixedCommand<Input>): command is RollCommand<Input> => 'roll' in command;

/** True for a command that makes a roll in some cases. */
export const isMixedCommand = <Input>(command: RuleCommand<Input> | RollCommand<Input> | MixedCommand<Input>): command is MixedCommand<Input> => 'rollWhen' in command;

/** For whom something open waits. */
export type WaitsFor = 'gm' | 'player' | 'table';

/** Something open: what it is, whose it is, and from whom it is expected. */
export interface PendingItem {
  /** A word of the contract (`consequence-due`). */
  readonly kind: string;
  /** The resource that it is about: a roll, a thing, or a character. */
  readonly id: string;
  readonly characterId?: string;
  readonly waitsFor: WaitsFor;
  /** RFC 3339: since when it waits, and the sequence of the event that opened it. */
  readonly since: string;
  readonly sequence: number;
  /** The resource that must be seen to know of it. */
  readonly about: Reference;
  /** It stands in for another item with those alone who may not see this resource. */
  readonly unless?: Reference;
}

/** Changes with texts: what setting a value by hand does. */
export interface Adjusted {
  readonly changes: readonly Change[];
  readonly words?: { readonly [path: string]: string };
  /** The texts that stand on the adjusted resource from now on, by path; those without words are gone. */
  readonly fields?: readonly string[];
}

/** A value that a GM may set by hand (D2), under its name in the resource's state. */
export interface Adjustable<Target> {
  readonly name: string;
  /** JSON Schema of the value, as far as settings know it. */
  readonly schema: JsonObject;
  /**
   * What is wrong with the form of a value of that shape, by JSON pointer into it; `target` is undefined when there is
   * no such resource, since form is judged before anything is looked for.
   */
  check?(value: never, target: Target | undefined): FieldError | undefined;
  set(table: Table, target: Target, value: never, context: RuleContext): Adjusted;
}

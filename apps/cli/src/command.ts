import type { Config, Language, Texts } from '@app/runtime';

/** An option of a command, `--name`; one with `value` takes an argument, which its help calls so. */
export interface Option {
  readonly value?: string;
  readonly help: Texts;
}

/** What a command runs with. `out` and `err` print a line to stdout and stderr. */
export interface CommandContext {
  /** What was given, by the option's name: a text, or true. */
  readonly given: Readonly<Record<string, string | true | undefined>>;
  readonly config: Config;
  readonly language: Language;
  out(line: string): void;
  err(line: string): void;
  /** The text in the terminal's language. */
  say(en: string, fr: string): string;
}

/** A command of the program: one folder each. */
export interface Command {
  readonly name: string;
  readonly summary: Texts;
  /** What its help says below the summary. */
  readonly help: Texts;
  readonly options: Readonly<Record<string, Option>>;
  /** The option that may be given without its name, as the command's one argument. */
  readonly argument?: string;
  /** Settles with the exit code; rejects with a `UsageError` for what was called in a wrong way, a `CommandFailure` for what did not come about. */
  run(context: CommandContext): Promise<number>;
}

/** How the program ends. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** What was called rightly and did not come about; its message is for the operator. */
export class CommandFailure extends Error {}

/** A call that makes no sense; its message is for whoever typed it. */
export class UsageError extends Error {}

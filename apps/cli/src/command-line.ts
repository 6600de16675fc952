import { parseArgs } from 'node:util';
import { operatorLines, readConfig, type Config, type Language } from '@app/runtime';
import { CommandFailure, EXIT, UsageError, type Command, type CommandContext } from './command';
import { COMMANDS } from './commands';
import { generalHelp, helpOf } from './help';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the program with these arguments (those after the program's name); settles with its exit code. */
export async function runCommandLine(args: readonly string[], env: Environment, language: Language): Promise<number> {
  const say = (en: string, fr: string): string => (language === 'fr' ? fr : en);
  const out = (line: string): void => void process.stdout.write(`${line}\n`);
  const err = (line: string): void => void process.stderr.write(`${line}\n`);
  const [name, ...rest] = args;
  let config: Config | undefined;
  try {
    if (name === undefined) throw new UsageError(say('Which command?', 'Quelle commande ?'));
    if (asksForHelp(name)) return helped(out, rest[0], language);
    const command = commandOf(name, say);
    const given = parse(command, rest, say);
    if (given['help'] === true) return helped(out, name, language);
    config = readConfig(env);
    return await command.run({ given, config, language, out, err, say });
  } catch (error) {
    return failed(error, config, { name, say, err });
  }
}

const asksForHelp = (name: string): boolean => ['help', '--help', '-h'].includes(name);

function helped(out: (line: string) => void, name: string | undefined, language: Language): number {
  const command = COMMANDS.find((known) => known.name === name);
  for (const line of command ? helpOf(command, language) : generalHelp(COMMANDS, language)) out(line);
  return EXIT.ok;
}

function commandOf(name: string, say: CommandContext['say']): Command {
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return command;
  const known = COMMANDS.map((each) => each.name).join(', ');
  throw new UsageError(say(`There is no command "${name}"; there are: ${known}.`, `Il n'y a pas de commande « ${name} » ; il y a : ${known}.`));
}

function parse(command: Command, args: readonly string[], say: CommandContext['say']): CommandContext['given'] {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]));
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: { ...options, help: { type: 'boolean', short: 'h' } }, strict: true, allowPositionals: command.argument !== undefined });
    return { ...(values as CommandContext['given']), ...argumentOf(command, positionals) };
  } catch (error) {
    const problem = say('This cannot be understood', 'Ceci ne se comprend pas');
    throw new UsageError(`${problem}: ${(error as Error).message.split('\n')[0]?.split('. To specify')[0] ?? ''}`);
  }
}

/** The one argument under the name of its option. */
function argumentOf({ argument }: Command, [given, further]: readonly string[]): CommandContext['given'] {
  if (further !== undefined) throw new Error(`Unexpected argument '${further}'`);
  return argument === undefined || given === undefined ? {} : { [argument]: given };
}

/** Usage: 2; what the operator can mend, and what nobody foresaw: 1. */
function failed(error: unknown, config: Config | undefined, { name, say, err }: Pick<CommandContext, 'say' | 'err'> & { name: string | undefined }): number {
  if (error instanceof UsageError) {
    const known = COMMANDS.some((command) => command.name === name);
    err(error.message);
    err(say(`Help: campaign-ledger ${known ? `${name} ` : ''}--help`, `Aide : campaign-ledger ${known ? `${name} ` : ''}--help`));
    return EXIT.usage;
  }
  err(error instanceof CommandFailure ? error.message : (operatorLines(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))));
  return EXIT.failed;
}

import { readFile } from 'node:fs/promises';
import { createExportVerifier, isJsonObject, type ExportReport, type Head } from '@app/formats';
import { CommandFailure, EXIT, type CommandContext } from '../command';
import { fileJson, fileLines } from './file-report';
import { LineTooLong, openLines, type Lines } from './read-lines';

/** What a file is verified with: heads and checkpoints kept elsewhere, and keys that the caller trusts. */
export interface FileCall {
  readonly file: string;
  readonly heads: readonly Head[];
  readonly checkpoints: string | undefined;
  readonly keys: readonly string[];
}

/** Verifies an export, offline: nothing is read but the files that are named. */
export async function verifyFile(context: CommandContext, call: FileCall): Promise<number> {
  const { given, out, language } = context;
  const checkpoints = call.checkpoints === undefined ? [] : await keptCheckpoints(context, call.checkpoints);
  const report = await reportOf(context, call, checkpoints);
  if (given['json'] === true) out(JSON.stringify(fileJson(call.file, report)));
  else for (const line of fileLines(call.file, report, language)) out(line);
  return report.ok ? EXIT.ok : EXIT.failed;
}

async function reportOf(context: CommandContext, { file, heads, keys }: FileCall, checkpoints: readonly string[]): Promise<ExportReport> {
  const { nodeHashing, verifyEd25519 } = await import('@app/event-store');
  const verifier = createExportVerifier(nodeHashing, { expect: { heads }, checkpoints, trust: { keys, verify: verifyEd25519 } });
  try {
    const lines = await openLines(file);
    const progress = progressOn(context, file, lines);
    for await (const page of lines.pages()) {
      for (const line of page.lines) verifier.line(line);
      progress(page.read);
    }
  } catch (error) {
    throw new CommandFailure(whyUnread(context, file, error));
  }
  return verifier.finish();
}

function whyUnread({ say }: CommandContext, file: string, error: unknown): string {
  if (error instanceof LineTooLong) return say(`${file}: line ${error.line} is longer than any line of an export.`, `${file} : la ligne ${error.line} est plus longue que toute ligne d'un export.`);
  return say(`${file} cannot be read: ${messageOf(error)}`, `${file} ne se lit pas : ${messageOf(error)}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Checkpoints as the service delivers them (one JSON object a line), or one signed note. */
async function keptCheckpoints(context: CommandContext, file: string): Promise<readonly string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandFailure(whyUnread(context, file, error));
  });
  if (text.startsWith('campaign-ledger/')) return [text];
  // A line that was cut off by a full disk is no reason to pass over the others.
  const notes = text.split('\n').map(noteIn).filter((note) => note !== undefined);
  if (notes.length > 0) return notes;
  throw new CommandFailure(context.say(`${file} holds no checkpoints.`, `${file} ne contient pas de points de contrôle.`));
}

function noteIn(line: string): string | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const note = isJsonObject(value) ? (value['checkpoint'] ?? value['note']) : undefined;
    return typeof note === 'string' ? note : undefined;
  } catch {
    return undefined;
  }
}

const FIRST_WORD_MS = 2_000;

/** Says how far it is every two seconds. */
function progressOn({ err, say, language }: CommandContext, file: string, { size }: Lines): (read: number) => void {
  let last = Date.now();
  return (read) => {
    if (Date.now() - last < FIRST_WORD_MS) return;
    last = Date.now();
    const [done, of] = [read, size ?? 0].map((bytes) => (bytes / 1e6).toLocaleString(language, { maximumFractionDigits: 0 }));
    if (size === undefined) err(say(`${file}: ${done} MB read`, `${file} : ${done} Mo lus`));
    else err(say(`${file}: ${done} of ${of} MB read`, `${file} : ${done} Mo lus sur ${of}`));
  };
}

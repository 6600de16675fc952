import { createVerifier, type EventTexts, type JsonObject, type LedgerEvent, type ServedEvent, type VerificationReport, type VerifierOptions } from '../src';
import { nodeHashing } from './node-hashing';
import { sampleLog } from './sample-log';
import { STREAM, type TestEvent } from './test-log';

export type Line = ServedEvent | EventTexts;

/** The report on these lines. */
export function verify(lines: readonly Line[], options: Partial<VerifierOptions> = {}): VerificationReport {
  const verifier = createVerifier(nodeHashing, { stream: STREAM, ...options });
  for (const line of lines) verifier.push(line);
  return verifier.finish();
}

/** The stored lines with one of them changed. */
export function changed(sequence: number, change: (line: TestEvent) => Partial<EventTexts>): EventTexts[] {
  return sampleLog().events.map((line) => (line.sequence === sequence ? { ...line, ...change(line) } : line));
}

/** A log that a host wrote with one event changed beforehand, all hashes in order. */
export const forged = (sequence: number, change: Partial<LedgerEvent>): TestEvent[] =>
  sampleLog((event) => (event.sequence === sequence ? { ...event, ...change } : event)).events;

/** The same, of its facts. */
export const forgedFacts = (sequence: number, change: (facts: JsonObject) => JsonObject): TestEvent[] =>
  sampleLog((event) => (event.sequence === sequence ? { ...event, facts: change(event.facts) } : event)).events;

/** Where which problems were found. */
export const found = (report: VerificationReport): [number, string][] => report.problems.map(({ sequence, code }) => [sequence, code]);

import type { LedgerEvent, Words } from '../event';
import type { ExportSeed } from '../export-types';
import { compareState, LedgerFold, type FoldTable, type StateContext } from '../fold';
import type { Hashing } from '../hashing';
import type { JsonObject } from '../json';
import type { EventTexts, Head, ServedEvent, VisibleEvent } from '../served';
import { whatCannotBeKnown } from './cannot-know';
import { Claims } from './claims';
import { checkCopies, type StoredCopies } from './copies';
import { DiceLog } from './dice-log';
import { HashCheck } from './hash-check';
import { ImportCheck } from './import-check';
import { ExpectedHeads } from './heads';
import { OrderCheck } from './order-check';
import { attempt, readEvent, readWords } from './read-event';
import { Problems, type OnProblem, type VerificationReport } from './report';

/** What a verification starts from: the stream's uuid, heads kept by witnesses, who wants each well-formed visible event (a fold, for instance), and who wants each problem at once. */
export interface VerifierOptions {
  readonly stream: string;
  readonly expect?: { readonly heads?: readonly Head[] };
  /** Folds the changes by this table; `secrets`: the log is a GM's or auditor's. */
  readonly fold?: { readonly table: FoldTable; readonly secrets: boolean };
  readonly onEvent?: (event: LedgerEvent, words: Words) => void;
  readonly onProblem?: OnProblem;
}

/** Verifies a log line by line, in memory that grows only with draws whose seed is not known yet. */
export interface Verifier {
  /**
   * The next line, served or with its texts; `copies` are compared when given; in `lineText`, the line as it was
   * received, event and words have to stand in their canonical form. Never throws for what is wrong with a line of this shape (parseExportLine checks the shape).
   */
  push(line: ServedEvent | EventTexts, copies?: StoredCopies, lineText?: string): void;
  /** A seed known from elsewhere than the log, at any time. */
  addSeed(seed: ExportSeed): void;
  /** A head known from elsewhere, of the last line pushed or of one still to come; a `head-mismatch` when the log has passed it. */
  addHead(head: Head): void;
  /** How many problems were found so far; those that only the end shows are not among them. */
  problemCount(): number;
  /** The sequence and the chain (hex) after the last line pushed. */
  head(): Head;
  /** Holds a state (as `GET /state` gives it) against the events so far; without a fold it is passed over. `campaign`: the campaign's id at its host. */
  compareState(state: JsonObject, campaign?: string): void;
  /** The report on all lines so far; pushing may go on after it. */
  finish(): VerificationReport;
}

/** A verifier of one stream from its first event; throws FormatError `bytes-invalid` when the stream is no uuid. */
export function createVerifier(h: Hashing, options: VerifierOptions): Verifier {
  return new LogVerifier(h, options, new Problems(options.onProblem ? { onProblem: options.onProblem } : {}));
}

/** The same, with problems that others add to as well, so that all stand in the order in which they were found. */
export function createVerifierOn(problems: Problems, h: Hashing, options: VerifierOptions): Verifier {
  return new LogVerifier(h, options, problems);
}

class LogVerifier implements Verifier {
  private readonly order: OrderCheck;
  private readonly heads: ExpectedHeads;
  private readonly claims: Claims;
  private readonly fold: LedgerFold | undefined;
  private readonly hashes: HashCheck;
  private readonly dice: DiceLog;
  private readonly counts = { events: 0, hidden: 0, erased: 0 };
  private sequence = 0;
  private readonly imports: ImportCheck;
  /** Of the last event, where it is visible. */
  private recordedAt: string | undefined;
  private underived: readonly string[] = [];

  constructor(h: Hashing, private readonly options: VerifierOptions, private readonly problems: Problems) {
    this.order = new OrderCheck(this.problems);
    this.heads = new ExpectedHeads(this.problems);
    this.claims = new Claims(this.problems);
    this.imports = new ImportCheck(this.problems);
    const { fold } = options;
    this.fold = fold && new LedgerFold(fold.table, fold.secrets, (sequence, message) => this.problems.add(sequence, 'from-mismatch', message));
    this.hashes = new HashCheck(h, options.stream, this.problems);
    this.dice = new DiceLog(h, options.stream, this.problems);
    for (const head of options.expect?.heads ?? []) this.heads.add(head);
  }

  push(line: ServedEvent | EventTexts, copies?: StoredCopies, lineText?: string): void {
    const { sequence } = line;
    this.problems.sequence = sequence;
    const expected = this.sequence + 1;
    if (sequence < expected) {
      this.problems.add(sequence, 'sequence-repeated', `event ${sequence} comes again`);
      return;
    }
    if (sequence > expected) {
      this.problems.add(sequence, 'sequence-gap', `events ${expected} to ${sequence - 1} are missing`);
    }
    this.sequence = sequence;
    this.counts.events++;
    if ('hidden' in line) {
      this.counts.hidden++;
      this.claims.hidden(sequence);
      this.recordedAt = undefined;
      this.hashes.take(line, undefined, sequence === expected);
    } else {
      const { text, event } = readEvent(line, lineText, this.problems);
      this.hashes.take(line, text, sequence === expected);
      if (event) this.takeEvent(event, line, copies, lineText);
    }
    this.heads.pass(sequence, this.hashes);
  }

  addSeed(seed: ExportSeed): void {
    this.dice.addSeed(seed, this.sequence);
  }

  addHead(head: Head): void {
    this.heads.add(head);
    if (head.sequence === this.sequence) this.heads.pass(head.sequence, this.hashes);
    else if (head.sequence < this.sequence) this.heads.passed(head.sequence);
  }

  problemCount(): number {
    return this.problems.count;
  }

  head(): Head {
    return this.hashes.head;
  }

  compareState(state: JsonObject, campaign?: string): void {
    const { fold, sequence } = this;
    // What cannot be folded cannot be compared; the report names the kinds.
    if (!fold || fold.unknown.size > 0) return;
    const compared = attempt(this.problems, sequence, 'state-mismatch', () => compareState(fold, state, this.stateContext(campaign)));
    for (const difference of compared?.differences ?? []) this.problems.add(sequence, 'state-mismatch', difference);
    this.underived = compared?.underived ?? [];
  }

  private stateContext(campaign: string | undefined): StateContext {
    const { sequence, recordedAt, options } = this;
    return {
      secrets: options.fold?.secrets === true,
      sequence,
      dice: this.dice.committed,
      ...(recordedAt === undefined ? {} : { recordedAt }),
      ...(campaign === undefined ? {} : { campaign }),
    };
  }

  finish(): VerificationReport {
    const problems = this.problems.copy();
    this.heads.settle(problems);
    this.claims.settle(problems);
    for (const { epoch } of this.dice.seedsWithoutEpoch) {
      problems.add(0, 'seed-unknown-epoch', `a seed was given of epoch ${epoch}, which was never committed to`);
    }
    const { events, hidden, erased } = this.counts;
    const rolls = { ...this.dice.counts(), reported: this.dice.reported };
    const facts = { ...this.counts, rolls, underived: this.underived, unknownKinds: [...(this.fold?.unknown ?? [])].sort(), linksHidden: this.dice.entropy.linksHidden, freeEntropy: this.dice.entropy.free, handedDice: this.dice.handedDice, abandoned: this.dice.abandoned, imported: this.imports.upTo, numbersHidden: this.dice.numbersHidden, revealOwed: this.dice.revealOwed, lastKeptHead: this.heads.last, sequence: this.sequence };
    const cannotKnow = whatCannotBeKnown(facts);
    return { ok: problems.count === 0, events, hidden, erased, rolls, changes: this.fold?.applied ?? 0, head: this.head(), problemCount: problems.count, problems: problems.kept, cannotKnow };
  }

  private takeEvent(event: LedgerEvent, line: VisibleEvent | EventTexts, copies: StoredCopies | undefined, lineText: string | undefined): void {
    const { sequence } = line;
    if (event.sequence !== sequence) {
      this.problems.add(sequence, 'sequence-mismatch', `the event says that it is ${event.sequence}`);
      return;
    }
    if (event.stream !== this.options.stream) this.problems.add(sequence, 'stream-mismatch', `the event belongs to the stream ${event.stream}`);
    this.order.take(event);
    this.claims.claim('words-erased', line.erasedAt, sequence);
    this.claims.claim('event-revealed', line.revealedAt, sequence);
    this.claims.record(event);
    this.imports.take(event, this.hashes);
    this.recordedAt = event.recordedAt;
    if (copies) checkCopies(event, copies, this.problems);
    const words = this.takeWords(event, line, lineText);
    this.dice.take(event, this.counts.hidden);
    attempt(this.problems, sequence, 'from-mismatch', () => this.fold?.take(event, words, Boolean(line.revealedAt)));
    this.options.onEvent?.(event, words);
  }

  private takeWords(event: LedgerEvent, line: VisibleEvent | EventTexts, lineText: string | undefined): Words {
    const { sequence, wordsSalt, erasedAt } = line;
    const read = readWords(line, lineText, this.problems);
    if (!read) return {};
    if (wordsSalt !== '') {
      if (erasedAt) this.problems.add(sequence, 'words-not-erased', 'said to be erased, but the salt of its words is there');
      this.hashes.words(line, read.text, event.wordsHash);
    } else if (!erasedAt) {
      this.problems.add(sequence, 'words-missing', 'the words are gone without an erasure');
    } else {
      this.counts.erased++;
      if (read.text !== '{}') this.problems.add(sequence, 'words-not-erased', 'said to be erased, but words are there');
    }
    return read.words;
  }
}

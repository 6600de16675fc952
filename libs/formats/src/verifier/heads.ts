import type { Head } from '../served';
import type { HashCheck } from './hash-check';
import type { Problems } from './report';

/** Heads that a witness kept: a log has to pass through every one of them. */
export class ExpectedHeads {
  private readonly bySequence = new Map<number, Set<string>>();
  last = 0;

  constructor(private readonly problems: Problems) {}

  /** One more head, of an event still to come. */
  add(head: Head): void {
    const chains = this.bySequence.get(head.sequence) ?? new Set<string>();
    this.bySequence.set(head.sequence, chains.add(head.chain));
    this.last = Math.max(this.last, head.sequence);
  }

  /** Compares what was kept of `sequence`, the event just taken. */
  pass(sequence: number, hashes: HashCheck): void {
    const chains = this.bySequence.get(sequence);
    if (!chains) return;
    this.bySequence.delete(sequence);
    for (const chain of chains) {
      if (!hashes.isAt(chain)) this.problems.add(sequence, 'head-mismatch', 'the chain here is another than the one that was kept');
    }
  }

  /** A head of an event already passed, whose chain is no longer at hand. */
  passed(sequence: number): void {
    this.problems.add(sequence, 'head-mismatch', `a head of event ${sequence} was given after the log had passed it`);
    this.bySequence.delete(sequence);
  }

  /** Adds a problem for every head that the log did not come to. */
  settle(problems: Problems): void {
    for (const sequence of this.bySequence.keys()) {
      problems.add(sequence, 'head-not-reached', `a head of event ${sequence} was kept, which this log does not have`);
    }
  }
}

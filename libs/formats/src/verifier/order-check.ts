import type { LedgerEvent } from '../event';
import type { Problems } from './report';

/** Follows the appends of a log: `first`, `command` and `recordedAt` of its visible events. */
export class OrderCheck {
  private lastSequence = 0;
  private first = 0;
  private command = '';
  private recordedAt = '';

  constructor(private readonly problems: Problems) {}

  /** The next visible event, in the order of the log. */
  take(event: LedgerEvent): void {
    if (event.first === this.first) this.goesOn(event);
    else this.begins(event);
    if (event.recordedAt < this.recordedAt) {
      this.problems.add(event.sequence, 'recorded-earlier', `recorded at ${event.recordedAt}, before ${this.recordedAt} of an earlier event`);
    } else {
      this.recordedAt = event.recordedAt;
    }
    this.lastSequence = event.sequence;
  }

  private goesOn(event: LedgerEvent): void {
    if (event.command === this.command) return;
    this.problems.add(event.sequence, 'command-mismatch', `another command than that of event ${this.first}, with which it was appended`);
  }

  /** An append that a viewer sees from its second event on begins after the last visible event of the one before. */
  private begins(event: LedgerEvent): void {
    if (event.first <= this.lastSequence) {
      this.problems.add(event.sequence, 'first-mismatch', `says that its command began at ${event.first}, which belongs to another command`);
    } else if (event.command === this.command) {
      this.problems.add(event.sequence, 'command-mismatch', `the command of event ${this.first} begins again`);
    }
    this.first = event.first;
    this.command = event.command;
  }
}

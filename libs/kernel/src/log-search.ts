import type { FoldedEvent } from './folded-event';

/** An event as it stands in the log: also by which bot it was done, and what was done to it since. */
export interface LoggedEvent extends FoldedEvent {
  readonly via?: string;
  /** The table sees it by now, whatever its audience is. */
  readonly revealed: boolean;
  readonly erased: boolean;
}

/** Something that a whole log goes through, in its order and as many times as it says, before a command is decided. */
export interface LogSearch {
  readonly passes: number;
  /** The next event; `pass` counts from 0. */
  take(event: LoggedEvent, pass: number): void;
}

/** What a verification can leave open; the codes are stable. */
export type OpenCode =
  | 'no-witness'
  | 'unwitnessed-end'
  | 'later-events'
  | 'hidden-events'
  | 'hidden-draws'
  | 'hidden-links'
  | 'erased-words'
  | 'unrevealed-draws'
  | 'reported-rolls'
  | 'abandoned-draws'
  | 'free-entropy'
  | 'handed-dice'
  | 'rules-not-run'
  | 'imported-events'
  | 'reveal-owed'
  | 'unknown-kinds'
  | 'ruled-fields'
  | 'unchecked-signatures'
  | 'own-keys';

/** One thing that a verification leaves open: a sentence, and the number (of events, draws, …) or the names in it. */
export interface OpenQuestion {
  readonly code: OpenCode;
  readonly message: string;
  readonly count?: number;
  readonly names?: readonly string[];
}

interface Known {
  readonly sequence: number;
  readonly hidden: number;
  readonly erased: number;
  readonly linksHidden: number;
  /** Draws with entropy that nobody had committed to. */
  readonly freeEntropy: number;
  /** Dice that earlier rolls threw. */
  readonly handedDice: number;
  /** Draws of epochs that an import left behind. */
  readonly abandoned: number;
  /** The last event that was imported. */
  readonly imported: number;
  /** Fields of the state that only rules can compute. */
  readonly underived: readonly string[];
  readonly unknownKinds: readonly string[];
  readonly numbersHidden: number;
  readonly revealOwed: number | undefined;
  readonly lastKeptHead: number;
  readonly rolls: { readonly verified: number; readonly unrevealed: number; readonly reported: number };
}

/** What a verification of a log leaves open. */
export function whatCannotBeKnown(known: Known): OpenQuestion[] {
  const { rolls, lastKeptHead, sequence, unknownKinds, underived } = known;
  return [
    ...(lastKeptHead === 0 ? [open('no-witness', 'no checkpoint or kept head was given: a chain recomputed as a whole would pass')] : []),
    ...counted(lastKeptHead < sequence ? lastKeptHead : 0, 'unwitnessed-end', (count) => `no kept head vouches for the events after ${count}`),
    open('later-events', `whether events after ${sequence} exist`, sequence),
    ...counted(known.hidden, 'hidden-events', (count) => `${count} events are hidden from this viewer: only their places in the chain were checked`),
    ...counted(known.numbersHidden, 'hidden-draws', (count) => `${count} draws of the secret lane belong to hidden events`),
    ...counted(known.linksHidden, 'hidden-links', (count) => `${count} links of members' entropy chains belong to hidden events`),
    ...counted(known.erased, 'erased-words', (count) => `the words of ${count} events were erased: what they said`),
    ...counted(known.imported, 'imported-events', (count) => `the events up to ${count} came in with an import: later checkpoints of this host say that they stand so since then, not that it wrote them`),
    ...counted(rolls.unrevealed - known.abandoned, 'unrevealed-draws', (count) => `${count} draws wait for a seed that is not revealed`),
    ...counted(known.abandoned, 'abandoned-draws', (count) => `${count} draws are of an epoch that an import left behind: their seed may never be known`),
    ...counted(known.freeEntropy, 'free-entropy', (count) => `${count} draws had entropy that nobody had committed to before: who knew the seed could have picked it, and so the faces`),
    ...counted(known.handedDice, 'handed-dice', (count) => `${count} dice were thrown by earlier rolls: that they show what fell there is not checked`),
    ...(rolls.verified + rolls.unrevealed + rolls.reported > 0 ? [open('rules-not-run', 'whether outcomes and totals follow from the dice: no rule is run here')] : []),
    ...counted(rolls.reported, 'reported-rolls', (count) => `${count} rolls were reported from the table: nobody can recompute them`),
    ...counted(known.revealOwed ?? 0, 'reveal-owed', (count) => `the log ends inside the append that has to reveal epoch ${count}`),
    ...named(unknownKinds, 'unknown-kinds', (names) => `what these kinds of change did, which the table of the fold does not name, and so whether the state follows from the events: ${names}`),
    ...named(underived, 'ruled-fields', (names) => `whether rules compute these fields of the state so: ${names}`),
  ];
}

/** An open question without more to it. */
export function open(code: OpenCode, message: string, count?: number): OpenQuestion {
  return { code, message, ...(count === undefined ? {} : { count }) };
}

/** The same about a number of things; none where there are none. */
export function counted(count: number, code: OpenCode, message: (count: number) => string): OpenQuestion[] {
  return count > 0 ? [open(code, message(count), count)] : [];
}

function named(names: readonly string[], code: OpenCode, message: (names: string) => string): OpenQuestion[] {
  return names.length > 0 ? [{ code, message: message(names.join(', ')), names }] : [];
}

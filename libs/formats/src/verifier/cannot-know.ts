interface Known {
  readonly sequence: number;
  readonly hidden: number;
  readonly erased: number;
  readonly linksHidden: number;
  /** Fields of the state that only rules can compute. */
  readonly underived: readonly string[];
  readonly unknownKinds: readonly string[];
  readonly numbersHidden: number;
  readonly revealOwed: number | undefined;
  readonly lastKeptHead: number;
  readonly rolls: { readonly unrevealed: number; readonly reported: number };
}

/** What a verification leaves open, a sentence each. */
export function whatCannotBeKnown(known: Known): string[] {
  const { rolls } = known;
  const open: readonly (readonly [boolean, string])[] = [
    [known.lastKeptHead === 0, 'no checkpoint or kept head was given: a chain recomputed as a whole would pass'],
    [known.lastKeptHead > 0 && known.lastKeptHead < known.sequence, `no kept head vouches for the events after ${known.lastKeptHead}`],
    [true, `whether events after ${known.sequence} exist`],
    [known.hidden > 0, `${known.hidden} events are hidden from this viewer: only their places in the chain were checked`],
    [known.numbersHidden > 0, `${known.numbersHidden} draws of the secret lane belong to hidden events`],
    [known.erased > 0, `the words of ${known.erased} events were erased: what they said`],
    [rolls.unrevealed > 0, `${rolls.unrevealed} draws wait for a seed that is not revealed`],
    [rolls.reported > 0, `${rolls.reported} rolls were reported from the table: nobody can recompute them`],
    [known.linksHidden > 0, `${known.linksHidden} links of members' entropy chains belong to hidden events`],
    [known.unknownKinds.length > 0, `what these kinds of change did, which the table of the fold does not name: ${known.unknownKinds.join(', ')}`],
    [known.underived.length > 0, `whether rules compute these fields of the state so: ${known.underived.join(', ')}`],
    [known.revealOwed !== undefined, `the log ends inside the append that has to reveal epoch ${known.revealOwed}`],
  ];
  return open.filter(([applies]) => applies).map(([, sentence]) => sentence);
}

const EVENT = /^\{"sequence":([1-9][0-9]{0,15}),/;

/** Counts lines and events, and knows on which line an event was: they are apart by a number that seldom changes. */
export class LineNumbers {
  line = 0;
  events = 0;
  private readonly shifts: { readonly from: number; readonly by: number }[] = [];

  next(text: string): void {
    this.line += 1;
    const sequence = Number(EVENT.exec(text)?.[1] ?? 0);
    if (sequence === 0) return;
    this.events += 1;
    const by = this.line - sequence;
    if (this.shifts.at(-1)?.by !== by) this.shifts.push({ from: sequence, by });
  }

  /** Undefined for an event that did not come. */
  lineOf(sequence: number): number | undefined {
    const shift = this.shifts.findLast(({ from }) => from <= sequence);
    return shift && sequence > 0 ? sequence + shift.by : undefined;
  }
}

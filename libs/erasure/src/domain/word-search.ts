import type { Audience, LoggedEvent, LogSearch, Vocabulary } from '@app/kernel';
import type { About } from './about';
import { Retelling, standingIn, type Standing } from './retold';

/** An event whose words are to go, with who sees it now. */
export interface Spoken {
  readonly sequence: number;
  readonly audience: Audience;
  readonly audienceMembers: readonly string[];
}

/** An event that says a text of a thing; `again`: it tells what was told before. */
interface Saying {
  readonly spoken: Spoken;
  readonly again: boolean;
}

/**
 * Finds the events whose words an erasure takes: first those that it is about; then those that tell the same of the same
 * thing again, and what was told again from those, since the text would else live on in a copy. `originals`: also the
 * events which said first what the chosen ones tell again.
 */
export class WordSearch implements LogSearch {
  readonly passes = 2;
  private readonly chosen = new Map<number, Spoken>();
  private readonly copies = new Map<number, { spoken: Spoken; texts: Set<string> }>();
  private readonly sayings = new Map<string, Saying[]>();
  private readonly retelling: Retelling;
  private erased = false;
  private spokenOf = false;

  constructor(
    vocabulary: Vocabulary,
    private readonly about: About,
    private readonly originals: boolean,
  ) {
    this.retelling = new Retelling(vocabulary);
  }

  take(event: LoggedEvent, pass: number): void {
    if (pass === 0) this.choose(event);
    else this.hear(event);
  }

  /** Whether an earlier erasure took words of what this one is about. */
  get erasedBefore(): boolean {
    return this.erased;
  }

  /** Whether any event is about it, with words or without. */
  get isAbout(): boolean {
    return this.spokenOf;
  }

  /** In the log's order. */
  found(): Spoken[] {
    const all = new Map(this.chosen);
    for (const [sequence, { spoken }] of this.copies) all.set(sequence, spoken);
    for (const group of this.sayings.values()) {
      const whole = this.originals && group.some(({ spoken, again }) => again && this.chosen.has(spoken.sequence));
      for (const { spoken, again } of group) if (again || whole) all.set(spoken.sequence, spoken);
    }
    return [...all.values()].sort((one, other) => one.sequence - other.sequence);
  }

  private choose(event: LoggedEvent): void {
    if (!this.about(event)) return;
    this.spokenOf = true;
    this.erased ||= event.erased;
    if (!hasWords(event)) return;
    this.chosen.set(event.sequence, spokenBy(event));
    for (const { on, text } of standingIn(event)) this.sayings.set(`${on}\n${text}`, []);
  }

  private hear(event: LoggedEvent): void {
    const again = this.retelling.by(event);
    if (!hasWords(event)) return;
    for (const standing of standingIn(event)) {
      const { on, text } = standing;
      this.sayings.get(`${on}\n${text}`)?.push({ spoken: spokenBy(event), again: again(standing) });
      if (this.isCopy(standing)) this.copied(event, text);
    }
  }

  /** Of an event that goes whole, or of the very text of one that copied it in turn. */
  private isCopy({ said, text }: Standing): boolean {
    return said !== undefined && (this.chosen.has(said) || this.copies.get(said)?.texts.has(text) === true);
  }

  private copied(event: LoggedEvent, text: string): void {
    const copy = this.copies.get(event.sequence) ?? { spoken: spokenBy(event), texts: new Set<string>() };
    copy.texts.add(text);
    this.copies.set(event.sequence, copy);
  }
}

const hasWords = ({ words, erased }: LoggedEvent): boolean => !erased && Object.keys(words).length > 0;

function spokenBy({ sequence, audience, audienceMembers = [], revealed }: LoggedEvent): Spoken {
  return revealed ? { sequence, audience: 'table', audienceMembers: [] } : { sequence, audience, audienceMembers };
}

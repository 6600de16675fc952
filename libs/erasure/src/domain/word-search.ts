import type { Audience, LoggedEvent, LogSearch, Vocabulary } from '@app/kernel';
import type { About } from './about';
import { Retelling, standingIn } from './retold';

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
 * Finds the events whose words an erasure takes: first those that it is about; then those that say the same of the same
 * thing where one of the two tells it again, since the text would else live on in the other.
 */
export class WordSearch implements LogSearch {
  readonly passes = 2;
  private readonly chosen = new Map<number, Spoken>();
  private readonly sayings = new Map<string, Saying[]>();
  private readonly retelling: Retelling;
  private met = { any: false, erased: false };

  constructor(
    vocabulary: Vocabulary,
    private readonly about: About,
  ) {
    this.retelling = new Retelling(vocabulary);
  }

  take(event: LoggedEvent, pass: number): void {
    if (pass === 0) this.choose(event);
    else this.hear(event);
  }

  /** What was met of what it is about, with words or without, and with words that an earlier erasure took. */
  get aboutAnything(): boolean {
    return this.met.any;
  }

  get erasedBefore(): boolean {
    return this.met.erased;
  }

  /** In the log's order. */
  found(): Spoken[] {
    const all = new Map(this.chosen);
    for (const group of this.sayings.values()) {
      const toldAgain = group.some(({ spoken, again }) => again && this.chosen.has(spoken.sequence));
      for (const { spoken, again } of group) if (again || toldAgain) all.set(spoken.sequence, spoken);
    }
    return [...all.values()].sort((one, other) => one.sequence - other.sequence);
  }

  private choose(event: LoggedEvent): void {
    if (!this.about(event)) return;
    this.met = { any: true, erased: this.met.erased || event.erased };
    if (!hasWords(event)) return;
    this.chosen.set(event.sequence, spokenBy(event));
    for (const { on, text } of standingIn(event)) this.sayings.set(`${on}\n${text}`, []);
  }

  private hear(event: LoggedEvent): void {
    const again = this.retelling.by(event);
    if (!hasWords(event)) return;
    for (const { on, text } of standingIn(event)) this.sayings.get(`${on}\n${text}`)?.push({ spoken: spokenBy(event), again: again(on) });
  }
}

const hasWords = ({ words, erased }: LoggedEvent): boolean => !erased && Object.keys(words).length > 0;

function spokenBy({ sequence, audience, audienceMembers = [], revealed }: LoggedEvent): Spoken {
  return revealed ? { sequence, audience: 'table', audienceMembers: [] } : { sequence, audience, audienceMembers };
}

import { Refusal } from '@app/kernel';

/** Lets some work at a time; others wait their turn, in the order in which they came. */
export class Turns {
  private working = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** Settles as `work` does; 503 `too-busy` when as many wait as may. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.working < this.atOnce) this.working += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      this.handOn();
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw new Refusal(503, 'too-busy', { retryAfter: 2 });
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** The place goes to who has waited longest. */
  private handOn(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.working -= 1;
  }
}

import * as fc from 'fast-check';
import type { Change, JsonObject } from '@app/kernel';
import { emptyClock } from '../../../mechanics/clocks';
import { ChargePlay } from '../../../../test/charge-play';

const CLOCKS = ['vault', 'riot', 'path'] as const;
const clockId = fc.constantFrom(...CLOCKS);

/** Rolls that tick, whatever lowers the effect of one of them, and clearings by hand; some clocks clear themselves. */
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('act' as const), clockId, effect: fc.constantFrom('limited', 'standard', 'great'), visibility: fc.constantFrom('table' as const, 'gm' as const, 'blind' as const) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('lower' as const), which: fc.nat({ max: 9 }), type: fc.constantFrom('reduced-effect', 'lost-opportunity') }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('clear' as const), clockId }) },
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** A play of such steps, and the rolls whose ticks the last clearing of each clock has not taken. */
class Night {
  readonly play = new ChargePlay({
    characters: { a: {} },
    clocks: { vault: { kind: 'progress', segments: 6 }, riot: { kind: 'progress', segments: 4, onFilled: { clears: true } }, path: { kind: 'project', segments: 4, visibility: 'hidden-progress', onFilled: { clears: true } } },
  });
  readonly counting: { [clock in (typeof CLOCKS)[number]]: string[] } = { vault: [], riot: [], path: [] };
  private readonly rolls: string[] = [];
  private obstacles = 0;

  take(step: Step): void {
    if (step.does === 'act') return this.acts(step);
    if (step.does === 'lower') return this.lowers(step);
    this.play.changes(...emptyClock(this.play.table.clock(step.clockId)!));
    this.counting[step.clockId] = [];
  }

  /** The ticks of a roll that found a segment of its clock. */
  landed(id: string): number {
    return this.changesOf(id, 'clock').reduce((sum, { from, to }) => (Number(to) > Number(from) ? sum + Number(to) - Number(from) : sum), 0);
  }

  private acts({ clockId: clock, effect, visibility }: Extract<Step, { does: 'act' }>): void {
    const { filled, segments } = this.play.table.clock(clock)!;
    if (filled === segments) return;
    const { id } = this.play.acts({ clockId: clock, effect, obstacle: `wall ${(this.obstacles += 1)}` }, [5, 1], visibility);
    this.rolls.push(id);
    this.counting[clock] = this.changesOf(id, 'clock-cleared').length > 0 ? [] : [...this.counting[clock], id];
  }

  private lowers({ which, type }: Extract<Step, { does: 'lower' }>): void {
    const id = this.rolls[which % Math.max(this.rolls.length, 1)];
    if (id !== undefined) this.play.does('acceptConsequence', { id: this.play.states(id, { type, override: true, reason: 'it gets worse' }) });
  }

  private changesOf(id: string, kind: string): readonly Change[] {
    return (this.play.at('rolls', id)['changes'] as unknown as readonly Change[]).filter((change) => change.kind === kind);
  }
}

describe('a clock of progress', () => {
  it('holds what the rolls since its last clearing are still worth, as far as it landed, and no roll takes another’s (CH-20b)', () => {
    fc.assert(
      fc.property(fc.array(steps, { minLength: 4, maxLength: 30, size: 'max' }), (all) => {
        const night = new Night();
        for (const step of all) {
          night.take(step);
          for (const id of CLOCKS) {
            const worth = night.counting[id].map((roll) => {
              const { progressTicks, progressTicksAfter = progressTicks } = night.play.at('rolls', roll)['details'] as JsonObject & { progressTicks: number; progressTicksAfter?: number };
              return Math.min(night.landed(roll), progressTicksAfter);
            });
            expect(night.play.at('clocks', id)['filled']).toBe(worth.reduce((sum, ticks) => sum + ticks, 0));
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

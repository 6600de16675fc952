import * as fc from 'fast-check';
import { Refusal, type JsonObject } from '@app/kernel';
import { emptyClock } from '../../../mechanics/clocks';
import { changesOf, ChargePlay } from '../../../../test/charge-play';
import { CONSEQUENCE_TYPES } from '../things';

const CHARACTERS = ['a', 'b', 'c'];
const CLOCKS = ['watch', 'envoy', 'vault', 'path'];
const face = fc.integer({ min: 1, max: 6 });
const faces = fc.array(face, { minLength: 8, maxLength: 8 });
const who = fc.constantFrom(...CHARACTERS);
const which = fc.nat({ max: 9 });

/** One step of play; numbers choose among the rolls and consequences that there are. */
const steps = fc.oneof(
  fc.record({ does: fc.constant('act' as const), who, faces, position: fc.constantFrom('controlled', 'risky', 'desperate'), effect: fc.constantFrom('limited', 'standard', 'great'), clockId: fc.constantFrom(undefined, 'vault', 'path'), setup: fc.boolean(), visibility: fc.constantFrom('table' as const, 'gm' as const, 'blind' as const) }),
  fc.record({ does: fc.constant('state' as const), which, who: fc.option(who, { nil: undefined }), type: fc.constantFrom(...CONSEQUENCE_TYPES), clockId: fc.constantFrom('watch', 'envoy', 'vault'), override: fc.boolean() }),
  fc.record({ does: fc.constant('accept' as const), which }),
  fc.record({ does: fc.constant('resist' as const), which, spend: fc.integer({ min: 0, max: 4 }), faces }),
  fc.record({ does: fc.constant('protect' as const), which, who }),
  fc.record({ does: fc.constant('lift' as const), which }),
  fc.record({ does: fc.constant('waive' as const), which }),
  fc.record({ does: fc.constant('clear' as const), clockId: fc.constantFrom(...CLOCKS) }),
);
type Step = typeof steps extends fc.Arbitrary<infer T> ? T : never;

/** A play with what it made so far. */
class Evening {
  readonly play = new ChargePlay({
    settings: { 'consequences.perRoll': 2 },
    characters: { a: { momentum: 5 }, b: { stress: { segments: 4, filled: 2 } }, c: { kind: 'npc', momentum: 0 } },
    clocks: { watch: { segments: 4 }, envoy: { segments: 6, visibility: 'gm' }, vault: { kind: 'progress', segments: 4 }, path: { kind: 'project', segments: 8, visibility: 'hidden-progress' } },
  });
  readonly rolls: string[] = [];
  readonly consequences: string[] = [];
  /** How often each consequence was answered without being refused. */
  readonly answers = new Map<string, number>();

  /** Does the step; what the rules refuse changes nothing. */
  take(step: Step): void {
    const before = this.picture();
    try {
      this.does(step);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(this.picture()).toBe(before);
    }
  }

  picture(): string {
    const { play } = this;
    return JSON.stringify([CHARACTERS.map((id) => play.at('characters', id)), CLOCKS.map((id) => play.at('clocks', id)), this.consequences.map((id) => play.at('consequences', id)), this.rolls.map((id) => play.at('rolls', id))]);
  }

  private does(step: Step): void {
    const { play } = this;
    switch (step.does) {
      case 'act':
        return this.acts(step);
      case 'state':
        return this.states(step);
      case 'accept':
        return this.answered(step.which, (id) => play.does('acceptConsequence', { id }));
      case 'resist':
        return this.answered(step.which, (id) => play.resists(id, { spend: step.spend }, this.pool(step.faces, step.spend)));
      case 'protect':
        return this.answered(step.which, (id) => play.does('protectConsequence', { id, characterId: step.who }), 0);
      case 'lift':
        return this.answered(step.which, (id) => play.does('liftConsequence', { id, reason: 'r' }), 0);
      case 'waive':
        return this.onRoll(step.which, (id) => play.does('waiveConsequence', { id, reason: 'r' }));
      case 'clear':
        return play.changes(...emptyClock(play.table.clock(step.clockId)!));
    }
  }

  private acts({ who: characterId, faces: thrown, visibility, clockId, setup, ...said }: Extract<Step, { does: 'act' }>): void {
    const { does: _does, ...stated } = said;
    const input: JsonObject = { ...stated, characterId, ...(clockId && !setup ? { clockId } : {}), ...(setup ? { setup: 'effect' } : {}) };
    this.rolls.push(this.play.acts(input, thrown.slice(0, 2), visibility).id);
  }

  private states({ which: index, who: characterId, type, clockId, override }: Extract<Step, { does: 'state' }>): void {
    const more: JsonObject = { ...(characterId ? { characterId } : {}), ...(type === 'complication' ? { clockId } : {}), ...(override ? { override, reason: 'r' } : {}) };
    this.onRoll(index, (id) => this.consequences.push(this.play.states(id, { type, ...more })));
  }

  private onRoll(index: number, act: (id: string) => unknown): void {
    const id = this.rolls[index % Math.max(this.rolls.length, 1)];
    if (id !== undefined) act(id);
  }

  private answered(index: number, act: (id: string) => unknown, counts = 1): void {
    const id = this.consequences[index % Math.max(this.consequences.length, 1)];
    if (id === undefined) return;
    act(id);
    this.answers.set(id, (this.answers.get(id) ?? 0) + counts);
  }

  private pool(thrown: readonly number[], spend: number): readonly number[] {
    return thrown.slice(0, spend === 0 ? 2 : spend);
  }
}

/** Plays these steps and looks at what stands after each of them. */
function playing(all: readonly Step[], look: (evening: Evening, step: Step) => void): void {
  const evening = new Evening();
  for (const step of all) {
    evening.take(step);
    look(evening, step);
  }
}

const evenings = (look: (evening: Evening, step: Step) => void): void => fc.assert(fc.property(fc.array(steps, { minLength: 8, maxLength: 40 }), (all) => playing(all, look)), { numRuns: 60 });

describe('whatever is stated, accepted, resisted and protected', () => {
  it('stress stays from 0 to 3 once it was taken, and momentum never falls below 0 (CH-22, CH-6)', () => {
    evenings(({ play }) => {
      for (const { momentum, stress } of CHARACTERS.map((id) => play.stateOf(id))) {
        expect(momentum).toBeGreaterThanOrEqual(0);
        const { filled } = stress as { filled: number };
        expect(filled >= 0 && filled < 4).toBe(true);
      }
    });
  });

  it('clocks stay within their segments, and are full when they say so (CH-21)', () => {
    evenings(({ play }) => {
      for (const { filled, segments, full } of CLOCKS.map((id) => play.at('clocks', id) as { filled: number; segments: number; full: boolean })) {
        expect(filled >= 0 && filled <= segments).toBe(true);
        expect(full).toBe(filled === segments);
      }
    });
  });

  it('a consequence is answered once at most, and is pending until then (CH-15, CH-18)', () => {
    evenings(({ play, consequences, answers }) => {
      for (const id of consequences) {
        const answered = answers.get(id) ?? 0;
        expect(answered).toBeLessThanOrEqual(1);
        expect(play.at('consequences', id)['status'] === 'pending').toBe(answered === 0);
      }
    });
  });

  it('what stands is on its character, and nothing else is (CH-14, CH-14b)', () => {
    evenings(({ play, consequences }) => {
      const standing = consequences.filter((id) => play.at('consequences', id)['status'] === 'standing');
      const marks = CHARACTERS.flatMap((id) => {
        const { positionMoves, lostOpportunities } = play.stateOf(id) as { positionMoves: readonly JsonObject[]; lostOpportunities: readonly JsonObject[] };
        return [...positionMoves, ...lostOpportunities].flatMap(({ consequenceId }) => (consequenceId === undefined ? [] : [String(consequenceId)]));
      });
      expect([...marks].sort()).toEqual([...standing].sort());
    });
  });

  it('a roll is worth no more than its effect, and a lowered one no more than before (CH-20b)', () => {
    evenings(({ play, rolls }) => {
      for (const id of rolls) {
        const { progressTicks, progressTicksAfter = progressTicks, consequenceDue, consequenceIds = [] } = play.at('rolls', id)['details'] as { progressTicks: number; progressTicksAfter?: number; consequenceDue: boolean; consequenceIds?: readonly string[] };
        expect(progressTicksAfter).toBeLessThanOrEqual(progressTicks);
        expect(consequenceDue && consequenceIds.length > 0).toBe(false);
      }
    });
  });
});

describe('a clock that is kept from the table', () => {
  it('is ticked by consequences for GMs alone', () => {
    const clocks = fc.constantFrom('envoy', 'fog');
    fc.assert(
      fc.property(clocks, fc.integer({ min: 1, max: 3 }), (clockId, level) => {
        const play = new ChargePlay({ characters: { a: {} }, clocks: { envoy: { visibility: 'gm' }, fog: { visibility: 'hidden-progress' } }, consequences: { k: { type: 'complication', level, clockId } } });
        const events = play.does('acceptConsequence', { id: 'k' });
        expect(changesOf(events.filter(({ audience }) => audience === 'table'), 'clock')).toEqual([]);
        expect(changesOf(events, 'clock').map(({ to }) => to)).toEqual([level]);
      }),
    );
  });
});

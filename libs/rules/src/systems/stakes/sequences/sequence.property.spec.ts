import * as fc from 'fast-check';
import type { JsonObject } from '@app/kernel';
import { A, B, C, refusalOf, StakesPlay } from '../../../../test/stakes-play';
import { SPENT_ON, STEPS, type Step } from './sequence';

const CHARACTERS = [A, B, C];
/** What is done in each step for a character, and what is done of a whole sequence. */
const STEP_OF = { stateApproach: 'approaches', setTerms: 'terms', setAside: 'asides', roll: 'rolls', spendSuccesses: 'spends', passSequence: 'spends' } as const;
const FOR_CHARACTERS = Object.keys(STEP_OF) as (keyof typeof STEP_OF)[];
const OPERATIONS = [...FOR_CHARACTERS, 'endSequence', 'repeatSequence'] as const;
type Operation = (typeof OPERATIONS)[number];

/** What is drawn for a move; what does not go with it is not looked at. */
interface Drawn {
  /** `next`: what is expected, of whoever is expected. */
  readonly operation: Operation | 'next' | 'adjust';
  readonly who: number;
  readonly number: number;
  readonly on: (typeof SPENT_ON)[number];
  readonly step: Step;
  readonly said: boolean;
}

const drawn = (adjusts: boolean): fc.Arbitrary<Drawn> =>
  fc.record({
    operation: fc.oneof(
      { weight: 16, arbitrary: fc.constant('next' as const) },
      { weight: 4, arbitrary: fc.constantFrom(...OPERATIONS) },
      { weight: adjusts ? 1 : 0, arbitrary: fc.constant('adjust' as const) },
    ),
    who: fc.integer({ min: 0, max: 2 }),
    number: fc.integer({ min: 0, max: 6 }),
    on: fc.constantFrom(...SPENT_ON),
    step: fc.constantFrom(...STEPS),
    said: fc.boolean(),
  });
const games = (adjusts: boolean) =>
  fc.record({
    settings: fc.record({ 'consequences.strike': fc.constantFrom('failed', 'all'), 'pool.formula': fc.constantFrom('attribute+skill', 'attribute', 'skill') }),
    moves: fc.array(drawn(adjusts), { minLength: 20, maxLength: 45 }),
  });

/** The input of a move; `plain`: one in which nothing but the step and the turn can be wrong. */
function inputOf(play: StakesPlay, operation: Operation, characterId: string, { number, on, said }: Drawn, plain: boolean): JsonObject {
  switch (operation) {
    case 'setTerms':
      return { characterId, attribute: 'agility', skill: 'fencing', bonus: number, consequences: said || plain ? [{ text: 'a fall', cost: 1 + (number % 3) }] : [], opportunities: said ? [{ text: 'a key', cost: 1 }] : [] };
    case 'setAside':
      return { characterId, aside: plain ? 0 : number };
    case 'spendSuccesses':
      return { characterId, ...(plain ? { on: 'action', asked: 1 } : spendOf(play, on, number)) };
    case 'endSequence':
      return said ? { reason: 'enough' } : {};
    case 'repeatSequence':
      return { framing: 'on' };
    default:
      return { characterId, text: 'so' };
  }
}

function spendOf(play: StakesPlay, on: Drawn['on'], number: number): JsonObject {
  const { opportunities, consequences } = play.facts();
  if (on === 'opportunity') return { on, opportunityId: opportunities[number]?.id ?? 'none' };
  return on === 'consequence' ? { on, consequenceId: consequences[number]?.id ?? 'none' } : { on, asked: 1 + number };
}

function does(play: StakesPlay, operation: Operation, characterId: string, one: Drawn, plain = false): void {
  if (operation !== 'roll') return void play.does(operation, inputOf(play, operation, characterId, one, plain));
  const { pool = 0, aside = 0, score } = play.participant(characterId) ?? {};
  const dice = play.facts().step === 'rolls' && score === undefined ? Math.max(0, pool - aside) : 0;
  play.rolls(characterId, Array.from({ length: dice }, (_, index) => 1 + ((one.number + index) % 6)));
}

/** Plays a move; one that is refused leaves all as it was. */
function played(play: StakesPlay, one: Drawn): void {
  const who = CHARACTERS[one.who];
  try {
    if (one.operation === 'adjust') play.adjusts(one.said ? { step: one.step } : { participants: CHARACTERS.slice(0, 1 + one.who).map((characterId) => ({ characterId })) });
    else if (one.operation === 'next') next(play, one);
    else does(play, one.operation, who, one);
  } catch (error) {
    refusalOf(() => {
      throw error;
    });
  }
}

function next(play: StakesPlay, one: Drawn): void {
  const { step } = play.facts();
  const operation = step === 'spends' && one.number < 3 ? 'passSequence' : FOR_CHARACTERS.find((name) => STEP_OF[name] === step);
  const who = play.expected[one.who % Math.max(1, play.expected.length)];
  if (operation && who !== undefined) does(play, operation, who, one);
  else does(play, step === 'ended' || one.said ? 'repeatSequence' : 'endSequence', A, one);
}

/** The code with which a move is refused; undefined when it is not. */
function refused(play: StakesPlay, operation: Operation, characterId: string, one: Drawn): string | undefined {
  try {
    does(play.fork(), operation, characterId, one, true);
    return undefined;
  } catch (error) {
    return refusalOf(() => {
      throw error;
    }).code;
  }
}

function eachState(adjusts: boolean, numRuns: number, look: (play: StakesPlay, one: Drawn) => void): void {
  fc.assert(
    fc.property(games(adjusts), ({ settings, moves }) => {
      const play = new StakesPlay({ settings, sequence: { step: 'approaches', participants: CHARACTERS.map((characterId) => ({ characterId })) } });
      for (const one of moves) {
        played(play, one);
        look(play, one);
      }
    }),
    { numRuns },
  );
}

/** What is left to do: by those expected, and with what the GM's commands are refused. */
const LEFT = {
  running: { expected: true, repeat: 'wrong-step', end: 'wrong-step', early: undefined, pending: undefined },
  over: { expected: false, repeat: undefined, end: undefined, early: undefined, pending: [undefined] },
  ended: { expected: false, repeat: undefined, end: 'already-ended', early: 'already-ended', pending: [] },
} as const;

/** ST-9: by what stands there alone. */
function phaseOf(play: StakesPlay): keyof typeof LEFT {
  const { step, participants } = play.facts();
  if (step === 'ended') return 'ended';
  return step === 'spends' && participants.every(({ left }) => left === 0) ? 'over' : 'running';
}

describe('whatever was played of a sequence', () => {
  it('who is expected can do what is expected, and nobody else, and nothing else, can be done', () => {
    eachState(true, 60, (play, one) => {
      const { step } = play.facts();
      for (const operation of FOR_CHARACTERS) {
        for (const characterId of CHARACTERS) {
          const code = refused(play, operation, characterId, one);
          if (STEP_OF[operation] === step && play.expected.includes(characterId)) expect([operation, code]).toEqual([operation, undefined]);
          else expect(['wrong-step', 'not-your-turn', 'nothing-left']).toContain(code);
        }
      }
    });
  });

  it('nothing is stuck: somebody is expected, or the GM can end it or begin again; of what has ended the GM can do the latter alone', () => {
    eachState(true, 100, (play, one) => {
      const { repeat, end, early, expected } = LEFT[phaseOf(play)];
      expect(play.expected.length > 0).toBe(expected);
      expect(refused(play, 'repeatSequence', A, one)).toBe(repeat);
      expect(refused(play, 'endSequence', A, { ...one, said: false })).toBe(end);
      expect(refused(play, 'endSequence', A, { ...one, said: true })).toBe(early);
    });
  });

  it('all that is expected is pending, and the end of what is over', () => {
    eachState(true, 50, (play) => {
      const { pending } = LEFT[phaseOf(play)];
      expect(play.pending.map(({ characterId }) => characterId)).toEqual(pending ?? play.expected);
    });
  });

  it('the order is of all once all have rolled, and of nobody before', () => {
    eachState(true, 100, (play) => {
      const { step, order, participants } = play.facts();
      const everyone = participants.map(({ characterId }) => characterId);
      if (step === 'spends') expect([...order].sort()).toEqual([...everyone].sort());
      else if (step === 'ended') expect([[], [...everyone].sort()]).toContainEqual([...order].sort());
      else expect(order).toEqual([]);
    });
  });

  it('nobody has less than nothing left, and those in it alone are concerned and struck', () => {
    eachState(true, 100, (play) => {
      const { participants, consequences, strikes } = play.facts();
      const everyone = participants.map(({ characterId }) => characterId);
      expect(participants.filter(({ left = 0, successes = 0 }) => left < 0 || left > successes)).toEqual([]);
      for (const { concerns, boughtOffFor } of consequences) {
        expect(everyone).toEqual(expect.arrayContaining([...concerns]));
        expect(concerns).toEqual(expect.arrayContaining([...boughtOffFor]));
        expect(new Set(boughtOffFor).size).toBe(boughtOffFor.length);
      }
      expect(consequences.map(({ id }) => id)).toEqual(expect.arrayContaining(strikes.map(({ consequenceId }) => consequenceId)));
    });
  });

  it('no success is lost or won but by spending, until the end', () => {
    eachState(false, 100, (play) => {
      const { step, participants, spends } = play.facts();
      if (step !== 'spends') return;
      for (const { characterId, successes = 0, left = 0 } of participants) {
        const paid = spends.filter((spend) => spend.characterId === characterId).reduce((sum, spend) => sum + spend.paid, 0);
        expect(left + paid).toBe(successes);
      }
    });
  });
});

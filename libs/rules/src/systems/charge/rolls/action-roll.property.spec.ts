import * as fc from 'fast-check';
import { Refusal, sameJson, valueAt, type Change, type Json, type JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import { character, chargeRoll } from '../../../../test/action-rolls';
import { CLOCK_CHANGE_KINDS, plainTable, type ClockSeen, type PlainTable, type RollOutcome, type RollPlan, type Table } from '../../..';
import { STATED_EFFECTS } from './effect';
import { system } from '../index';
import { PRESETS } from './momentum';
import { POSITIONS } from './position';
import { BENEFITS, PUSHES, TENSION_TYPES } from '../vocabulary';

const settings = fc.record({
  'push.perRoll': fc.constantFrom(1, 2),
  'action.bonusDiceLimit': fc.constantFrom(0, 1, 2, 2),
  'momentum.preset': fc.constantFrom(...Object.keys(PRESETS)),
  'momentum.gainStoppedBy': fc.constantFrom('any-momentum', 'own-momentum', 'push-only'),
  'talents.situationalBonus': fc.constantFrom('die', 'effect', 'position'),
  'setup.uses': fc.constantFrom<Json>('once-each', 1, 2),
});
const moves = fc.array(fc.record({ by: fc.constantFrom(-1, 1), cause: fc.constant('gm'), lasts: fc.constantFrom('scene', 'next-action-roll') }), { maxLength: 4 });
const talent = fc.record(
  { id: fc.constant('t'), kind: fc.constant('situational'), grants: fc.constantFrom('die', 'effect', 'position'), lasts: fc.constantFrom('roll', 'scene') },
  { requiredKeys: ['id', 'kind'] },
);
const roller = fc.record({
  rating: fc.integer({ min: -2, max: 16 }),
  momentum: fc.integer({ min: 0, max: 8 }),
  takenOut: fc.constantFrom(false, false, true),
  filled: fc.integer({ min: 0, max: 3 }),
  moves,
  talent,
});
const clock = (id: string, kind: fc.Arbitrary<string>): fc.Arbitrary<ClockSeen> =>
  fc.constantFrom(4, 6, 8).chain((segments) => fc.record({ id: fc.constant(id), kind, segments: fc.constant(segments), filled: fc.integer({ min: 0, max: segments }), secret: fc.boolean() }));
const track = fc.integer({ min: 0, max: 4 }).map((filled): ClockSeen => ({ id: 'renown', kind: 'track', segments: 4, filled, secret: false, fillsOn: { actions: ['sneak'] } }));
/** There in half of the cases. */
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(some, { nil: undefined, freq: 1 });
const input = fc.record({
  action: fc.constantFrom('sneak', 'sneak', 'move'),
  position: maybe(fc.constantFrom(...POSITIONS)),
  effect: maybe(fc.constantFrom(...STATED_EFFECTS)),
  assist: maybe(fc.constant({ characterId: 'b' })),
  push: maybe(fc.constantFrom(...PUSHES)),
  tension: maybe(fc.record({ type: fc.constantFrom(...TENSION_TYPES), level: fc.integer({ min: 1, max: 3 }), clockId: fc.constant('watch') })),
  actWhileTakenOut: maybe(fc.boolean()),
  setup: maybe(fc.constantFrom(...BENEFITS)),
  useSetupId: maybe(fc.constant('s')),
  talentIds: maybe(fc.constantFrom([], ['t'])),
  flashbackId: maybe(fc.constant('f')),
  clockId: maybe(fc.constant('vault')),
  condition: maybe(fc.constant('bruised')),
});
const given = fc.record({
  settings,
  roller,
  helper: fc.record({ momentum: fc.integer({ min: 0, max: 3 }), takenOut: fc.constantFrom(false, false, false, true) }),
  clocks: fc.tuple(clock('vault', fc.constantFrom('progress', 'project')), clock('watch', fc.constant('danger')), track),
  setup: fc.record({ benefit: fc.constantFrom(...BENEFITS), usedBy: fc.constantFrom<string[]>([], [], ['c'], ['a']) }),
  flashback: fc.constantFrom('open', 'open', 'settled'),
  role: fc.constantFrom<'gm' | 'player'>('gm', 'player'),
  input,
});
type Given = typeof given extends fc.Arbitrary<infer T> ? T : never;

/** The same with all put right that the rules refuse. */
function legal({ settings: set, roller: own, helper, clocks, setup, flashback: _flashback, role, input: said }: Given): Given {
  const tension = said.push ? undefined : said.tension;
  const cost = (said.push === 'both' ? 4 : said.push ? 2 : 0) + (own.takenOut ? 2 : 0);
  const room = (seen: ClockSeen): ClockSeen => ({ ...seen, filled: seen.secret && role === 'player' ? seen.filled : Math.min(seen.filled, seen.segments - 1) });
  return {
    settings: { ...set, 'push.perRoll': said.push === 'both' ? 2 : set['push.perRoll'], 'action.bonusDiceLimit': 2 },
    roller: { ...own, momentum: own.momentum + cost },
    helper: { momentum: helper.momentum + 1, takenOut: false },
    clocks: [room(clocks[0]), room(clocks[1]), clocks[2]],
    setup: { ...setup, usedBy: [] },
    flashback: 'open',
    role,
    input: { ...said, tension, actWhileTakenOut: own.takenOut, clockId: said.setup ? undefined : said.clockId },
  };
}
const faces = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 24, maxLength: 24 });

function contentOf({ settings: set, roller: { rating, filled, moves: positionMoves, talent: one, ...state }, helper, clocks, setup, flashback }: Given): PlainTable {
  const sheet = { actions: { sneak: rating }, details: [] };
  return {
    settings: set,
    characters: [character('a', { ...state, stress: { segments: 4, filled }, positionMoves, talents: [one] }, { sheet }), character('b', helper)],
    clocks,
    things: {
      setups: [{ id: 's', facts: { rollId: 'r', characterId: 'b', status: 'open', ...setup } }],
      flashbacks: [{ id: 'f', facts: { characterId: 'a', cost: 0, status: flashback } }],
    },
  };
}

/** The plan, or the code that it was refused with. */
function planned(table: Table, { input: said, role }: Given): RollPlan | string {
  try {
    return chargeRoll('charge.action').plan(table, { characterId: 'a', goal: 'g', ...said } as never, ruleContext(role));
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

interface Rolled {
  readonly table: Table;
  readonly outcome: RollOutcome;
  readonly thrown: number;
}

function rolled(all: Given, script: readonly number[]): Rolled | undefined {
  const table = plainTable(system, contentOf(all));
  const plan = planned(table, all);
  if (typeof plan === 'string') return undefined;
  let thrown = 0;
  const outcome = plan.resolve({ throwDie: () => script[(thrown += 1) - 1] });
  return { table, outcome, thrown };
}

/** Rolls that the rules allow, and that are made, whatever the faces. */
const expectOfEveryRoll = (check: (all: Given, rolled: Rolled) => void): void =>
  fc.assert(
    fc.property(given.map(legal), faces, (all, script) => {
      const done = rolled(all, script);
      if (!done) throw new Error(`refused: ${String(planned(plainTable(system, contentOf(all)), all))}`);
      check(all, done);
    }),
  );

const changeOf = ({ changes }: RollOutcome, kind: string, id: string): Change | undefined =>
  changes.find((change) => change.kind === kind && [change['characterId'], change['clockId']].includes(id));

/** What stands where a change changes something; null where nothing does. */
function standing(table: Table, change: Change): Json {
  const kind = [...CLOCK_CHANGE_KINDS, ...system.changeKinds].find((one) => one.kind === change.kind);
  if (!kind?.id) throw new Error(`${change.kind} is not declared`);
  const facts = factsOf(table, kind.collection, String(change[kind.id]));
  const path = kind.list ? [...kind.path, String(change['index'])] : kind.path;
  return facts ? (valueAt(facts, path) ?? null) : null;
}

function factsOf(table: Table, collection: string, id: string): JsonObject | undefined {
  if (collection === 'characters') return table.character(id) as unknown as JsonObject;
  if (collection !== 'clocks') return table.thing(collection, id)?.facts;
  const seen = table.clock(id);
  return seen && { filled: seen.filled, full: seen.filled === seen.segments };
}

describe('any action roll', () => {
  it('is refused or made, whatever the faces, and throws as many dice (D4)', () => {
    const seen = { refused: 0, made: 0 };
    fc.assert(
      fc.property(given, faces, faces, (all, one, other) => {
        const [first, second] = [rolled(all, one), rolled(all, other)];
        seen[first ? 'made' : 'refused'] += 1;
        expect(first?.thrown).toBe(second?.thrown);
        expect(first?.outcome.details['momentumSpent']).toBe(second?.outcome.details['momentumSpent']);
      }),
      { numRuns: 500 },
    );
    expect(Math.min(seen.refused, seen.made)).toBeGreaterThan(50);
  });

  it('never takes momentum below 0, and says what it cost and gave (CH-6, CH-10)', () => {
    expectOfEveryRoll(({ roller: own, helper, input: said }, { outcome }) => {
      const { momentumSpent, momentumGained } = outcome.details;
      const after = (id: string, before: number): number => Number(changeOf(outcome, 'momentum', id)?.to ?? before);
      expect(after('a', own.momentum)).toBe(own.momentum - Number(momentumSpent) + Number(momentumGained));
      expect(after('b', helper.momentum)).toBe(helper.momentum - (said.assist ? 1 : 0));
      expect(Math.min(after('a', own.momentum), after('b', helper.momentum))).toBeGreaterThanOrEqual(0);
    });
  });

  it('earns nothing when momentum was spent on it, by the default (CH-11)', () => {
    expectOfEveryRoll((all, { outcome }) => {
      const spent = all.input.assist !== undefined || Number(outcome.details['momentumSpent']) > 0;
      if (spent && all.settings['momentum.gainStoppedBy'] === 'any-momentum') expect(outcome.details['momentumGained']).toBe(0);
    });
  });

  it('keeps every clock within its segments (CH-21)', () => {
    expectOfEveryRoll(({ clocks }, { outcome }) => {
      for (const { id, segments, filled } of clocks) {
        const to = Number(changeOf(outcome, 'clock', id)?.to ?? filled);
        expect(to).toBeGreaterThanOrEqual(filled);
        expect(to).toBeLessThanOrEqual(segments);
      }
    });
  });

  it('accounts for every tick of its clock, in its details for those who know the clock (CH-20)', () => {
    expectOfEveryRoll(({ clocks: [vault], input: said }, { outcome }) => {
      const shown = said.clockId !== undefined && !vault.secret;
      const { to, overflow } = changeOf(outcome, 'clock', 'vault') ?? { to: vault.filled, overflow: 0 };
      expect(outcome.details['overflow']).toBe(shown ? overflow : undefined);
      if (shown) expect(Number(to) - vault.filled + Number(overflow)).toBe(outcome.details['progressTicks']);
    });
  });

  it('changes each value once, from what it was', () => {
    expectOfEveryRoll((_all, { table, outcome: { changes } }) => {
      const targets = changes.map(({ kind, from: _from, to: _to, overflow: _overflow, clockFilled: _filled, ...which }) => JSON.stringify([kind, which]));
      expect(new Set(targets).size).toBe(targets.length);
      for (const change of changes) expect({ kind: change.kind, same: sameJson(change.from ?? null, standing(table, change)) }).toEqual({ kind: change.kind, same: true });
    });
  });

  it('is never half done: whatever the command asked for is in it', () => {
    expectOfEveryRoll(({ input: said, roller: { takenOut, talent: one } }, { outcome: { changes, details, outcome } }) => {
      const has = (kind: string): boolean => changes.some((change) => change.kind === kind);
      const asked = (['assist', 'push', 'tension', 'setup', 'useSetupId', 'flashbackId'] as const).filter((name) => said[name]);
      expect(Object.keys(details)).toEqual(expect.arrayContaining(asked));
      expect(has('setup-used')).toBe(said.useSetupId !== undefined);
      expect(has('flashback-status')).toBe(said.flashbackId !== undefined);
      expect(has('stress')).toBe(said.tension?.type === 'worsened-condition');
      expect(has('new-setup')).toBe(said.setup !== undefined && outcome !== 'bad-outcome');
      expect(has('consequence-due')).toBe(outcome === 'partial-success' || outcome === 'bad-outcome');
      expect(has('talent')).toBe((said.talentIds ?? []).length > 0 && one.lasts === 'roll');
      expect(details['actWhileTakenOut']).toBe(takenOut ? true : undefined);
    });
  });

  it('throws a die for each point and each bonus, two where they come to none (CH-2, CH-4)', () => {
    expectOfEveryRoll(({ input: said, settings: set, roller: own }, { outcome: { dice } }) => {
      const talentDie = said.talentIds?.length === 1 && (own.talent.grants ?? set['talents.situationalBonus']) === 'die';
      const bonus = [said.assist !== undefined, said.tension !== undefined, said.push === 'die' || said.push === 'both', talentDie].filter(Boolean).length;
      const size = (said.action === 'sneak' ? own.rating : 0) + bonus;
      expect(dice).toHaveLength(size > 0 ? size : 2);
    });
  });

  it('uses up what was waiting for it (CH-8b)', () => {
    expectOfEveryRoll(({ roller: { moves: before } }, { outcome }) => {
      const left = (changeOf(outcome, 'position-moves', 'a')?.to ?? before) as readonly JsonObject[];
      expect(left).toEqual(before.filter(({ lasts }) => lasts === 'scene'));
    });
  });
});

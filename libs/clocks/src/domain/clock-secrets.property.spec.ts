import * as fc from 'fast-check';
import { entitiesOf, emptyState, entityOf, fold, mayView, mergePatch, Refusal, renderFor, Vocabulary, type CampaignState, type Decision, type FoldedEvent, type JsonObject } from '@app/kernel';
import { discoverSystems, SystemRegistry } from '@app/rules';
import { callerAs, foldNew, idOf, scriptedContext } from '@app/testing';
import { changeClock, type ChangeClock } from './change-clock';
import { CLOCK_CHANGE_KINDS, CLOCK_VISIBILITIES, CLOCKS } from './clock';
import type { StatedRules } from './clock-rules';
import { createClock, type CreateClock } from './create-clock';
import { clearClock, tickClock } from './tick-clock';

const vocabulary = new Vocabulary().add([CLOCKS], CLOCK_CHANGE_KINDS);
const systems = new SystemRegistry().add({ ...discoverSystems().of('charge'), onClockFilled: () => [], onClockUnfilled: () => [] });
const [create, change, tick] = [createClock(systems), changeClock(systems), tickClock(systems, vocabulary)];
const [gm, player] = [callerAs('gm'), callerAs('player')];

const START: CampaignState = { ...emptyState(idOf('stream')), system: 'charge', systemVersion: 1 };
const NOW = '2026-11-29T21:00:00.000Z';

/** Commands on one clock; each text of a run is another, so that one that is where it should not be is found. */
interface Run {
  readonly made: Omit<CreateClock, 'name'>;
  readonly steps: readonly ((id: string, state: CampaignState) => Decision)[];
}

let texts = 0;
const text = fc.constant(null).map(() => `text ${(texts += 1)}`);
const visibility = fc.constantFrom(...CLOCK_VISIBILITIES);
const some = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> => fc.option(value, { nil: undefined });
const gone = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 3 });
const sparse = <Fields>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) => fc.record(fields, { requiredKeys: [] });

const grants = fc.record({ kind: fc.constantFrom('die', 'effect', 'position'), situation: text, lasts: fc.constantFrom('roll', 'scene', 'session', 'campaign') });
const rules: fc.Arbitrary<StatedRules> = sparse({
  onFilled: sparse({ text, clears: fc.boolean(), becomes: fc.record({ name: text }), grants }),
  fillsOn: sparse({ actions: fc.constantFrom(['sway'], ['move', 'sneak']), text }),
  clearedBy: text,
});
const patch: fc.Arbitrary<StatedRules> = sparse({
  onFilled: gone(sparse({ text: gone(text), clears: gone(fc.boolean()), becomes: gone(fc.record({ name: text })), grants: gone(grants) })),
  fillsOn: gone(sparse({ actions: gone(fc.constantFrom(['sway'], ['move'])), text: gone(text) })),
  clearedBy: gone(text),
});

const doing = <Input extends { readonly id: string }>(command: { decide: (state: CampaignState, input: Input, context: ReturnType<typeof scriptedContext>) => Decision }, input: Omit<Input, 'id'>): Run['steps'][number] =>
  (id, state) => command.decide(state, { ...input, id } as Input, scriptedContext(state, gm));
const step: fc.Arbitrary<Run['steps'][number]> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ name: some(text), visibility: some(visibility), patch: some(patch) }).map((said) => doing<ChangeClock>(change, { ...said.patch, ...(said.name ? { name: said.name } : {}), ...(said.visibility ? { visibility: said.visibility } : {}) })) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 5 }).map((segments) => doing(tick, { segments, reason: 'noise' })) },
  { weight: 1, arbitrary: fc.constant(doing(clearClock, {})) },
);
/** The rules without what a clock that is kept from the table must not have. */
function ungranted<Rules extends StatedRules>(stated: Rules): Rules {
  const { grants: _grants, ...onFilled } = stated.onFilled ?? {};
  return stated.onFilled ? { ...stated, onFilled } : stated;
}
const run: fc.Arbitrary<Run> = fc.record({
  made: fc.record({ rules, visibility }).map((made) => ({ ...(made.visibility === 'table' ? made.rules : ungranted(made.rules)), visibility: made.visibility, kind: 'track' as const, segments: 4 })),
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
});

/** A played run: the state after each command, the events of each, and all events. */
function played({ made, steps }: Run): { readonly id: string; readonly states: readonly CampaignState[]; readonly told: readonly FoldedEvent[][]; readonly events: readonly FoldedEvent[] } {
  const told: FoldedEvent[][] = [];
  const carryOut = (state: CampaignState, decision: Decision): CampaignState => {
    const done = foldNew(vocabulary, state, decision, gm, NOW);
    told.push(done.events);
    return done.state;
  };
  const first = carryOut(START, create.decide(START, { ...made, name: 'own name' }, scriptedContext(START, gm)));
  const [{ id }] = entitiesOf(first, 'clocks');
  const states = [first];
  for (const one of steps) states.push(carryOut(states.at(-1)!, decided(() => one(id, states.at(-1)!))));
  return { id, states, told, events: told.flat() };
}

const REFUSED = ['clock-full', 'secret-clock-grants'];

/** A full clock is not ticked, and one that is kept from the table grants nothing; such a step does nothing. */
function decided(decide: () => Decision): Decision {
  try {
    return decide();
  } catch (error) {
    if (error instanceof Refusal && REFUSED.includes(error.code)) return { events: [] };
    throw error;
  }
}

function shown(state: CampaignState, id: string, viewer: typeof gm): JsonObject | undefined {
  const entity = entityOf(state, 'clocks', id);
  const resource = entity && renderFor(entity, viewer);
  if (!resource) return undefined;
  const { version: _version, ...rest } = resource;
  return rest;
}

/** What the table may know of a clock that GMs know so. */
function mayKnow(known: JsonObject): JsonObject | undefined {
  if (known['visibility'] === 'gm') return undefined;
  if (known['visibility'] === 'table') return known;
  const { segments: _segments, filled: _filled, full: _full, onFilled: _onFilled, became: _became, ...rest } = known;
  return rest;
}

const seenByPlayer = (events: readonly FoldedEvent[]): FoldedEvent[] => events.filter(({ audience }) => mayView(player, audience));

describe('a clock through all its visibilities', () => {
  it('shows the table just what its visibility lets it know, whatever was done', () => {
    fc.assert(
      fc.property(run, (one) => {
        const { id, states } = played(one);
        for (const state of states) expect(shown(state, id, player)).toEqual(mayKnow(shown(state, id, gm)!));
      }),
      { numRuns: 500 },
    );
  });

  it('grants nothing that the table cannot read there', () => {
    fc.assert(
      fc.property(run, (one) => {
        const { id, states } = played(one);
        for (const state of states) expect((shown(state, id, player)?.['onFilled'] as JsonObject | undefined)?.['grants']).toEqual((shown(state, id, gm)?.['onFilled'] as JsonObject | undefined)?.['grants']);
      }),
      { numRuns: 300 },
    );
  });

  it('is for the table the fold of the events that it sees', () => {
    fc.assert(
      fc.property(run, (one) => {
        const { id, states, events } = played(one);
        const folded = seenByPlayer(events).reduce((state, event) => fold(vocabulary, state, event), START);
        expect(shown(folded, id, player)).toEqual(shown(states.at(-1)!, id, player));
      }),
      { numRuns: 300 },
    );
  });

  it('tells the table no text that it could not read at some time', () => {
    fc.assert(
      fc.property(run, (one) => {
        const { id, states, events } = played(one);
        const readable = JSON.stringify(states.map((state) => shown(state, id, player) ?? null));
        const told = seenByPlayer(events).flatMap(({ words }) => Object.entries(words)).filter(([path]) => path !== 'reason');
        expect(told.filter(([, word]) => !readable.includes(JSON.stringify(word)))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('tells the table no fact of its segments or filling while they are hidden', () => {
    fc.assert(
      fc.property(run, (one) => {
        const { id, states, told } = played(one);
        told.forEach((events, index) => {
          if (shown(states[index], id, gm)?.['visibility'] === 'table') return;
          const facts = JSON.stringify(seenByPlayer(events).map(({ changes }) => changes));
          expect(facts).not.toMatch(/onFilled|became|segments|filled|"clock"/);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has for its GM the rules that the patches make', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ patch, visibility }), { minLength: 1, maxLength: 8 }), (changes) => {
        const { id, states } = played({ made: { kind: 'track', segments: 4 }, steps: changes.map((said) => doing<ChangeClock>(change, { ...said.patch, visibility: said.visibility })) });
        let whole: JsonObject = {};
        changes.forEach((said, index) => {
          const merged = mergePatch(whole, said.patch as JsonObject) as JsonObject;
          const { grants: granted } = (merged['onFilled'] ?? {}) as JsonObject;
          if (said.visibility === 'table' || !granted) whole = merged;
          if (whole['onFilled']) whole = { ...whole, onFilled: { clears: false, ...(whole['onFilled'] as JsonObject) } };
          const { onFilled, fillsOn, clearedBy } = shown(states[index + 1], id, gm)!;
          expect({ onFilled, fillsOn, clearedBy }).toEqual({ onFilled: whole['onFilled'], fillsOn: whole['fillsOn'], clearedBy: whole['clearedBy'] });
        });
      }),
      { numRuns: 200 },
    );
  });
});

import { isGm, playsFor, type Caller, type CommandDefinition, type Decision, type DecisionContext, type DiceChoice, type JsonObject, type Reference, type Vocabulary } from '@app/kernel';
import { campaignTable, settleFillings, type RollContext, type RollKind, type SystemRegistry, type Table } from '@app/rules';
import { refuseOutOfPlay } from './in-play';
import { diceOf } from './roll-dice';
import { rollEvents, seenBy, whoSeesPrivate } from './roll-events';
import { kindIn, kindOf } from './roll-kinds';
import type { RollVisibility } from './roll';
import { refuseWhileWaiting } from './waiting';

/** A roll as it is asked for: the input of its kind, and what every kind has. */
export interface MakeRoll {
  readonly kind: string;
  readonly roll: JsonObject;
  readonly visibility?: RollVisibility;
  readonly dice?: DiceChoice;
}

/** Makes a roll: everything that can be refused is decided before the dice fall. `operation`: its field in GraphQL. */
export const makeRoll = (systems: SystemRegistry, vocabulary: Vocabulary, operation = 'roll'): CommandDefinition<MakeRoll> => ({
  operation,
  references: ({ kind, roll }) => namedBy(kindOf(systems, kind), roll),
  loads: ({ kind, roll }, state) => loadsOf(kindOf(systems, kind), roll, () => campaignTable(systems.of(state.system), state)),
  form: (_state, { kind, roll }) => kindOf(systems, kind)?.form?.(roll as never),
  may: (caller, { kind, roll, visibility }, state) => mayRoll(kindOf(systems, kind), caller, roll, visibility, campaignTable(systems.of(state.system), state)),
  lifeCycle: (state, { kind, roll }, { caller }) => {
    const known = kindOf(systems, kind);
    if (known) refuseWhileWaiting(state, caller, rollersOf(known, roll, campaignTable(systems.of(state.system), state)));
  },
  decide: (state, input, context): Decision => {
    refuseOutOfPlay(state, namedBy(kindOf(systems, input.kind), input.roll));
    const system = systems.of(state.system);
    const table = campaignTable(system, state);
    const kind = kindIn(system, input.kind);
    const hidden = kind.hiddenWith?.(table, input.roll as never);
    const visibility = atLeast(input.visibility ?? 'table', hidden?.audience);
    const members = visibility === 'private' ? [...new Set([...whoSeesPrivate(rollersOf(kind, input.roll, table), state, context.caller), ...(hidden?.members ?? [])])] : [];
    const asked: RollContext = { ...ruleContext(context), rollId: context.newId(), seenBy: seenBy(visibility, members) };
    const plan = kind.plan(table, input.roll as never, asked);
    const { source, dice } = diceOf(plan, { asked: input.dice, table, state, lane: visibility === 'table' ? 0 : 1 }, context);
    const outcome = plan.resolve(dice);
    dice.done();
    const changes = settleFillings(table, outcome.changes, system, context);
    return { events: rollEvents(vocabulary, state, { id: asked.rollId, kind: input.kind, visibility, members, source, plan, dice, outcome, changes }) };
  },
});

/** A roll is at least as hidden as what it is about. */
function atLeast(visibility: RollVisibility, hidden: RollContext['seenBy']['audience'] = 'table'): RollVisibility {
  if (hidden === 'table' || visibility === 'gm') return visibility;
  return hidden;
}

const ruleContext = ({ caller, now, newId }: DecisionContext): Pick<RollContext, 'caller' | 'now' | 'newId'> => ({ caller, now, newId });

const namedBy = (kind: RollKind | undefined, roll: JsonObject): readonly Reference[] => kind?.references(roll as never) ?? [];

function loadsOf(kind: RollKind | undefined, roll: JsonObject, table: () => Table): Reference[] {
  if (!kind) return [];
  return [...kind.references(roll as never), ...(kind.loads?.(table(), roll as never) ?? [])];
}

function mayRoll(kind: RollKind | undefined, caller: Caller, roll: JsonObject, visibility: RollVisibility | undefined, table: Table): boolean {
  if (isGm(caller)) return true;
  if (caller.role !== 'player' || visibility === 'gm' || !kind || kind.gmOnly) return false;
  return rollersOf(kind, roll, table).every((id) => playsFor(caller, id));
}

/** All for whom it is rolled. */
function rollersOf(kind: RollKind, roll: JsonObject, table: Table): readonly string[] {
  if (kind.rollers) return kind.rollers(roll as never);
  const roller = kind.roller(roll as never, table);
  return roller === undefined ? [] : [roller];
}

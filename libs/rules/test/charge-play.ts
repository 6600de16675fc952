import { emptyState, entitiesOf, entityOf, goneOf, Refusal, renderSide, tell, Vocabulary, withEntity, without, type CampaignState, type Change, type Collection, type Entity, type Json, type JsonObject, type MemberRole, type NewEvent, type Reference, type Told } from '@app/kernel';
import { callerAs, foldNew, ruleContext, scriptedDice } from '@app/testing';
import { campaignTable, CLOCK_CHANGE_KINDS, ROLL_CHANGE_KINDS, settleFillings, type On, type RollContext, type RollKind, type RollOutcome, type RollPlan, type RuleCommand, type Table } from '../src';
import { newState } from '../src/systems/charge/characters/character';
import { system } from '../src/systems/charge';

type Facts = { readonly [id: string]: JsonObject };

/** What stands before a play; facts that are left out are at their defaults. */
export interface Given {
  readonly settings?: JsonObject;
  /** Facts of their state; `sheet`, `kind`, `active` and `labels` (of details) apart. */
  readonly characters?: Facts;
  readonly clocks?: Facts;
  readonly consequences?: Facts;
}

/** A roll that was made: its id, and what the rules said. */
export interface Played {
  readonly id: string;
  readonly plan: RollPlan;
  readonly outcome: RollOutcome;
}

const WHOLE = { path: [] } as const;
const CLOCKS: Collection = {
  name: 'clocks',
  subject: 'clock',
  audience: ({ visibility }) => ({ audience: visibility === 'gm' ? 'gm' : 'table', members: [] }),
  changesSeenBy: ({ visibility }) => (visibility === 'table' ? undefined : 'gm'),
};
const ROLLS: Collection = {
  name: 'rolls',
  subject: 'roll',
  audience: ({ visibility }) => ({ audience: visibility === 'gm' ? 'gm' : 'table', members: [] }),
  leaves: () => true,
};
const VOCABULARY = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: system.sheet.maps }, { name: 'settings', subject: 'settings' }, CLOCKS, ROLLS, ...(system.things ?? []).map(({ collection }) => collection), ...(system.collections ?? [])],
  [
    ...CLOCK_CHANGE_KINDS,
    ...ROLL_CHANGE_KINDS,
    ...system.changeKinds,
    { kind: 'new-character', collection: 'characters', id: 'characterId', ...WHOLE },
    { kind: 'new-roll', collection: 'rolls', id: 'rollId', ...WHOLE },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
    { kind: 'roll-revealed', collection: 'rolls', id: 'rollId', path: ['revealedAt'] },
  ],
);
const GM = callerAs('gm');

const wordsOf = ({ words, placed = [] }: RollPlan, { placed: byDice = [] }: RollOutcome) => ({ words, fields: Object.keys(words), placed: [...placed, ...byDice] });

/**
 * A Charge campaign that is played by the real rules and folded by the real fold, without the service. What leaves the
 * state is kept aside, and a command finds of it what it names and what it loads, as in the product.
 */
export class ChargePlay {
  private state: CampaignState = { ...emptyState('campaign'), system: system.id, systemVersion: system.version };
  private readonly gone = new Map<string, Entity>();
  private ids = 0;

  constructor({ settings = {}, characters = {}, clocks = {}, consequences = {} }: Given) {
    const setting = Object.entries(settings).map(([key, to]): Change => ({ kind: 'setting', key, from: null, to }));
    this.fold([
      { type: 'given', subject: { kind: 'settings', id: 'only' }, audience: 'table', changes: setting },
      ...Object.entries(characters).map(([id, facts]) => characterMade(id, facts)),
      ...made('clock', 'new-clock', clocks, { kind: 'danger', visibility: 'table', segments: 4, filled: 0, full: false }),
      ...made('consequence', 'new-consequence', consequences, { rollId: 'r', characterId: 'a', level: null, status: 'pending' }),
    ]);
  }

  get table(): Table {
    return campaignTable(system, this.state);
  }

  /** A resource as GMs know it, its texts in their places. */
  at(collection: string, id: string): JsonObject {
    const entity = this.found(collection, id);
    if (!entity) throw new Error(`there is no ${collection}/${id}`);
    return renderSide(entity, entity.full);
  }

  /** A character's state. */
  stateOf(id: string): JsonObject {
    return this.at('characters', id)['state'] as JsonObject;
  }

  /** The consequence that was stated last. */
  get consequence(): string {
    const all = [...entitiesOf(this.state, 'consequences'), ...[...this.gone].filter(([key]) => key.startsWith('consequences/')).map(([, entity]) => entity)];
    return all.sort((one, other) => one.made - other.made).at(-1)?.id ?? 'none';
  }

  /** Makes a roll with these faces; `visibility` is that of the roll. */
  rolls(kind: string, input: JsonObject, faces: readonly number[], visibility: 'table' | 'gm' | 'blind' = 'table'): Played {
    const roll = system.rolls.find((one) => one.kind === kind) as RollKind;
    roll.form?.(input as never);
    this.load(roll.references(input as never), () => roll.loads?.(this.table, input as never) ?? []);
    const { table } = this;
    const context = this.context('gm', visibility === 'table' ? 'table' : 'gm');
    const plan = roll.plan(table, input as never, context);
    const dice = scriptedDice(faces);
    const outcome = plan.resolve(dice);
    if (dice.left > 0) throw new Error('dice are left');
    const { rollId: id } = context;
    const changes = settleFillings(table, outcome.changes, system, context);
    const facts: JsonObject = { kind, characterId: plan.characterIds[0] ?? null, visibility, outcome: outcome.outcome, details: outcome.details, changes };
    const told = { type: 'roll-made', subject: { kind: 'roll', id }, audience: visibility === 'table' ? 'table' : 'gm' } as const;
    // As in the product nothing of what a roll does is told before the roll itself.
    const born: NewEvent = { ...told, changes: [{ kind: 'new-roll', rollId: id, from: null, to: facts }] };
    this.fold([born, ...tell(VOCABULARY, this.state, { ...told, ...wordsOf(plan, outcome), changes })]);
    return { id, plan, outcome };
  }

  /** An action roll of `a`. */
  acts(input: JsonObject, faces: readonly number[], visibility?: 'table' | 'gm' | 'blind'): Played {
    return this.rolls('charge.action', { characterId: 'a', goal: 'over the wall', action: 'sneak', ...input }, faces, visibility);
  }

  /** A determination roll. */
  resists(consequenceId: string, input: JsonObject, faces: readonly number[]): Played {
    return this.rolls('charge.determination', { consequenceId, ...input }, faces);
  }

  /** Carries out a command of the system and returns its events, the main one first. */
  does(operation: string, input: On<JsonObject>, role: MemberRole = 'gm'): readonly NewEvent[] {
    const command = commandOf(operation);
    command.form?.(input);
    const target = command.on === undefined ? [] : [{ collection: command.on, id: input.id }];
    this.load([...target, ...(command.references?.(input) ?? [])], () => command.loads?.(this.table, input) ?? []);
    const { table } = this;
    const context = this.context(role);
    const ruling = command.decide(table, input, context);
    return this.tell({ ...ruling, changes: settleFillings(table, ruling.changes, system, context) });
  }

  /** States a consequence of a roll and returns its id. */
  states(id: string, input: JsonObject): string {
    this.does('stateConsequence', { id, ...input });
    return this.consequence;
  }

  /** Applies changes as other commands would. */
  changes(...changes: readonly Change[]): void {
    const rolls = changes.flatMap(({ rollId }) => (typeof rollId === 'string' ? [{ collection: 'rolls', id: rollId }] : []));
    this.load(rolls, () => []);
    this.fold([{ type: 'changed', subject: { kind: 'campaign', id: 'campaign' }, audience: 'table', changes }]);
  }

  private context(role: MemberRole, audience: 'table' | 'gm' = 'table'): RollContext {
    const newId = (): string => `id-${(this.ids += 1)}`;
    return { ...ruleContext(role), newId, rollId: newId(), seenBy: { audience, members: [] } };
  }

  private found(collection: string, id: string): Entity | undefined {
    return entityOf(this.state, collection, id) ?? this.gone.get(`${collection}/${id}`);
  }

  /** Twice, since one resource may lead to another. */
  private load(named: readonly Reference[], loads: () => readonly Reference[]): void {
    for (const references of [() => [...named, ...loads()], loads]) {
      for (const { collection, id } of references()) {
        const entity = this.found(collection, id);
        if (entity) this.state = withEntity(this.state, collection, entity);
      }
    }
  }

  private tell(told: Told): readonly NewEvent[] {
    const events = tell(VOCABULARY, this.state, told);
    this.fold(events);
    return events;
  }

  private fold(events: readonly NewEvent[]): void {
    const { state } = foldNew(VOCABULARY, this.state, { events }, GM, '2026-11-29T20:00:00.000Z');
    const leaving = goneOf(VOCABULARY, state);
    for (const { collection, gone } of leaving) for (const entity of gone) this.gone.set(`${collection}/${entity.id}`, entity);
    this.state = without(state, leaving);
  }
}

/** A command of Charge that the rules alone decide. */
export function commandOf(operation: string): RuleCommand<On<JsonObject>> {
  const found = system.commands?.find((one) => one.operation === operation);
  if (!found) throw new Error(`no command is called ${operation}`);
  return found as unknown as RuleCommand<On<JsonObject>>;
}

/** What was refused, with its parameters; throws when nothing was. */
export function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code' | 'params' | 'errors'> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, params, errors } = error;
    return { status, code, params, errors };
  }
  throw new Error('nothing was refused');
}

/** The changes of these kinds among those of all events. */
export const changesOf = (events: readonly NewEvent[], ...kinds: string[]): Change[] => events.flatMap(({ changes = [] }) => changes).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

function made(subject: string, kind: string, all: Facts, byDefault: JsonObject): NewEvent[] {
  return Object.entries(all).map(([id, facts]) => ({
    type: 'given',
    subject: { kind: subject, id },
    audience: 'table',
    changes: [{ kind, [`${subject}Id`]: id, from: null, to: { ...byDefault, ...facts } }],
  }));
}

function characterMade(id: string, { sheet = {}, kind = 'pc', active = true, labels = [], ...state }: JsonObject): NewEvent {
  const actions = Object.entries((sheet as JsonObject)['actions'] ?? { sneak: 2 }).map(([action, rating]) => ({ action, rating: rating as Json }));
  const details = (labels as readonly string[]).map(() => ({}));
  const words = Object.fromEntries((labels as readonly string[]).flatMap((label, index) => [[`sheet.details.${index}.label`, label], [`sheet.details.${index}.text`, `${label}!`]]));
  return {
    type: 'given',
    subject: { kind: 'character', id },
    audience: 'table',
    facts: { fields: Object.keys(words) },
    words,
    changes: [{ kind: 'new-character', characterId: id, from: null, to: { kind, active, sheet: { actions, details }, state: { ...newState(2), ...state } } }],
  };
}

import { emptyState, entitiesOf, entityOf, goneOf, Refusal, renderSide, tell, withEntity, without, type CampaignState, type Change, type Dice, type Entity, type Json, type JsonObject, type MemberRole, type NewEvent, type Reference, type Told } from '@app/kernel';
import { callerAs, foldNew, ruleContext, scriptedDice } from '@app/testing';
import { campaignTable, isMixedCommand, type Adjustable, type MixedCommand, type On, type RollChoice, type RollContext, type RollFacts, type RollKind, type RollOutcome, type RuleCommand, type Table, type ThingSeen } from '../src';
import { newState } from '../src/systems/black-sword-hack/characters/character';
import { system } from '../src/systems/black-sword-hack';
import { BSH_VOCABULARY } from './black-sword-hack-vocabulary';

type Facts = { readonly [id: string]: JsonObject };
type Faces = readonly number[] | Dice;

/** Who asks, and who sees the roll. */
interface Asked {
  readonly role?: MemberRole;
  readonly visibility?: 'table' | 'gm' | 'blind';
}

/** What stands before a play. */
export interface Given {
  readonly settings?: JsonObject;
  /** `attributes` (DEX 12 unless said), `level`, `kind`, `active`, and parts of the state. */
  readonly characters?: Facts;
  /** No scene runs. */
  readonly noScene?: true;
}

/** The scene of a play, while it runs. */
export const SCENE = 'scene';

const GM = callerAs('gm');

/** A campaign that is played by the real rules and folded by the real fold, without the service. */
export class BshPlay {
  private state: CampaignState = { ...emptyState('campaign'), system: system.id, systemVersion: system.version };
  private readonly gone = new Map<string, Entity>();
  private ids = 0;

  constructor({ settings = {}, characters = { a: {} }, noScene }: Given = {}) {
    this.fold([
      { type: 'given', subject: { kind: 'settings', id: 'only' }, audience: 'table', changes: Object.entries(settings).map(([key, to]): Change => ({ kind: 'setting', key, from: null, to })) },
      ...Object.entries(characters).map(([id, facts]) => characterMade(id, facts)),
      ...(noScene ? [] : [born('scene', SCENE, { kind: 'new-scene', sceneId: SCENE, from: null, to: { status: 'running', startedAt: 'then' } })]),
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

  stateOf(id: string): JsonObject {
    return this.at('characters', id)['state'] as JsonObject;
  }

  /** The Doom die of a character as it stands. */
  doomOf(id: string): Json {
    return (this.stateOf(id)['doom'] as JsonObject)['die'];
  }

  /** True for a thing that the campaign's state holds. */
  holds(collection: string, id: string): boolean {
    return entityOf(this.state, collection, id) !== undefined;
  }

  /** The thing of a collection that was made last. */
  last(collection: string): string {
    const left = [...this.gone].filter(([key]) => key.startsWith(`${collection}/`)).map(([, entity]) => entity);
    return [...entitiesOf(this.state, collection), ...left].sort((one, other) => one.made - other.made).at(-1)?.id ?? 'none';
  }

  /** Makes a roll with these faces, or dice; returns it as it stands. */
  rolls(kind: string, input: object, faces: Faces, { role = 'gm', visibility = 'table' }: Asked = {}): RollFacts & { readonly id: string } {
    const roll = kindOf(kind);
    roll.form?.(input as never);
    this.load(roll.references(input as never), () => roll.loads?.(this.table, input as never) ?? []);
    const context = this.context(role, visibility === 'table' ? 'table' : 'gm');
    const plan = roll.plan(this.table, input as never, context);
    const outcome = thrown(faces, (dice) => plan.resolve(dice));
    const { rollId: id, seenBy } = context;
    const facts: JsonObject = { kind, visibility, characterId: plan.characterIds[0] ?? null, characterIds: plan.characterIds, ...factsOf(outcome) };
    const told = { type: 'roll-made', subject: { kind: 'roll', id }, audience: seenBy.audience };
    this.fold([{ ...told, changes: [{ kind: 'roll-facts', rollId: id, from: null, to: facts }] }]);
    this.load([{ collection: 'rolls', id }], () => []);
    this.tell({ ...told, words: plan.words, fields: Object.keys(plan.words), placed: plan.placed ?? [], changes: outcome.changes });
    return { id, ...facts } as unknown as RollFacts & { readonly id: string };
  }

  /** Chooses for a roll that waits. */
  chooses(id: string, choice: RollChoice, faces: Faces = []): RollFacts {
    this.load([{ collection: 'rolls', id }], () => {
      const waiting = this.rollOf(id);
      return waiting ? (kindOf(waiting.facts.kind).choiceLoads?.(this.table, waiting) ?? []) : [];
    });
    const roll = this.rollOf(id);
    if (!roll) throw new Error('no roll');
    const plan = kindOf(roll.facts.kind).choose?.(this.table, roll, choice, this.context('gm'));
    if (!plan) throw new Error('nothing to choose');
    const outcome = thrown(faces, (dice) => plan.resolve(dice));
    const { choice: _choice, chooser: _chooser, ...rest } = roll.facts;
    const facts = { ...rest, ...factsOf(outcome), details: { ...rest.details, ...outcome.details } } as unknown as JsonObject;
    this.load([{ collection: 'rolls', id }], () => []);
    this.fold([{ type: 'choice-made', subject: { kind: 'roll', id }, audience: 'table', changes: [{ kind: 'roll-shown', rollId: id, from: null, to: facts }, ...outcome.changes] }]);
    return facts as unknown as RollFacts;
  }

  /** Carries out a command and returns its events, the main one first; none for one that rolls. */
  does(operation: string, input: JsonObject = {}, { role = 'gm', faces = [] }: Asked & { readonly faces?: Faces } = {}): readonly NewEvent[] {
    const command = commandOf(operation);
    const on = input as On<JsonObject>;
    this.prepare(command, on);
    const asked = isMixedCommand(command) ? command.rollWhen(this.table, on) : undefined;
    if (!asked) return this.tell(command.decide(this.table, on, this.context(role)));
    this.rolls('bsh.doom', asked, faces, { role });
    return [];
  }

  /** Sets values of a character, thing or scene by hand, one after the other. */
  sets<Target>(values: readonly Adjustable<Target>[], kind: string, id: string, set: JsonObject): void {
    const collection = BSH_VOCABULARY.ofSubject(kind)?.name ?? '';
    for (const value of values.filter(({ name }) => name in set)) {
      this.load([{ collection, id }], () => []);
      const target = (kind === 'character' ? this.table.character(id) : this.table.thing(collection, id)) as Target;
      this.tell({ type: 'state-adjusted', subject: { kind, id }, ...value.set(this.table, target, set[value.name] as never, this.context('gm')) });
    }
  }

  /** Applies changes as other commands would. */
  changes(...changes: readonly Change[]): void {
    this.fold([{ type: 'changed', subject: { kind: 'campaign', id: 'campaign' }, audience: 'table', changes }]);
  }

  /** Ends the scene. */
  endsScene(): void {
    this.changes({ kind: 'scene-status', sceneId: SCENE, from: 'running', to: 'ended' }, ...(system.onSceneEnded?.(this.table) ?? []));
  }

  /** What is checked and loaded before the rules are asked. */
  private prepare(command: RuleCommand<On<JsonObject>>, input: On<JsonObject>): void {
    command.form?.(input);
    this.load(namedBy(command, input), () => command.loads?.(this.table, input) ?? []);
    command.lifeCycle?.(this.table, input);
  }

  private rollOf(id: string): ThingSeen<RollFacts> | undefined {
    return this.table.thing('rolls', id) as unknown as ThingSeen<RollFacts> | undefined;
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
    const events = tell(BSH_VOCABULARY, this.state, told);
    this.fold(events);
    return events;
  }

  private fold(events: readonly NewEvent[]): void {
    const { state } = foldNew(BSH_VOCABULARY, this.state, { events }, GM, '2026-11-29T20:00:00.000Z');
    const leaving = goneOf(BSH_VOCABULARY, state);
    for (const { collection, gone } of leaving) for (const entity of gone) this.gone.set(`${collection}/${entity.id}`, entity);
    this.state = without(state, leaving);
  }
}

function namedBy({ on, references }: RuleCommand<On<JsonObject>>, input: On<JsonObject>): readonly Reference[] {
  return [...(on === undefined ? [] : [{ collection: on, id: input.id }]), ...(references?.(input) ?? [])];
}

/** A roll kind of the system. */
export function kindOf(kind: string): RollKind {
  const found = system.rolls.find((roll) => roll.kind === kind);
  if (!found) throw new Error(`no roll is of the kind ${kind}`);
  return found;
}

/** A command that the rules decide, at least in some cases. */
export function commandOf(operation: string): RuleCommand<On<JsonObject>> | MixedCommand<On<JsonObject>> {
  const found = system.commands?.find((one) => one.operation === operation);
  if (!found) throw new Error(`no command is called ${operation}`);
  return found as unknown as RuleCommand<On<JsonObject>>;
}

/** Scripted faces must all be thrown. */
function thrown<Outcome>(faces: Faces, resolve: (dice: Dice) => Outcome): Outcome {
  if ('throwDie' in faces) return resolve(faces);
  const dice = scriptedDice(faces);
  const outcome = resolve(dice);
  if (dice.left > 0) throw new Error(`${dice.left} faces were not thrown`);
  return outcome;
}

function factsOf({ dice, outcome, total, details, changes, waits }: RollOutcome): JsonObject {
  const laid = dice.map((die) => ({ ...die }));
  const status = waits ? { status: 'awaiting-choice', chooser: waits.chooser, choice: { kind: waits.kind, options: waits.options } } : { status: 'settled' };
  return { dice: laid, outcome, total, details, changes, ...status } as JsonObject;
}

function born(subject: string, id: string, change: Change): NewEvent {
  return { type: 'given', subject: { kind: subject, id }, audience: 'table', changes: [change] };
}

function characterMade(id: string, { attributes = { DEX: 12 }, level = 1, kind = 'pc', active = true, ...state }: JsonObject): NewEvent {
  const entries = Object.entries(attributes as JsonObject).map(([attribute, value]) => ({ attribute, value }));
  return born('character', id, { kind: 'new-character', characterId: id, from: null, to: { kind, active, sheet: { attributes: entries, level }, state: { ...newState({}), ...state } } });
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

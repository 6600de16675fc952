import { emptyState, entitiesOf, entityOf, goneOf, ONLY, Refusal, renderSide, tell, withEntity, without, type CampaignState, type Change, type Die, type Entity, type Json, type JsonObject, type MemberRole, type NewEvent, type Reference, type Told } from '@app/kernel';
import { callerAs, foldNew, ruleContext, scriptedDice } from '@app/testing';
import { campaignTable, type Adjustable, type ChoicePlan, type RollChoice, type RollContext, type RollFacts, type RollKind, type RollOutcome, type RollPlan, type RuleCommand, type Table, type ThingSeen } from '../src';
import { system } from '../src/systems/inspectres';
import { MEMBERS, VOCABULARY, type Visibility } from './inspectres-vocabulary';

/** What stands before a play: settings, and agents by id with what is not as it is made: `sheet`, `kind`, `active`; the rest of it is their state. */
export interface Given {
  readonly settings?: JsonObject;
  readonly agents?: { readonly [id: string]: JsonObject };
  readonly franchise?: JsonObject;
}

/** A sheet with 2 in each skill. */
export const SHEET: JsonObject = { skills: { academics: 2, athletics: 2, technology: 2, contact: 2 }, talent: 'old books' };

const GM = callerAs('gm');

/** A campaign of InSpectres that is played by the real rules and folded by the real fold, without the service. A scene runs. */
export class InspectresPlay {
  private state: CampaignState = { ...emptyState('campaign'), system: system.id, systemVersion: system.version };
  private readonly gone = new Map<string, Entity>();
  private ids = 0;
  private scenes = 0;

  constructor({ settings = {}, agents = { a: {}, b: {} }, franchise = {} }: Given = {}) {
    this.changes(...(system.onCampaignCreated?.() ?? []), ...Object.entries(settings).map(([key, to]): Change => ({ kind: 'setting', key, from: null, to })));
    for (const [id, facts] of Object.entries(agents)) this.agentMade(id, facts);
    this.adjusts('franchise', ONLY, franchise);
    this.startsScene();
  }

  get table(): Table {
    return campaignTable(system, this.state);
  }

  /** A resource as GMs know it, its texts in their places. */
  at(collection: string, id: string = ONLY): JsonObject {
    const { [id]: body } = { [id]: this.found(collection, id) };
    return renderSide(body, body.full);
  }

  /** What the table knows of it. */
  openly(collection: string, id: string): JsonObject {
    const entity = this.found(collection, id);
    return renderSide(entity, entity.open);
  }

  /** An agent's state. */
  of(id: string): JsonObject {
    return this.at('characters', id)['state'] as JsonObject;
  }

  /** Library, gym, credit, bank. */
  get franchise(): readonly Json[] {
    const franchise = this.at('franchise');
    return ['library', 'gym', 'credit', 'bank'].map((place) => franchise[place]);
  }

  /** What waits, as `kind id`. */
  get pending(): readonly string[] {
    return (system.pending?.(this.table) ?? []).map(({ kind, id, waitsFor }) => `${kind} ${id} ${waitsFor}`);
  }

  /** The ids of the things that the state holds. */
  held(collection: string): readonly string[] {
    return entitiesOf(this.state, collection).map(({ id }) => id);
  }

  /** The id of the thing of that collection that was made last, whether it has left the state or not. */
  last(collection: string): string {
    const all = [...entitiesOf(this.state, collection), ...[...this.gone].flatMap(([key, entity]) => (key.startsWith(`${collection}/`) ? [entity] : []))];
    return all.sort((one, other) => one.made - other.made).at(-1)?.id ?? 'none';
  }

  /** Makes a roll with these faces, all of which fall; the roll as GMs know it, with its id. */
  rolls(kind: string, input: JsonObject, faces: readonly number[], visibility: Visibility = 'table', role: MemberRole = 'gm'): JsonObject {
    const roll = kindOf(kind);
    const said = { characterId: 'a', ...input } as never;
    this.load(roll.references(said));
    const context = this.context(role, visibility);
    const plan: RollPlan = roll.plan(this.table, said, context);
    const outcome = thrown(plan, faces);
    const facts = factsOf({ kind, characterId: plan.characterIds[0], visibility }, outcome);
    const told = { type: 'roll-made', ...this.toldOf(context) };
    // As in the product nothing of what a roll does is told before the roll itself.
    this.carry([{ ...told, changes: [{ kind: 'new-roll', rollId: context.rollId, from: null, to: facts }] }]);
    this.tell({ ...told, words: plan.words, fields: Object.keys(plan.words), changes: outcome.changes });
    return this.at('rolls', context.rollId);
  }

  /** A skill roll of `a` with academics. */
  acts(faces: readonly number[], input: JsonObject = {}, visibility?: Visibility): JsonObject {
    return this.rolls('inspectres.skill', { skill: 'academics', ...input }, faces, visibility);
  }

  /** Chooses for a roll that waits. */
  chooses(id: Json, choice: RollChoice, faces: readonly number[] = []): JsonObject {
    const roll = this.table.thing('rolls', String(id)) as unknown as ThingSeen<RollFacts>;
    const context = { ...this.context('gm', roll.facts.visibility), rollId: roll.id };
    const outcome = thrown(kindOf(roll.facts.kind).choose?.(this.table, roll, choice, context) as ChoicePlan, faces);
    const { kind, characterId, visibility } = roll.facts;
    const to = factsOf({ kind, characterId, visibility }, { ...outcome, details: { ...roll.facts.details, ...outcome.details } });
    this.tell({ type: 'choice-made', ...this.toldOf(context), changes: [...outcome.changes, { kind: 'roll-as', rollId: roll.id, from: null, to }] });
    return this.at('rolls', roll.id);
  }

  /** Carries out a command of the system and returns its events, the main one first. */
  does(operation: string, input: JsonObject = {}, role: MemberRole = 'gm'): readonly NewEvent[] {
    const command = commandOf(operation);
    command.form?.(input);
    const target = command.on === undefined ? [] : [{ collection: command.on, id: String(input['id']) }];
    this.load([...target, ...(command.references?.(input) ?? [])]);
    command.lifeCycle?.(this.table, input);
    return this.tell(command.decide(this.table, input, this.context(role, 'table')));
  }

  /** Which character's player may carry out a command; undefined for nobody's. */
  mayOf(operation: string, input: JsonObject): string | undefined {
    const { may, on } = commandOf(operation);
    if (on !== undefined) this.load([{ collection: on, id: String(input['id']) }]);
    return may === 'gm' ? undefined : may(this.table, input);
  }

  /** Sets values by hand, one after the other, in the order of what can be set. */
  adjusts(on: keyof typeof BY_HAND, id: string, set: JsonObject): void {
    const collection = BY_HAND[on];
    this.load([{ collection, id }]);
    for (const { name, set: setValue } of adjustableOf(collection).filter((one) => Object.hasOwn(set, one.name))) {
      const target = this.table.character(id) ?? this.table.thing(collection, id);
      const { changes, words = {}, fields = [] } = setValue(this.table, target, set[name] as never, this.context('gm', 'table'));
      this.tell({ type: 'state-adjusted', subject: { kind: on, id }, words, fields, changes });
    }
  }

  /** What a roll shows that is shown to the table. */
  revealed(rollId: string): readonly Change[] {
    return system.onRollRevealed?.(this.table, rollId) ?? [];
  }

  startsScene(): void {
    this.scenes += 1;
    this.changes({ kind: 'new-scene', sceneId: `scene-${this.scenes}`, from: null, to: { status: 'running' } });
  }

  endsScene(): void {
    this.changes(...(system.onSceneEnded?.(this.table) ?? []), { kind: 'scene-status', sceneId: `scene-${this.scenes}`, from: 'running', to: 'ended' });
  }

  /** Applies changes as other commands would. */
  changes(...changes: readonly Change[]): void {
    this.fold([{ type: 'changed', subject: { kind: 'campaign', id: 'campaign' }, audience: 'table', changes }]);
  }

  private agentMade(id: string, { sheet = SHEET, kind = 'pc', active = true, ...set }: JsonObject): void {
    const made = system.sheet.create(this.table, sheet as JsonObject, { kind: kind as 'pc', active: active === true });
    const changes: Change[] = [{ kind: 'new-character', characterId: id, from: null, to: { kind, active, sheet: made.sheet, state: made.state } }];
    this.tell({ type: 'character-created', subject: { kind: 'character', id }, words: made.words, fields: Object.keys(made.words), changes });
    this.adjusts('character', id, set);
  }

  private context(role: MemberRole, visibility: Visibility): RollContext {
    const newId = (): string => `id-${(this.ids += 1)}`;
    const audience = visibility === 'blind' ? 'gm' : visibility;
    return { ...ruleContext(role), newId, rollId: newId(), seenBy: { audience, members: audience === 'private' ? MEMBERS : [] } };
  }

  private toldOf({ rollId: id, seenBy: { audience, members } }: RollContext): Pick<Told, 'subject' | 'audienceMembers'> & Pick<NewEvent, 'audience'> {
    return { subject: { kind: 'roll', id }, audience, ...(audience === 'private' ? { audienceMembers: members } : {}) };
  }

  private found(collection: string, id: string): Entity {
    const entity = entityOf(this.state, collection, id) ?? this.gone.get(`${collection}/${id}`);
    if (!entity) throw new Error(`there is no ${collection}/${id}`);
    return entity;
  }

  private load(named: readonly Reference[]): void {
    for (const { collection, id } of named) {
      const entity = entityOf(this.state, collection, id) ?? this.gone.get(`${collection}/${id}`);
      if (entity) this.state = withEntity(this.state, collection, entity);
    }
  }

  private tell(told: Told): readonly NewEvent[] {
    const events = tell(VOCABULARY, this.state, told);
    this.fold(events);
    return events;
  }

  private carry(events: readonly NewEvent[]): void {
    this.state = foldNew(VOCABULARY, this.state, { events }, GM, '2026-11-29T20:00:00.000Z').state;
  }

  private fold(events: readonly NewEvent[]): void {
    this.carry(events);
    const leaving = goneOf(VOCABULARY, this.state);
    for (const { collection, gone } of leaving) for (const entity of gone) this.gone.set(`${collection}/${entity.id}`, entity);
    this.state = without(this.state, leaving);
  }
}

const BY_HAND = { character: 'characters', mission: 'missions', franchise: 'franchise' } as const;

function adjustableOf(collection: string): readonly Adjustable<unknown>[] {
  const found = collection === 'characters' ? system.adjustable : system.things?.find((thing) => thing.collection.name === collection)?.adjustable;
  return found ?? [];
}

function kindOf(kind: string): RollKind {
  const found = system.rolls.find((one) => one.kind === kind);
  if (!found) throw new Error(`no roll is of the kind ${kind}`);
  return found;
}

/** A command of the system that the rules alone decide, or would without a roll. */
export function commandOf(operation: string): RuleCommand<JsonObject> {
  const found = system.commands?.find((one) => one.operation === operation);
  if (!found) throw new Error(`no command is called ${operation}`);
  return found as unknown as RuleCommand<JsonObject>;
}

function thrown({ resolve, noDice }: ChoicePlan, faces: readonly number[]): RollOutcome {
  const script = scriptedDice(faces);
  const outcome = resolve(script);
  if (script.left > 0) throw new Error('dice are left');
  if ((noDice === true) !== (script.thrown.length === 0)) throw new Error(`${script.thrown.length} dice fell, and ${noDice ? 'none' : 'some'} were to be thrown`);
  return outcome;
}

function factsOf(of: JsonObject, { waits, dice, outcome, total, details }: RollOutcome): JsonObject {
  const waiting: JsonObject = waits ? { status: 'awaiting-choice', chooser: waits.chooser, choice: { kind: waits.kind, options: waits.options } } : { status: 'settled' };
  return { ...of, ...waiting, dice: dice.map((die: Die) => ({ ...die })), outcome, total, details };
}

/** The code of what was refused; throws when nothing was. */
export function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return `${error.status === 422 ? '' : `${error.status} `}${error.code}`;
    throw error;
  }
  throw new Error('nothing was refused');
}

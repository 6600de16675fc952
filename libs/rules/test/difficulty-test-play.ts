import { emptyState, entitiesOf, entityOf, goneOf, Refusal, renderSide, tell, withEntity, without, withValueAt, type CampaignState, type Change, type Entity, type Json, type JsonObject, type MemberRole, type NewEvent, type Reference, type Told } from '@app/kernel';
import { callerAs, foldNew, ruleContext, scriptedDice } from '@app/testing';
import { campaignTable, type PendingItem, type RollContext, type RollOutcome, type RollPlan, type RuleCommand, type Table } from '../src';
import { MEMBERS, VOCABULARY } from './difficulty-test-vocabulary';
import { system } from '../src/systems/difficulty-test';
import { campaignCreated } from '../src/systems/difficulty-test/scenes/scenes';
import { testRoll } from '../src/systems/difficulty-test/rolls/test-roll';

/** What stands before a play: settings that are not at their defaults, and sheets by character. */
export interface Given {
  readonly settings?: JsonObject;
  readonly sheets?: { readonly [id: string]: JsonObject };
  /** What else of a character is not as it is made (`{active: false}`, `{kind: 'npc'}`). */
  readonly facts?: { readonly [id: string]: JsonObject };
}

/** Who sees a roll, and, of a private one, which members besides the GM. */
export type Visibility = 'table' | 'gm' | 'private' | 'blind';

/** A sheet with `climbing` at level 1 (two d6) and strength 3. */
export const SHEET: JsonObject = { characteristics: { strength: 3, agility: 5 }, skills: { climbing: { level: 1, characteristic: 'strength' } } };

const SHEETS = { a: SHEET, b: SHEET, c: SHEET };

const GM = callerAs('gm');

/** A roll is at least as hidden as what it is about. */
const atLeast = (asked: Visibility, hidden: RollContext['seenBy']['audience'] = 'table'): Visibility => (hidden === 'table' || asked === 'gm' ? asked : hidden);

/**
 * A campaign of Règles de test that is played by the real rules and folded by the real fold, without the service. What
 * leaves the state is kept aside, and a command finds of it what it names and what it loads.
 */
export class DtPlay {
  private state: CampaignState = { ...emptyState('campaign'), system: system.id, systemVersion: system.version };
  private readonly gone = new Map<string, Entity>();
  private ids = 0;

  constructor(given: Given = {}) {
    const { settings = {}, sheets = SHEETS, facts = {} } = given;
    this.changes(...campaignCreated());
    this.changes(...Object.entries(settings).map(([key, to]): Change => ({ kind: 'setting', key, from: null, to })));
    for (const [id, sheet] of Object.entries(sheets)) this.characterMade(id, sheet, facts[id] ?? {});
  }

  get table(): Table {
    return campaignTable(system, this.state);
  }

  /** A resource as GMs know it, its texts and derived values in their places. */
  at(collection: string, id = 'only'): JsonObject {
    const entity = this.found(collection, id);
    const seen = this.table.thing(collection, id);
    const derived = (seen && system.things?.find((thing) => thing.collection.name === collection)?.derived?.(seen)) ?? {};
    return Object.entries(derived).reduce((body, [path, value]) => withValueAt(body, path.split('.'), value), renderSide(entity, entity.full));
  }

  /** What the table knows of it. */
  openly(collection: string, id = 'only'): JsonObject {
    const entity = this.found(collection, id);
    return renderSide(entity, entity.open);
  }

  /** A character's pending complications. */
  complications(id = 'a'): Json | undefined {
    return (this.at('characters', id)['state'] as JsonObject)['pendingComplications'];
  }

  /** A roll's details. */
  details(id: string): JsonObject {
    return this.at('rolls', id)['details'] as JsonObject;
  }

  /** What waits, as `kind id`. */
  get pending(): readonly string[] {
    return this.items.map(({ kind, id }) => `${kind} ${id}`);
  }

  get items(): readonly PendingItem[] {
    return system.pending?.(this.table) ?? [];
  }

  /** Makes a test of `a` in `climbing` (two d6, strength 3) with these faces, for the GM unless said; its id. */
  tests(faces: readonly number[], input: JsonObject = {}, visibility: Visibility = 'table', role: MemberRole = 'gm'): string {
    return this.rolled(faces, input, visibility, role).id;
  }

  /** The same with the events that tell it, the main one first. */
  rolled(faces: readonly number[], input: JsonObject = {}, asked: Visibility = 'table', role: MemberRole = 'gm'): { readonly id: string; readonly events: readonly NewEvent[] } {
    const said = { characterId: 'a', skill: 'climbing', difficulty: 12, ...input } as never;
    testRoll.form?.(said);
    this.load(testRoll.references(said), () => testRoll.loads?.(this.table, said) ?? []);
    const visibility = atLeast(asked, testRoll.hiddenWith?.(this.table, said)?.audience);
    const context = this.context(role, visibility);
    const plan = testRoll.plan(this.table, said, context);
    const dice = scriptedDice(faces);
    const outcome = plan.resolve(dice);
    if (dice.left > 0) throw new Error('dice are left');
    return { id: context.rollId, events: this.rollTold(context, visibility, plan, outcome) };
  }

  /** As in the product nothing of what a roll does is told before the roll itself. */
  private rollTold({ rollId: id, seenBy: { audience, members } }: RollContext, visibility: Visibility, { words, characterIds }: RollPlan, { changes, ...outcome }: RollOutcome): readonly NewEvent[] {
    const told = { type: 'roll-made', subject: { kind: 'roll', id }, audience, ...(audience === 'private' ? { audienceMembers: members } : {}) };
    const facts = { kind: 'dt.test', characterId: characterIds[0], visibility, status: 'settled', ...outcome } as unknown as JsonObject;
    this.carry([{ ...told, changes: [{ kind: 'new-roll', rollId: id, from: null, to: facts }] }]);
    return this.tell({ ...told, words, fields: Object.keys(words), changes });
  }

  /** A test of `a` that equals its difficulty, misses it by far, and so on. */
  edge(input: JsonObject = {}, visibility?: Visibility): string {
    return this.tests([5, 4], { difficulty: 12, ...input }, visibility);
  }

  fumble(input: JsonObject = {}, visibility?: Visibility): string {
    return this.tests([1, 1], { difficulty: 12, ...input }, visibility);
  }

  miracle(input: JsonObject = {}, visibility?: Visibility): string {
    return this.tests([6, 6], { difficulty: 9, ...input }, visibility);
  }

  /** Carries out a command of the system and returns its events, the main one first. */
  does(operation: string, input: JsonObject = {}, role: MemberRole = 'gm'): readonly NewEvent[] {
    const command = commandOf(operation);
    command.form?.(input);
    const target = command.on === undefined ? [] : [{ collection: command.on, id: String(input['id']) }];
    this.load([...target, ...(command.references?.(input) ?? [])], () => command.loads?.(this.table, input) ?? []);
    return this.tell(command.decide(this.table, input, this.context(role, 'table')));
  }

  /** Sets pending complications by hand. */
  adjusts(value: Json, id = 'a'): readonly NewEvent[] {
    const character = this.table.character(id);
    const one = system.adjustable?.find(({ name }) => name === 'pendingComplications');
    if (!character || !one) throw new Error('nothing to set');
    const { changes, words = {}, fields = [] } = one.set(this.table, character, value as never, this.context('gm', 'table'));
    return this.tell({ type: 'state-adjusted', subject: { kind: 'character', id }, words, fields, changes });
  }

  /** Applies changes as other commands would. */
  changes(...changes: readonly Change[]): void {
    const rolls = changes.flatMap(({ rollId }) => (typeof rollId === 'string' ? [{ collection: 'rolls', id: rollId }] : []));
    this.load(rolls, () => []);
    this.fold([{ type: 'changed', subject: { kind: 'campaign', id: 'campaign' }, audience: 'table', changes }]);
  }

  private context(role: MemberRole, visibility: Visibility): RollContext {
    const newId = (): string => `id-${(this.ids += 1)}`;
    const audience = visibility === 'blind' ? 'gm' : visibility;
    return { ...ruleContext(role), newId, rollId: newId(), seenBy: { audience, members: audience === 'private' ? MEMBERS : [] } };
  }

  private characterMade(id: string, sheet: JsonObject, facts: JsonObject): void {
    const { sheet: own, state } = system.sheet.create(this.table, sheet, { kind: 'pc', active: true });
    this.changes({ kind: 'new-character', characterId: id, from: null, to: { kind: 'pc', active: true, sheet: own, state, ...facts } });
  }

  private found(collection: string, id: string): Entity {
    const entity = this.known(collection, id);
    if (!entity) throw new Error(`there is no ${collection}/${id}`);
    return entity;
  }

  private known(collection: string, id: string): Entity | undefined {
    return entityOf(this.state, collection, id) ?? this.gone.get(`${collection}/${id}`);
  }

  /** As in the product what a command loads is asked for once, with what the state holds. */
  private load(named: readonly Reference[], loads: () => readonly Reference[]): void {
    for (const { collection, id } of [...named, ...loads()]) {
      const entity = this.known(collection, id);
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

  /** How many things of a collection the state still holds. */
  held(collection: string): number {
    return entitiesOf(this.state, collection).length;
  }
}

/** A command of the system that the rules alone decide. */
export function commandOf(operation: string): RuleCommand<JsonObject> {
  const found = system.commands?.find((one) => one.operation === operation);
  if (!found) throw new Error(`no command is called ${operation}`);
  return found as unknown as RuleCommand<JsonObject>;
}

/** What was refused; throws when nothing was. */
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

/** The code of what was refused; throws when nothing was. */
export const codeOf = (run: () => unknown): string => refusalOf(run).code;

/** The changes of these kinds among those of all events. */
export const changesOf = (events: readonly NewEvent[], ...kinds: string[]): Change[] => events.flatMap(({ changes = [] }) => changes).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

import { decideInOrder, emptyState, entitiesOf, entityOf, Refusal, renderSide, withEntity, withoutGone, withValueAt, type CampaignState, type Change, type CommandDefinition, type Entity, type Json, type JsonObject, type NewEvent, type Reference } from '@app/kernel';
import { campaignTable, characterSeen, installedSystems, type RuleSystem } from '@app/rules';
import { callerAs, foldNew, idOf, scriptedContext } from '@app/testing';
import { takeTalent } from '../../../libs/progression/src/domain/take-talent';
import { commandsOf, systemCommandsOf } from '../../support/commands';
import { wholeVocabulary } from '../../support/vocabulary';
import type { Left } from './left';
import { calledAt } from './path';
import type { Board } from './board';
import type { Vector, VectorStep } from './vector';

const systems = installedSystems();
const vocabulary = wholeVocabulary(systems);
const { createCampaign, roll, ...others } = commandsOf(systems, vocabulary);
const COMMANDS = { ...others, takeTalent: takeTalent(systems, vocabulary), ...systemCommandsOf(systems, vocabulary) } as unknown as { readonly [operation: string]: CommandDefinition<JsonObject> };
const gm = callerAs('gm');

/** A campaign in memory: the product's commands and the system's rules decide, and the kernel's fold carries it on. */
export class InMemory {
  /** With what a campaign's state does not keep, so that it can be read in the end. */
  private everything: CampaignState;
  private readonly changes: Change[] = [];
  private answer: JsonObject | undefined;
  /** The last event of what stood before. */
  private readonly start: number;

  /** `face`: what server dice show; without it nothing may be rolled but on dice that are reported. */
  constructor(
    private readonly system: RuleSystem,
    { id, state }: Pick<Vector, 'id' | 'state'>,
    board: Board,
    private readonly face?: number,
  ) {
    this.everything = emptyState(idOf(id));
    this.run(createCampaign, { stream: this.everything.stream, accountId: idOf('account'), system: system.id, name: id, settings: state.settings ?? {}, gmName: 'Ada' });
    if (state.session?.status !== 'ended') {
      this.run(others.startSession, {});
      this.run(others.startScene, { name: 'the vault' });
    }
    this.carryOn(board.seed(system, state));
    this.changes.length = 0;
    this.start = this.everything.sequence;
  }

  /** Carries out a vector's command; the code when it is refused, with nothing of it left. */
  step({ path = 'POST /rolls', command, dice }: VectorStep): string | undefined {
    const { operation, id, calculates } = calledAt(this.system, path, (key) => this.idOf(key));
    if (calculates) return this.calculate(operation, command);
    const input: JsonObject = { ...command, ...(dice ? { dice: { source: 'reported', faces: dice } } : {}), ...(id === undefined ? {} : { id }) };
    try {
      this.send(operation, input);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  }

  private calculate(operation: string, command: JsonObject): undefined {
    this.answer = this.system.calculations?.find((one) => one.operation === operation)?.calculate(command as never);
    return undefined;
  }

  /** What stands now, under the vector's keys, which are the ids here. */
  left(): Left {
    const last = entitiesOf(this.everything, 'rolls').findLast(({ made }) => made > this.start);
    const { things = [] } = this.system;
    return {
      roll: last && renderSide(last, last.full),
      characters: this.resources('characters', (entity) => this.system.sheet.derived?.((key) => campaignTable(this.system, this.everything).setting(key), characterSeen(entity), () => campaignTable(this.system, this.everything)) ?? {}),
      resources: Object.fromEntries([
        ...['clocks', 'scenes', 'rolls'].map((collection) => [collection, this.resources(collection)] as const),
        ...things.map(({ collection: { name }, derived }) => [name, this.resources(name, ({ id, full }) => derived?.({ id, facts: full.facts, texts: textsOf(full.words) }) ?? {})] as const),
      ]),
      ...(this.answer ? { answer: this.answer } : {}),
      changes: this.changes,
    };
  }

  private resources(collection: string, derived: (entity: Entity) => { readonly [path: string]: Json } = () => ({})): { [id: string]: JsonObject } {
    return Object.fromEntries(
      entitiesOf(this.everything, collection).map((entity) => [
        entity.id,
        Object.entries(derived(entity)).reduce((body, [path, value]) => withValueAt(body, path.split('.'), value), renderSide(entity, entity.full)),
      ]),
    );
  }

  private send(operation: string, input: JsonObject): void {
    if (operation !== 'roll') return this.run(COMMANDS[operation], input);
    const { kind, dice, ...own } = input;
    this.run(roll, { kind: String(kind), roll: own, ...(dice ? { dice: dice as never } : {}) });
  }

  /** Decided on what a campaign's state keeps, and on what the command names beside that. */
  private run<Input>(command: CommandDefinition<Input>, input: Input): void {
    const kept = withoutGone(vocabulary, this.everything);
    const named = (command.loads?.(input, kept) ?? []).filter((load) => 'id' in load);
    const state = named.reduce((known, reference) => this.loaded(known, reference), kept);
    const dice = this.face === undefined ? {} : { face: () => this.face as number };
    this.carryOn(decideInOrder(vocabulary, command, state, input, scriptedContext(this.everything, gm, dice)).events);
  }

  private loaded(state: CampaignState, { collection, id }: Reference): CampaignState {
    const entity = entityOf(this.everything, collection, id);
    return entity ? withEntity(state, collection, entity) : state;
  }

  private carryOn(events: readonly NewEvent[]): void {
    this.everything = foldNew(vocabulary, this.everything, { events, system: this.system }, gm, '2026-11-29T21:00:00.000Z').state;
    this.changes.push(...events.flatMap(({ changes = [] }) => changes));
  }

  private idOf(key: string): string {
    const named: { readonly [key: string]: string } = { '{roll}': 'rolls', '{consequence}': 'consequences', '{scene}': 'scenes' };
    return Object.hasOwn(named, key) ? (entitiesOf(this.everything, named[key]).at(-1)?.id ?? key) : key;
  }
}

const textsOf = (words: Entity['full']['words']): { [path: string]: string } => Object.fromEntries(Object.entries(words).map(([path, { text }]) => [path, text]));

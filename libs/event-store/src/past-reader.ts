import { Inject, Injectable } from '@nestjs/common';
import { entityOf, heldIn, ONLY, revertedBy, revertsOf, standing, takenBackBy, touchedBy, Vocabulary, type CampaignState, type CommandTaken, type Entity, type LookBack, type Past, type PastCommand, type Reference } from '@app/kernel';
import { PastLog } from './past-log';
import { StateLoader } from './state-loader';
import { parseStored, type ParsedEvent } from './stored-event';
import { neededFor } from './whole-log/needed';

/** So far back the last command of a member is looked for. */
const LOOKED_THROUGH = 1000;
const PAGE = 200;
/** So many later events are looked at for what depends on a command. */
const LATER = 500;

type Around = Pick<PastCommand, 'first' | 'last'>;
type Left = Map<string, Entity>;

/** Reads what commands look back at. */
@Injectable()
export class PastReader {
  constructor(
    @Inject(PastLog) private readonly log: PastLog,
    @Inject(StateLoader) private readonly loader: StateLoader,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
  ) {}

  /** The past as it leads to `now`, a state of which nothing is unstored. */
  async read(campaign: string, now: CampaignState, wanted: LookBack): Promise<Past> {
    if ('at' in wanted) return this.moment(campaign, now, wanted.at);
    const commands = 'lastOf' in wanted ? await this.lastOf(campaign, now, wanted.lastOf) : beginningWith(wanted.types, await this.commandsAt(campaign, now.stream, wanted.commandsOf));
    const touched = commands.flatMap(({ before, after }) => touchedBy(before, after));
    return { commands, later: await this.later(campaign, now, commands), left: leftIn(await this.left(campaign, now, touched)) };
  }

  private async moment(campaign: string, now: CampaignState, at: number): Promise<Past> {
    const around = await this.log.commandAround(campaign, at);
    const none: Past = { commands: [], later: [], left: () => undefined };
    if (!around) return none;
    let { state } = await this.loader.load(campaign, now.stream, around.last);
    const held = heldIn(state);
    // Of records, those that were made by then and of which something was said since.
    const records = await this.changedSince(campaign, around.last);
    state = await this.loader.withLoaded(campaign, state, () => records);
    const known = records.filter(({ collection, id }) => entityOf(state, collection, id));
    return { ...none, moment: state, left: leftIn(await this.left(campaign, now, [...held, ...known])) };
  }

  private async changedSince(campaign: string, sequence: number): Promise<Reference[]> {
    const making = new Set(this.vocabulary.allCollections().filter(({ record }) => record === 'making').map(({ name }) => name));
    const kinds = this.vocabulary.allKinds().flatMap(({ kind, collection, id }) => (id !== undefined && making.has(collection) ? [[kind, { collection, id }] as const] : []));
    const byKind = new Map(kinds);
    const found = new Map<string, Reference>();
    for (let after = sequence, more = true; more; ) {
      const page = (await this.log.eventsTouching(campaign, after, [...byKind.keys()], [], LATER)).map(parseStored);
      for (const change of page.flatMap(({ changes }) => changes)) {
        const kind = byKind.get(change.kind);
        if (kind) found.set(`${kind.collection}/${String(change[kind.id])}`, { collection: kind.collection, id: String(change[kind.id]) });
      }
      after = page.at(-1)?.sequence ?? after;
      more = page.length === LATER;
    }
    return [...found.values()];
  }

  private async left(campaign: string, now: CampaignState, named: readonly Reference[]): Promise<Left> {
    const left: Left = new Map();
    for (const { collection, id } of named) {
      if (entityOf(now, collection, id)) continue;
      const entity = await this.loader.stored(campaign, now, collection, id);
      if (entity) left.set(`${collection}/${id}`, entity);
    }
    return left;
  }

  /** The commands that events are of, each once, the newest first. */
  private async commandsAt(campaign: string, stream: string, sequences: readonly number[]): Promise<PastCommand[]> {
    const known = new Map<number, PastCommand>();
    for (const sequence of sequences) {
      const around = await this.log.commandAround(campaign, sequence);
      if (around && !known.has(around.first)) known.set(around.first, await this.command(campaign, stream, around));
    }
    return [...known.values()].toSorted((one, other) => other.first - one.first);
  }

  private async command(campaign: string, stream: string, around: Around): Promise<PastCommand> {
    const { events, before, state: after } = await this.loader.atCommand(campaign, stream, around, (state, told) => told.flatMap((event) => neededFor(this.vocabulary, state, event)));
    return { ...around, events, before, after };
  }

  /** What else changed such things after the commands, or names what they touched; nothing that was taken back itself. */
  private async later(campaign: string, now: CampaignState, commands: readonly PastCommand[]): Promise<readonly ParsedEvent[]> {
    if (commands.length === 0) return [];
    const kinds = commands.flatMap(({ events }) => events.flatMap(({ changes }) => changes.map(({ kind }) => kind)));
    const touched = new Set(commands.flatMap(({ before, after }) => touchedBy(before, after).map(({ id }) => id)));
    const own = new Set(commands.flatMap(({ events }) => events.map(({ sequence }) => sequence)));
    const first = Math.min(...commands.map(({ first: at }) => at));
    const stored = await this.log.eventsTouching(campaign, first, [...new Set(kinds)], [...touched].filter((id) => id !== ONLY), LATER);
    return standing(stored.map(parseStored), revertsOf(now)).filter(({ sequence }) => !own.has(sequence));
  }

  /** The newest command of the member that stands, and does not itself take back another. */
  private async lastOf(campaign: string, now: CampaignState, member: string): Promise<PastCommand[]> {
    const reverts = revertsOf(now);
    const passed = new Set<number>();
    const isLast = ({ actor, first, sequence }: ParsedEvent): boolean => actor?.member === member && !passed.has(first) && revertedBy(reverts, sequence) === undefined;
    for await (const event of this.newestFirst(campaign, now.sequence)) {
      passAll(passed, takenBackBy(event));
      if (!isLast(event)) continue;
      passed.add(event.first);
      const commands = await this.commandsAt(campaign, now.stream, [event.sequence]);
      const taken = commands.flatMap(({ events }) => events.flatMap(takenBackBy));
      if (taken.length === 0) return commands;
      passAll(passed, taken);
    }
    return [];
  }

  private async *newestFirst(campaign: string, head: number): AsyncGenerator<ParsedEvent> {
    for (let before = head + 1; before > 1 && head - before < LOOKED_THROUGH; before -= PAGE) {
      yield* (await this.log.eventsBefore(campaign, before, PAGE)).map(parseStored);
    }
  }
}

function passAll(passed: Set<number>, taken: readonly CommandTaken[]): void {
  for (const { first } of taken) passed.add(first);
}

const beginningWith = (types: readonly string[], commands: readonly PastCommand[]): PastCommand[] => commands.filter(({ events }) => types.includes(events[0]?.type ?? ''));

const leftIn = (left: Left) => (collection: string, id: string): Entity | undefined => left.get(`${collection}/${id}`);

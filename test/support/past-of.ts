import { entityOf, fold, revertedBy, revertsOf, standing, takenBackBy, withEntity, without, type CampaignState, type Entity, type FoldedEvent, type LookBack, type Past, type PastCommand, type Side } from '@app/kernel';
import type { Played, PlayedEvent } from './played';

/** What a command looks back at in a campaign that is played in memory: there nothing leaves the state but what was taken back. */
export function pastOf(play: Played, wanted: LookBack | undefined): Past | undefined {
  if (!wanted) return undefined;
  if ('at' in wanted) return { commands: [], later: [], moment: stateAt(play, endOf(play, wanted.at)), left: () => undefined };
  const commands = 'lastOf' in wanted ? lastOf(play, wanted.lastOf) : commandsAt(play, wanted.commandsOf).filter(({ events }) => wanted.types.includes(events[0]?.type ?? ''));
  const own = new Set(commands.map(({ first }) => first));
  const after = Math.min(...commands.map(({ first }) => first));
  const later = standing(play.log.map(flat), revertsOf(play.state)).filter(({ first, sequence }) => sequence > after && !own.has(first));
  return { commands, later, left: () => undefined };
}

const flat = ({ event, first }: PlayedEvent): FoldedEvent & { readonly first: number } => ({ ...event, first });

/** The last event of the command that an event is of. */
function endOf({ log }: Played, sequence: number): number {
  const first = log[sequence - 1]?.first;
  return log.findLast((played) => played.first === first)?.event.sequence ?? sequence;
}

/** The state after an event as the log gives it: as play left it, without what was erased since. */
export function stateAt(play: Played, sequence: number): CampaignState {
  const next = play.decisions.find(({ before }) => before.sequence === sequence);
  const left = next?.before ?? play.state;
  const erased = play.log.filter((played) => played.erased).map(({ event }) => event.sequence);
  return erased.length === 0 ? left : withoutErased(left, new Set(erased));
}

function withoutErased(state: CampaignState, erased: ReadonlySet<number>): CampaignState {
  const bare = (side: Side): Side => ({ ...side, words: Object.fromEntries(Object.entries(side.words).filter(([, text]) => !erased.has(text.sequence))) });
  const spoken = Object.entries(state.collections).flatMap(([collection, entities]) => entities.values().map((entity) => ({ collection, entity })));
  return spoken.reduce((whole, { collection, entity }) => {
    const full = bare(entity.full);
    return withEntity(whole, collection, { ...entity, full, open: entity.open === entity.full ? full : bare(entity.open) });
  }, state);
}

function commandsAt(play: Played, sequences: readonly number[]): PastCommand[] {
  const firsts = new Set(sequences.map((sequence) => play.log[sequence - 1]?.first ?? 0));
  return [...firsts].toSorted((one, other) => other - one).map((first) => commandOf(play, first));
}

function commandOf(play: Played, first: number): PastCommand {
  const events = play.log.filter((played) => played.first === first).map(({ event }) => event);
  const before = stateAt(play, first - 1);
  return { first, last: first + events.length - 1, events, before, after: events.reduce((state, event) => fold(play.vocabulary, state, event), before) };
}

function lastOf(play: Played, member: string): PastCommand[] {
  const passed = new Set<number>();
  for (const { event, first } of play.log.toReversed()) {
    if (event.actor?.member !== member || passed.has(first) || revertedBy(revertsOf(play.state), event.sequence) !== undefined) continue;
    const command = commandOf(play, first);
    const taken = command.events.flatMap(takenBackBy);
    if (taken.length === 0) return [command];
    for (const one of [first, ...taken.map((each) => each.first)]) passed.add(one);
  }
  return [];
}

/** The state without what was taken back. */
export function withoutTakenBack(state: CampaignState): CampaignState {
  return without(state, Object.entries(state.collections).map(([collection, entities]) => ({ collection, gone: entities.values().filter((entity: Entity) => entity.gone !== undefined && entityOf(state, collection, entity.id)) })));
}

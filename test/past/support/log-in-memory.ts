import { AppendListeners, PastSnapshots, PastStates, Projections, StateLoader, type LedgerGateway, type PastGateway, type StoredEvent } from '@app/event-store';
import { collectionOf, type CampaignState } from '@app/kernel';
import type { Play } from '../../support/play';

const CAMPAIGN = 'campaign';

/** The log of a campaign that was played in memory, as states of the past are read from it. */
export class LogInMemory {
  readonly snapshots = new Map<number, string>();
  readonly commands: readonly { readonly first: number; readonly last: number }[];
  private readonly events: readonly StoredEvent[];
  private readonly stored: PastSnapshots;
  private readonly states: PastStates;
  private readonly loader: StateLoader;

  constructor(private readonly play: Play) {
    let first = 1;
    this.commands = play.decisions.map(({ decision: { events } }) => ({ first, last: (first += events.length) - 1 }));
    this.events = this.commands.flatMap(({ first: begin, last }) => play.log.slice(begin - 1, last).map(({ event: { words, ...event } }) => ({ event: JSON.stringify({ ...event, first: begin }), words: JSON.stringify(words) })));
    this.stored = new PastSnapshots(this.past, this.ledger, play.vocabulary);
    const projections = new Projections();
    projections.add(...play.vocabulary.allCollections().flatMap(({ name, leaves }) => (leaves ? [{ collection: name }] : [])));
    this.loader = new StateLoader(this.ledger, play.vocabulary, projections);
    this.states = new PastStates(this.past, this.ledger, this.loader, this.stored, play.vocabulary, new AppendListeners());
  }

  /** The state as a command left it, and what was left behind for the next time. */
  async at(sequence: number): Promise<CampaignState> {
    const state = await this.states.at(CAMPAIGN, { stream: this.play.state.stream, sequence, chain: '', head: this.events.length });
    await this.stored.settled();
    return state;
  }

  /** The same as it is loaded for commands, from the snapshots that were left behind. */
  async loaded(sequence: number): Promise<CampaignState> {
    return (await this.loader.load(CAMPAIGN, this.play.state.stream, sequence)).state;
  }

  private newest(after: number, upTo: number): { sequence: number; state: string } | undefined {
    const [newest] = [...this.snapshots].filter(([sequence]) => sequence > after && sequence <= upTo).toSorted(([one], [other]) => other - one);
    return newest && { sequence: newest[0], state: newest[1] };
  }

  private readonly past = {
    erasedBetween: () => Promise.resolve(false),
  } as unknown as PastGateway;

  private readonly ledger = {
    snapshotBetween: (_: string, after: number, upTo: number) => Promise.resolve(this.newest(after, upTo)),
    storeSnapshot: (_: string, sequence: number, _hash: string, state: string) => Promise.resolve(void this.snapshots.set(sequence, state)),
    eventsAfter: (_: string, after: number, limit: number) => Promise.resolve(this.events.slice(after, after + limit)),
    eventsOf: (collection: string, _: string, id: string, upTo: number) => {
      const told = collectionOf(this.play.state, collection).get(id)?.events ?? [];
      return Promise.resolve(told.filter((sequence) => sequence <= upTo).map((sequence) => this.events[sequence - 1]));
    },
  } as unknown as LedgerGateway;
}

import { canonicalJson } from '@app/formats';
import { callerOf, decideInOrder, emptyState, entitiesOf, Refusal, type CampaignState, type Caller, type CommandDefinition, type Decision, type DecisionContext, type FoldedEvent, type LogSearch, type NewEvent, type Vocabulary } from '@app/kernel';
import { installedSystems, type SystemRegistry } from '@app/rules';
import { foldNew, idOf, scriptedContext } from '@app/testing';
import { pastOf, withoutTakenBack } from './past-of';
import type { PlayedDecision, PlayedEvent } from './played';
import { commandsOf, systemCommandsOf, type Commands } from './commands';
import { wholeVocabulary } from './vocabulary';

/** A campaign played in memory with the product's own commands, in the order of checks, on dice that `face` throws. */
export class Play {
  readonly vocabulary: Vocabulary;
  readonly commands: Commands;
  readonly systemCommands: ReturnType<typeof systemCommandsOf>;
  readonly log: PlayedEvent[] = [];
  readonly decisions: PlayedDecision[] = [];
  state: CampaignState = emptyState(idOf('stream'));
  private ids = 0;

  constructor(
    private readonly face: (sides: number) => number,
    readonly systems: SystemRegistry = installedSystems(),
    system = 'charge',
  ) {
    this.vocabulary = wholeVocabulary(systems);
    this.commands = commandsOf(systems, this.vocabulary);
    this.systemCommands = systemCommandsOf(systems, this.vocabulary);
    this.as({ member: this.nextId(), role: 'gm', characterIds: [] }, this.commands.createCampaign, { stream: this.state.stream, accountId: idOf('account'), system, name: 'Verrières', settings: {}, gmName: 'Ada' });
  }

  /** The same campaign, to be gone on with on other dice; what is done in the one is not done in the other. */
  fork(face: (sides: number) => number): Play {
    return Object.assign(Object.create(Play.prototype) as Play, this, { face, log: this.log.map((played) => ({ ...played })), decisions: [...this.decisions] });
  }

  /** The ids of a collection's entities, oldest first; those of removed members left out. */
  idsOf(collection: string): string[] {
    return entitiesOf(this.state, collection).filter(({ full }) => full.facts['removed'] !== true).map(({ id }) => id);
  }

  /** The caller that a member is now. */
  caller(member: string): Caller {
    return callerOf(this.state, { member });
  }

  /** The same for a member by id. */
  by<Input>(member: string, command: CommandDefinition<Input>, input: Input): Refusal | undefined {
    return this.as(this.caller(member), command, input);
  }

  /** Carries out a command; the refusal when it was refused, nothing of it then being left. */
  as<Input>(caller: Caller, command: CommandDefinition<Input>, input: Input): Refusal | undefined {
    const now = new Date(Date.UTC(2026, 10, 29, 21) + this.log.length * 1000).toISOString();
    try {
      const searched = this.search(caller, command, input);
      const context = { ...scriptedContext(this.state, caller, { now, face: this.face, newId: () => this.nextId() }), ...lookedBack(this, command, input, caller), ...(searched ? { searched } : {}) };
      const decision = decideInOrder(this.vocabulary, command, this.state, input, context);
      // What could not be stored must not pass here either.
      for (const event of decision.events) canonicalJson({ facts: event.facts ?? {}, changes: event.changes ?? [], words: spoken(event.words) } as never);
      const { state, events } = foldNew(this.vocabulary, this.state, decision, caller, now);
      this.decisions.push({ before: this.state, caller, now, decision });
      this.state = withoutTakenBack(state);
      this.keep(events, decision);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** As the service takes a command through its log that asks for it. */
  private search<Input>(caller: Caller, { searches, may }: CommandDefinition<Input>, input: Input): LogSearch | undefined {
    const search = may(caller, input, this.state) ? searches?.(input) : undefined;
    for (let pass = 0; search && pass < search.passes; pass += 1) {
      for (const { event, revealed, erased } of this.log) search.take({ ...event, revealed, erased }, pass);
    }
    return search;
  }

  private keep(events: readonly FoldedEvent[], { reveals = [], erases = [] }: Decision): void {
    this.log.push(...events.map((event) => ({ event, first: events[0]?.sequence ?? 0, revealed: false, erased: false })));
    for (const sequence of reveals) this.log[sequence - 1].revealed = true;
    for (const sequence of erases) Object.assign(this.log[sequence - 1], { event: { ...this.log[sequence - 1].event, words: {} }, erased: true });
  }

  protected nextId(): string {
    this.ids += 1;
    return `${this.ids.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;
  }
}

function lookedBack<Input>(play: Play, { looksBack }: CommandDefinition<Input>, input: Input, caller: Caller): Pick<DecisionContext, 'past'> {
  const past = pastOf(play, looksBack?.(input, play.state, caller));
  return past ? { past } : {};
}

const spoken = (words: NewEvent['words'] = {}): object => Object.fromEntries(Object.entries(words).filter(([, text]) => text !== undefined));

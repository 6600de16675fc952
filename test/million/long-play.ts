import { randomBytes } from 'node:crypto';
import { bytesToBase64url, chainStart, openDraw, seedCommitment, bytesToHex, serveText, type Lane } from '@app/formats';
import { nodeHashing, seal, type SealedEvent } from '@app/event-store';
import { decideInOrder, entityOf, fold, goneOf, Refusal, withEntity, without, type CampaignState, type Caller, type CommandDefinition, type Decision, type DecisionContext, type Gone, type Reference, type ToldBy } from '@app/kernel';
import { scriptedContext } from '@app/testing';
import { Play } from '../support/play';

const CAMPAIGN = '5a0d52d4-93e4-4b4e-8a35-4fd0a6a3c001';
const random = (): string => randomBytes(32).toString('hex');

/** What a log that is written as it is played needs besides its state. */
class Ledger {
  readonly seeds = new Map<string, string>();
  readonly lines: string[] = [];
  /** What left the state last, by collection and id: a command that names it finds it, as in the service. */
  readonly left = new Map<string, Gone['gone'][number]>();
  chain: Uint8Array;

  constructor(readonly stream: string) {
    this.chain = chainStart(nodeHashing, stream);
  }
}

/**
 * A campaign played in memory with real dice, salts and hashes, event for event as the service would store it; nothing of
 * the past is kept, so that it may be as long as one likes. What would change earlier lines (reveals) is not done.
 */
export class LongPlay extends Play {
  declare private own?: Ledger;

  /** The last event's chain, in hex. */
  get chain(): string {
    return bytesToHex(this.ledger.chain);
  }

  readonly campaignId = CAMPAIGN;

  /** The lines written since the last call. */
  taken(): string[] {
    return this.ledger.lines.splice(0);
  }

  override as<Input>(caller: Caller, command: CommandDefinition<Input>, input: Input): Refusal | undefined {
    const now = new Date(Date.UTC(2026, 10, 29, 21) + this.state.sequence * 1000).toISOString();
    try {
      const state = this.withLoaded(command.loads?.(input, this.state) ?? []);
      const decision = decideInOrder(this.vocabulary, command, state, input, this.context(caller, now));
      if ((decision.reveals ?? []).length === 0) this.store(state, decision, caller, now);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  private remember(gone: readonly Gone[]): void {
    const { left } = this.ledger;
    for (const { collection, gone: entities } of gone) for (const entity of entities) left.set(`${collection}/${entity.id}`, entity);
    for (const key of [...left.keys()].slice(0, Math.max(0, left.size - REMEMBERED))) left.delete(key);
  }

  private get ledger(): Ledger {
    return (this.own ??= new Ledger(this.state.stream));
  }

  private context(caller: Caller, now: string): DecisionContext {
    const { seeds, stream } = this.ledger;
    return {
      ...scriptedContext(this.state, caller, { now, newId: () => this.nextId() }),
      newSeed: random,
      commitmentOf: (epoch, lane, seed) => bytesToHex(seedCommitment(nodeHashing, { stream, epoch, lane: lane as Lane, seed })),
      seedOf: (epoch, lane) => seeds.get(`${epoch}/${lane}`) ?? '',
      openDraw: (lane) => {
        const { epoch, next } = this.state.dice;
        const place = { stream, epoch, lane, seed: seeds.get(`${epoch}/${lane}`) ?? '', number: next[lane] };
        return { draw: { epoch, lane, number: next[lane] }, throwDie: openDraw(nodeHashing, place).throwDie };
      },
    };
  }

  private withLoaded(loads: readonly (Reference | ToldBy)[]): CampaignState {
    let { state } = this;
    for (const load of loads) {
      if (!('id' in load)) continue;
      const entity = !entityOf(state, load.collection, load.id) ? this.ledger.left.get(`${load.collection}/${load.id}`) : undefined;
      if (entity) state = withEntity(state, load.collection, entity);
    }
    return state;
  }

  private store(before: CampaignState, decision: Decision, { member, role }: Caller, now: string): void {
    const { ledger } = this;
    for (const { table, row } of decision.side ?? []) if (table === 'seed') ledger.seeds.set(`${String(row['epoch'])}/${String(row['lane'])}`, String(row['secret']));
    const events = seal(this.state, ledger.chain, decision, { campaignId: CAMPAIGN, command: random(), actor: { member, role }, recordedAt: now });
    let state = before;
    for (const { parsed } of events) state = fold(this.vocabulary, state, parsed);
    const gone = goneOf(this.vocabulary, state, this.state);
    this.remember(gone);
    this.state = without(state, gone);
    ledger.chain = events.at(-1)?.chain ?? ledger.chain;
    ledger.lines.push(...events.map(lineOf));
  }
}

const REMEMBERED = 500;

/** The line as a GM is served it. */
function lineOf({ row }: SealedEvent): string {
  const wordsSalt = bytesToBase64url(Buffer.from(row.ws, 'hex'));
  return serveText({ sequence: row.s, eventText: row.e, wordsText: row.w, wordsSalt, leaf: row.l, chain: row.h, audience: 'table' }, { role: 'gm' });
}


import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Refusal, Vocabulary, type CampaignState, type CommandDefinition, type Identity, type JsonObject } from '@app/kernel';
import { AppendGate } from './append-gate';
import { CampaignLane } from './campaign-lane';
import type { CampaignEntry } from './campaign-entry';
import { CommandKeys, type CommandKey } from './command-keys';
import { seedKey } from './dice-box';
import type { Outcome } from './job';
import { LaneServices } from './lane-services';

/** A command as it arrives from the edge; `run` takes its idempotency key beside it. */
export interface CommandRequest<Input> {
  readonly campaignId: string;
  readonly definition: CommandDefinition<Input>;
  readonly input: Input;
  readonly identity: Identity;
  /** `If-Match`. */
  readonly expectedVersion?: number;
  /** `Occurred-At`: RFC 3339 in UTC with milliseconds. */
  readonly occurredAt?: string;
}

/** How many campaigns a node keeps folded in memory. */
export const CACHED_CAMPAIGNS = Symbol('CACHED_CAMPAIGNS');

/** The one way of a command to the log: key, lane of its campaign, decision, append. */
@Injectable()
export class CommandRunner {
  private readonly lanes: LRUCache<string, CampaignLane>;

  constructor(
    @Inject(LaneServices) private readonly services: LaneServices,
    @Inject(Vocabulary) private readonly vocabulary: Vocabulary,
    @Inject(AppendGate) private readonly gate: AppendGate,
    @Inject(CommandKeys) private readonly keys: CommandKeys,
    @Inject(CACHED_CAMPAIGNS) cached: number,
  ) {
    this.lanes = new LRUCache({ max: cached });
  }

  /** Settles with what the command did, now or the first time; rejects with its refusal. */
  async run<Input>(request: CommandRequest<Input> & { readonly key?: string }): Promise<Outcome> {
    const { definition, input, identity, key, occurredAt } = request;
    const asked = { ...plain(input), ...(identity.actingFor ? { actingMember: identity.actingFor } : {}), ...(occurredAt ? { occurredAt } : {}) };
    // Made from a key, the mark would tell everyone who knows that key who it was.
    return this.runMarked(request, this.keys.mark(identity.member, definition.operation, asked, definition.anonymous ? undefined : key));
  }

  /** The same for a command that is marked already: one whose key belongs to an account. */
  async runMarked<Input>({ campaignId, definition, input, identity, expectedVersion, occurredAt }: CommandRequest<Input>, mark: CommandKey): Promise<Outcome> {
    return this.lane(campaignId).submit({
      definition: definition as CommandDefinition<unknown>,
      input,
      identity,
      ...mark,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
      ...(occurredAt === undefined || definition.anonymous ? {} : { occurredAt }),
    });
  }

  /** A stored command (hex) as it left the campaign; 404 when the campaign does not hold it. */
  async replay(campaignId: string, command: string): Promise<Outcome> {
    const report = await this.services.gateway.confirm(campaignId, [command], 0);
    const stored = report?.known?.[0];
    if (!report || !stored) throw new Refusal(404, 'not-found', { what: 'campaign', id: campaignId });
    const { state, events } = await this.services.loader.atCommand(campaignId, report.stream, stored, () => []);
    return { state, now: state, events, repeat: true, head: report };
  }

  /** The campaign's state at its head, and the head. */
  async head(campaignId: string): Promise<Pick<CampaignEntry, 'state' | 'chain'>> {
    return this.lane(campaignId).atHead();
  }

  /** The state at the head, for reads. */
  async state(campaignId: string): Promise<CampaignState> {
    return (await this.head(campaignId)).state;
  }

  /** The state at the head, with the seeds (hex) that this server has of epochs that ended; none of any other one. */
  async withPastSeeds(campaignId: string): Promise<{ state: CampaignState; pastSeed: (epoch: number, lane: 0 | 1) => string | undefined }> {
    const { state, seeds } = await this.lane(campaignId).atHead();
    const over = new Set(state.dice.past.filter(({ status }) => status === 'ended').map(({ epoch }) => epoch));
    return { state, pastSeed: (epoch, lane) => (over.has(epoch) ? seeds.get(seedKey(epoch, lane)) : undefined) };
  }

  private lane(campaignId: string): CampaignLane {
    const known = this.lanes.get(campaignId);
    if (known) return known;
    const lane = new CampaignLane(campaignId, this.services, this.vocabulary, this.gate);
    this.lanes.set(campaignId, lane);
    return lane;
  }
}

/** An input as plain JSON: class instances lose their class, what is undefined is left out. */
export function plain(input: unknown): JsonObject {
  return JSON.parse(JSON.stringify(input ?? {})) as JsonObject;
}

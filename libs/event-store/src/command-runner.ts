import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Vocabulary, type CampaignState, type CommandDefinition, type Identity, type JsonObject } from '@app/kernel';
import { AppendGate } from './append-gate';
import { CampaignLane } from './campaign-lane';
import type { CampaignEntry } from './campaign-entry';
import { CommandKeys } from './command-keys';
import type { Outcome } from './job';
import { LaneServices } from './lane-services';

/** A command as it arrives from the edge. */
export interface CommandRequest<Input> {
  readonly campaignId: string;
  readonly definition: CommandDefinition<Input>;
  readonly input: Input;
  readonly identity: Identity;
  /** `Idempotency-Key`. */
  readonly key?: string;
  /** The scope of the key where it is not the member: an account that makes a campaign. */
  readonly keyScope?: string;
  /** `If-Match`. */
  readonly expectedVersion?: number;
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
  async run<Input>(request: CommandRequest<Input>): Promise<Outcome> {
    const { definition, input, identity, key, expectedVersion } = request;
    const asked = { ...plain(input), ...(identity.actingFor ? { actingMember: identity.actingFor } : {}) };
    const mark = this.keys.mark(request.keyScope ?? identity.member, definition.operation, asked, key);
    return this.lane(request.campaignId).submit({
      definition: definition as CommandDefinition<unknown>,
      input,
      identity,
      ...mark,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
    });
  }

  /** The campaign's state at its head, and the head. */
  async head(campaignId: string): Promise<Pick<CampaignEntry, 'state' | 'chain'>> {
    return this.lane(campaignId).atHead();
  }

  /** The state at the head, for reads. */
  async state(campaignId: string): Promise<CampaignState> {
    return (await this.head(campaignId)).state;
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

import type { Entity } from './entity';
import { EntityMap } from './entity-map';
import type { Json, JsonObject } from './json';
import { ONLY } from './change-kinds';

/** An epoch that is over: another one followed it, or the campaign was imported while it was current. */
export interface PastEpoch {
  readonly epoch: number;
  /** Hex, lane 0 and lane 1. */
  readonly commitments: readonly [string, string];
  readonly status: 'ended' | 'abandoned';
  /** The seeds (hex) that an event revealed. */
  readonly revealed: readonly { readonly lane: 0 | 1; readonly seed: string }[];
}

/** The chain of entropy that a member registered last; entropy is 32 bytes as hex. */
export interface EntropyChain {
  readonly end: string;
  readonly length: number;
  /** How many links have not been used. */
  readonly left: number;
  /** The entropy that was used last, `end` at first: the next one is what this is the SHA-256 of. */
  readonly last: string;
  /** The sequence of the event that registered it. */
  readonly sequence: number;
}

/** The dice of a campaign as folded: the current epoch and the next draw number of each lane. */
export interface DiceState {
  readonly epoch: number;
  /** The commitments of the current epoch, hex, lane 0 and lane 1. */
  readonly commitments: readonly [string, string];
  readonly next: readonly [number, number];
  /** The epochs before the current one, oldest first. */
  readonly past: readonly PastEpoch[];
  /** Chains of entropy by member. */
  readonly entropy: { readonly [member: string]: EntropyChain };
  /** The ends of all chains that were ever registered, those of earlier servers among them. */
  readonly ends: readonly string[];
}

/** All of a campaign that a decision may need, folded from its events; immutable. */
export interface CampaignState {
  readonly stream: string;
  readonly system: string;
  readonly systemVersion: number;
  /** The last event folded; 0 before the first. */
  readonly sequence: number;
  /** `recordedAt` of the last event. */
  readonly recordedAt: string;
  readonly dice: DiceState;
  readonly collections: { readonly [collection: string]: EntityMap };
}

/** The state of a campaign before its first event. */
export function emptyState(stream: string): CampaignState {
  return {
    stream,
    system: '',
    systemVersion: 0,
    sequence: 0,
    recordedAt: '1970-01-01T00:00:00.000Z',
    dice: { epoch: 0, commitments: ['', ''], next: [0, 0], past: [], entropy: {}, ends: [] },
    collections: {},
  };
}

/** All entities of a collection; none where nothing was ever in it. */
export function collectionOf(state: CampaignState, collection: string): EntityMap {
  return Object.hasOwn(state.collections, collection) ? state.collections[collection] : EntityMap.EMPTY;
}

/** The entity of that id, or undefined. */
export function entityOf(state: CampaignState, collection: string, id: string = ONLY): Entity | undefined {
  return collectionOf(state, collection).get(id);
}

/** All entities of a collection in the order of their making. */
export function entitiesOf(state: CampaignState, collection: string): readonly Entity[] {
  return collectionOf(state, collection).values().sort((a, b) => a.made - b.made);
}

/** All that a state holds. */
export const heldIn = (state: CampaignState): { collection: string; id: string }[] => Object.entries(state.collections).flatMap(([collection, entities]) => entities.values().map(({ id }) => ({ collection, id })));

/** A campaign setting as it stands; undefined for one that the campaign never set. */
export function settingOf(state: CampaignState, key: string): Json | undefined {
  return entityOf(state, 'settings')?.full.facts[key];
}

/** True while every roll of a member carries the next link of the chain that the member registered. */
export const playersCommit = (state: CampaignState): boolean => settingOf(state, 'dice.mode') === 'player-commit';

/** The chain of entropy that a member registered last, if it registered one. */
export function entropyOf({ dice }: CampaignState, member: string): EntropyChain | undefined {
  return Object.hasOwn(dice.entropy, member) ? dice.entropy[member] : undefined;
}

/** The facts of the campaign itself. */
export function campaignFacts(state: CampaignState): JsonObject {
  return entityOf(state, 'campaigns')?.full.facts ?? {};
}

/** True for a campaign that is read and not written any more: it is archived, or deleted and waits for its purge. */
export function isPutAway(state: CampaignState): boolean {
  const { status } = campaignFacts(state);
  return status === 'archived' || status === 'deleted';
}

/** The session or scene that runs, if one does. */
export function runningOf(state: CampaignState, collection: 'sessions' | 'scenes'): Entity | undefined {
  return collectionOf(state, collection).values().find((entity) => entity.full.facts['status'] === 'running');
}

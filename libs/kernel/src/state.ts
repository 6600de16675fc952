import type { Entity } from './entity';
import { EntityMap } from './entity-map';
import type { Json, JsonObject } from './json';
import { ONLY } from './change-kinds';

/** The dice of a campaign as folded: the current epoch and the next draw number of each lane. */
export interface DiceState {
  readonly epoch: number;
  /** The commitments of the current epoch, hex, lane 0 and lane 1. */
  readonly commitments: readonly [string, string];
  readonly next: readonly [number, number];
  /** Lanes whose seed is public, by ended epoch. */
  readonly revealed: { readonly [epoch: string]: readonly number[] };
  /** Epochs that were ended, with what each lane drew. */
  readonly ended: readonly number[];
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
    dice: { epoch: 0, commitments: ['', ''], next: [0, 0], revealed: {}, ended: [] },
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

/** A campaign setting as it stands; undefined for one that the campaign never set. */
export function settingOf(state: CampaignState, key: string): Json | undefined {
  return entityOf(state, 'settings')?.full.facts[key];
}

/** The facts of the campaign itself. */
export function campaignFacts(state: CampaignState): JsonObject {
  return entityOf(state, 'campaigns')?.full.facts ?? {};
}

/** The session or scene that runs, if one does. */
export function runningOf(state: CampaignState, collection: 'sessions' | 'scenes'): Entity | undefined {
  return collectionOf(state, collection).values().find((entity) => entity.full.facts['status'] === 'running');
}

import { entitiesOf, entityOf, runningOf, type Caller, type CampaignState, type Entity, type JsonObject } from '@app/kernel';
import { settingValues, type RuleSystem, type StatePlace } from '@app/rules';
import { pendingOf } from '../domain/pending-of';

/** Renders an entity for whoever looks; undefined when it must not know of it. */
export type Render = (collection: string, entity: Entity) => JsonObject | undefined;

/** A whole campaign for a viewer; `render` decides what of each resource is seen. */
export function stateOf(campaignId: string, system: RuleSystem, state: CampaignState, viewer: Looker, render: Render): JsonObject {
  const all = (collection: string): JsonObject[] =>
    entitiesOf(state, collection)
      .filter(({ full }) => full.facts['removed'] !== true)
      .map((entity) => render(collection, entity))
      .filter((resource) => resource !== undefined);
  const one = (collection: string, entity: Entity | undefined): JsonObject | null => (entity && render(collection, entity)) ?? null;
  return {
    sequence: state.sequence,
    at: state.recordedAt,
    campaign: { name: null, ...one('campaigns', entityOf(state, 'campaigns')), id: campaignId, sequence: state.sequence },
    settings: settingValues(system, state),
    session: one('sessions', runningOf(state, 'sessions')),
    scene: one('scenes', runningOf(state, 'scenes')),
    dice: { epoch: state.dice.epoch, commitments: state.dice.commitments },
    members: all('members'),
    characters: all('characters'),
    clocks: all('clocks'),
    ...thingsOf(system, all),
    pending: pendingOf(system, state, viewer),
  };
}

/** The system's things in their places; those that have none of their own stand in `things`, each with its kind. */
function thingsOf({ things = [] }: RuleSystem, all: (collection: string) => JsonObject[]): JsonObject {
  const at = (place: StatePlace): JsonObject[] => things.filter(({ placeInState }) => placeInState === place).flatMap(({ collection }) => all(collection.name));
  const others = things.filter(({ placeInState }) => placeInState === undefined);
  return {
    consequences: at('consequences'),
    setups: at('setups'),
    things: others.flatMap(({ collection }) => all(collection.name).map((thing) => ({ ...thing, kind: collection.subject }))),
    mission: at('mission').at(-1) ?? null,
    franchise: at('franchise').at(-1) ?? null,
    round: at('round').at(-1) ?? null,
    sequences: at('sequences'),
  };
}

/** Who looks, as far as rendering asks. */
export type Looker = Pick<Caller, 'member' | 'role'>;

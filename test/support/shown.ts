import { emptyState, entitiesOf, fold, mayView, renderFor, type CampaignState, type Caller, type Json, type JsonObject } from '@app/kernel';
import { pendingOf } from '../../libs/play/src/domain/pending-of';
import type { Play } from './play';

/** The fold of what a member sees: in order, what is hidden left out, what was revealed there from the start. */
export function seenBy(play: Play, viewer: Caller): CampaignState {
  const seen = play.log.filter(({ event, revealed }) => revealed || mayView(viewer, event.audience, event.audienceMembers));
  return seen.reduce((state, { event }) => fold(play.vocabulary, state, event), emptyState(play.state.stream));
}

/** Everything that a state holds for a viewer, by collection and id. */
export function shown(play: Play, state: CampaignState, viewer: Caller): JsonObject {
  const resources = play.vocabulary.allCollections().flatMap(({ name }) =>
    entitiesOf(state, name).flatMap((entity) => {
      const resource = renderFor(entity, viewer);
      return resource ? [[`${name}/${entity.id}`, resource] as const] : [];
    }),
  );
  const { epoch, commitments, next, past } = state.dice;
  return { ...Object.fromEntries(resources), dice: { epoch, commitments, drawn: next[0], past: past as unknown as Json } };
}

/** What waits for somebody, as a viewer is told of it; not since when, since that may be before the viewer could know. */
export function waiting(play: Play, state: CampaignState, viewer: Caller): string[] {
  return pendingOf(play.systems.of(state.system), state, viewer).map(({ kind, id, characterId = '', waitsFor }) => [kind, id, characterId, waitsFor].join(' '));
}

/** All members as callers. */
export const viewers = (play: Play): Caller[] => play.idsOf('members').map((id) => play.caller(id));

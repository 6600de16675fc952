import { emptyState, entitiesOf, fold, mayView, renderFor, withoutGone, type CampaignState, type Caller, type Json, type JsonObject } from '@app/kernel';
import { compareState, FOLD_TABLE, LedgerFold, type LedgerEvent } from '@app/formats';
import { stateOf } from '@app/play';
import { pendingOf } from '../../libs/play/src/domain/pending-of';
import { withoutTakenBack } from './past-of';
import type { Play } from './play';

/** The fold of what a member sees: in order, what is hidden left out, what was revealed there from the start. */
export function seenBy(play: Play, viewer: Caller): CampaignState {
  const seen = play.log.filter(({ event, revealed }) => revealed || mayView(viewer, event.audience, event.audienceMembers));
  return seen.reduce((state, { event }) => withoutTakenBack(fold(play.vocabulary, state, event)), emptyState(play.state.stream));
}

/** What a verifier finds who knows a table of the changes and nothing else: changes that do not follow on each other, and where the viewer's state is another one. */
export function foundBy(play: Play, viewer: Caller): string[] {
  const found: string[] = [];
  const secrets = viewer.role === 'gm' || viewer.role === 'auditor';
  const alone = new LedgerFold(FOLD_TABLE, secrets, (sequence, message) => found.push(`${sequence} ${message}`));
  for (const { event, revealed } of play.log) {
    if (revealed || mayView(viewer, event.audience, event.audienceMembers)) alone.take(event as unknown as LedgerEvent, event.words, revealed);
  }
  const { sequence, recordedAt, dice, system } = play.state;
  const state = stateOf('campaign', play.systems.of(system), withoutGone(play.vocabulary, play.state), viewer, (_collection, entity) => renderFor(entity, viewer));
  return [...found, ...compareState(alone, state, { secrets, campaign: 'campaign', sequence, recordedAt, dice }).differences];
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

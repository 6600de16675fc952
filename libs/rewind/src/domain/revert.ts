import { collectionOf, entityOf, isGm, partEvents, recordParts, refuse, Refusal, refusePendingChoices, restoredParts, revertsOf, type CampaignState, type CommandDefinition, type Decision, type Entity, type NewEvent, type Part, type Past, type Side, type Vocabulary } from '@app/kernel';

/** Play is to go on from how it stood after that event, and why. */
export interface Revert {
  readonly toSequence: number;
  readonly reason: string;
}

/**
 * Brings play back to an earlier moment by appending what leads there. Members, settings, sessions, dice, keys, reveals and
 * erasures stay as they are, and so does every event in between.
 */
export const revert = (vocabulary: Vocabulary): CommandDefinition<Revert> => ({
  operation: 'revert',
  looksBack: ({ toSequence }, state, caller) => (isGm(caller) && toSequence <= state.sequence ? { at: toSequence } : undefined),
  may: isGm,
  lifeCycle: (state, { toSequence }) => {
    if (toSequence > state.sequence) throw new Refusal(404, 'sequence-not-reached', { sequence: toSequence, head: state.sequence });
    refusePendingChoices(state);
  },
  decide: (state, { reason }, { past }): Decision => {
    const { moment } = past ?? {};
    if (!past || !moment) throw new Error('a revert looks back at the moment that it goes to');
    refuseWaiting(moment);
    const parts = partsTo(vocabulary, state, moment, past);
    if (parts.length === 0) refuse('nothing-to-revert', { toSequence: moment.sequence });
    return { events: partEvents(reverted(state, moment.sequence, reason), state.stream, parts) };
  },
});

/** Refuses a moment within a roll: what it waited for is settled, and is not asked for again. */
function refuseWaiting(moment: CampaignState): void {
  const waiting = collectionOf(moment, 'rolls').values().find(({ full }) => full.facts['status'] === 'awaiting-choice');
  if (waiting) refuse('roll-was-waiting', { toSequence: moment.sequence, rollId: waiting.id, sequence: waiting.made });
}

function reverted(state: CampaignState, toSequence: number, reason: string): NewEvent {
  const mark = { sequence: state.sequence + 1, toSequence };
  return {
    type: 'reverted',
    subject: { kind: 'campaign', id: state.stream },
    audience: 'table',
    facts: { toSequence },
    changes: [{ kind: 'campaign-reverts', index: revertsOf(state).length, from: null, to: mark }],
    words: { reason },
  };
}

function partsTo(vocabulary: Vocabulary, state: CampaignState, moment: CampaignState, past: Past): Part[] {
  const all = vocabulary.allCollections();
  const play = all.filter(({ record }) => !record).flatMap((collection) => {
    const [now, then] = [state, moment].map((one) => collectionOf(one, collection.name));
    const ids = new Set([...(then?.values() ?? []), ...(now?.values() ?? [])].map(({ id }) => id));
    return [...ids].flatMap((id) => {
      const current = entityOf(state, collection.name, id);
      if (current && current === then?.get(id)) return [];
      const [target, latest] = [entityOf(moment, collection.name, id), current ?? past.left(collection.name, id)];
      return restoredParts(vocabulary, collection, current, target && withEvents(asRevealed(target, latest), latest));
    });
  });
  // Of what was made before that moment, what came of it later.
  const records = all.filter(({ record }) => record === 'making').flatMap((collection) =>
    collectionOf(moment, collection.name).values().flatMap((then) => {
      const current = entityOf(state, collection.name, then.id);
      return current ? recordParts(vocabulary, collection, current, then.full.facts) : [];
    }),
  );
  return [...play, ...records];
}

/** What told it since then told it, too: earlier moments are folded from all of that. */
const withEvents = (target: Entity, now: Entity | undefined): Entity => (now?.events ? { ...target, events: now.events } : target);

/** What was shown to the table since then is not hidden from it again. */
function asRevealed(target: Entity, now: Entity | undefined): Entity {
  if (!now || now.audience !== 'table' || target.audience === 'table' || !('visibility' in target.full.facts) || 'visibility' in now.full.facts) return target;
  const shown = (side: Side): Side => {
    const { visibility: _visibility, audienceMembers: _members, ...facts } = side.facts;
    return { ...side, facts };
  };
  const full = shown(target.full);
  return { ...target, audience: 'table', audienceMembers: [], full, open: target.open === target.full ? full : shown(target.open) };
}

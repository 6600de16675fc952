import { entityOf, mayView, type Caller, type CampaignState, type JsonObject } from '@app/kernel';
import { choicesOf } from '@app/rolls';
import { campaignTable, type PendingItem, type RuleSystem } from '@app/rules';

/** All that is open in a campaign for who looks, oldest first: what a bot asks after every command. */
export function pendingOf(system: RuleSystem, state: CampaignState, viewer: Pick<Caller, 'member' | 'role'>): JsonObject[] {
  const items = system.pending?.(campaignTable(system, state)) ?? [];
  return [...items.filter(({ about, unless }) => isSeen(state, about, viewer) && !(unless && isSeen(state, unless, viewer))), ...choicesOf(state, viewer)]
    .toSorted((one, other) => one.sequence - other.sequence)
    .map(bodyOf);
}

function isSeen(state: CampaignState, about: PendingItem['about'], viewer: Pick<Caller, 'member' | 'role'>): boolean {
  const entity = entityOf(state, about.collection, about.id);
  return entity !== undefined && mayView(viewer, entity.audience, entity.audienceMembers);
}

function bodyOf({ kind, id, characterId, waitsFor, since, sequence }: PendingItem): JsonObject {
  return { kind, id, ...(characterId === undefined ? {} : { characterId }), waitsFor, since, sequence };
}

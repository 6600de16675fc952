import type { Audience } from './caller';
import type { Vocabulary } from './change-kinds';
import type { NewEvent } from './command';
import type { Change } from './folded-event';
import { entityOf, type CampaignState } from './state';

/** The changes of a command by who may know of them. */
export type ChangesByAudience = { readonly [audience in Audience]: readonly Change[] };

/** Sorts changes by the audience of what they change: an event touches only what its own audience may see. */
export function splitChanges(vocabulary: Vocabulary, state: CampaignState, changes: readonly Change[]): ChangesByAudience {
  const split = { table: [] as Change[], gm: [] as Change[], private: [] as Change[] };
  for (const change of changes) split[audienceOf(vocabulary, state, change)].push(change);
  return split;
}

/** A second event of a command, for those who see an effect of it but not its cause, or for GMs alone. */
export function stateChanged(audience: Audience, subject: NewEvent['subject'], changes: readonly Change[]): NewEvent[] {
  return changes.length === 0 ? [] : [{ type: 'state-changed', subject, audience, changes }];
}

function audienceOf(vocabulary: Vocabulary, state: CampaignState, change: Change): Audience {
  const kind = vocabulary.kind(change.kind);
  if (!kind) throw new Error(`no kind of change is called ${change.kind}`);
  const entity = entityOf(state, kind.collection, kind.id === undefined ? undefined : String(change[kind.id]));
  if (!entity) return 'table';
  return vocabulary.collection(kind.collection).changesSeenBy?.(entity.full.facts) ?? entity.audience;
}

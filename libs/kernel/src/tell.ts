import { audienceOfChange, audienceOfResource, type Seen } from './audience-of';
import type { Audience } from './caller';
import type { Vocabulary } from './change-kinds';
import type { NewEvent } from './command';
import type { Change } from './folded-event';
import type { JsonObject } from './json';
import { withListIndexes } from './list-index';
import type { PlacedText } from './placed-text';
import type { CampaignState } from './state';

/** What a command did, before it is known who may be told what of it. */
export interface Told {
  readonly type: string;
  readonly subject: NewEvent['subject'];
  /** Who may see the main event; who may see its subject unless said. */
  readonly audience?: Audience;
  readonly audienceMembers?: readonly string[];
  readonly actor?: null;
  readonly facts?: JsonObject;
  /** Texts of the subject and of the event itself (a reason), by path. */
  readonly words?: NewEvent['words'];
  /** Which of them stand on the subject from now on; one that is not among the words is gone. */
  readonly fields?: readonly string[];
  /** Texts on other resources; `text` undefined takes the one there away. */
  readonly placed?: readonly (PlacedText & { readonly text: string | undefined })[];
  readonly changes: readonly Change[];
}

/** What one audience is told: changes and texts. */
interface Share extends Seen {
  readonly changes: Change[];
  readonly placed: NonNullable<Told['placed']>[number][];
}

/**
 * The events of a command, one an audience: each change and each text goes to those who may see what it is about.
 * The main event comes first; what others see of it are `state-changed`, on the subject where its cause is known to them,
 * else on the campaign. `facts.effects` of a hidden main event: what the table sees of it, for reading only.
 */
export function tell(vocabulary: Vocabulary, state: CampaignState, ruled: Told): NewEvent[] {
  const told = { ...ruled, changes: withListIndexes(vocabulary, state, ruled.changes) };
  const main = mainAudience(vocabulary, state, told);
  const shares = sharesOf(vocabulary, state, told, main);
  const [own, ...others] = shares;
  const table = main.audience === 'table' ? [] : (others.find(({ audience }) => audience === 'table')?.changes ?? []);
  return [mainEvent(told, main, own, table), ...others.map((share) => stateChanged(told, main, share, state.stream))];
}

function mainAudience(vocabulary: Vocabulary, state: CampaignState, { audience, audienceMembers = [], subject, changes }: Told): Seen {
  return audience ? { audience, members: audienceMembers } : audienceOfResource(vocabulary, state, subject, changes);
}

/** The main event's share first, then the others in the order in which they came up. */
function sharesOf(vocabulary: Vocabulary, state: CampaignState, { changes, placed = [] }: Told, main: Seen): [Share, ...Share[]] {
  const own: Share = { ...main, changes: [], placed: [] };
  const shares: [Share, ...Share[]] = [own];
  const shareOf = (seen: Seen): Share => {
    const known = shares.find((share) => sameAudience(share, seen));
    if (known) return known;
    const share: Share = { ...seen, changes: [], placed: [] };
    shares.push(share);
    return share;
  };
  for (const change of changes) shareOf(audienceOfChange(vocabulary, state, change, changes)).changes.push(change);
  for (const text of placed) shareOf(audienceOfResource(vocabulary, state, text, changes)).placed.push(text);
  return shares;
}

function sameAudience(one: Seen, other: Seen): boolean {
  if (one.audience !== other.audience) return false;
  return one.audience !== 'private' || (one.members.length === other.members.length && one.members.every((member) => other.members.includes(member)));
}

function mainEvent(told: Told, main: Seen, own: Share, effects: readonly Change[]): NewEvent {
  const { fields = [], words = {} } = told;
  return {
    type: told.type,
    subject: told.subject,
    audience: main.audience,
    ...(main.members.length > 0 ? { audienceMembers: main.members } : {}),
    ...(told.actor === null ? { actor: null } : {}),
    facts: { ...told.facts, ...(effects.length > 0 ? { effects } : {}), ...(fields.length > 0 ? { fields } : {}), ...placedFacts(own) },
    changes: own.changes,
    words: { ...words, ...placedWords(own) },
  };
}

function stateChanged({ subject }: Told, main: Seen, share: Share, stream: string): NewEvent {
  // Those who may not see the main event must not learn from its subject what is behind the effect.
  const hidden = main.audience !== 'table' && share.audience !== 'gm';
  return {
    type: 'state-changed',
    subject: hidden ? { kind: 'campaign', id: stream } : subject,
    audience: share.audience,
    ...(share.members.length > 0 ? { audienceMembers: share.members } : {}),
    ...(share.placed.length > 0 ? { facts: placedFacts(share), words: placedWords(share) } : {}),
    changes: share.changes,
  };
}

function placedFacts({ placed }: Share): JsonObject {
  return placed.length > 0 ? { placed: placed.map(({ kind, id, path, word }) => ({ kind, id, path, word })) } : {};
}

const placedWords = ({ placed }: Share): { [word: string]: string | undefined } => Object.fromEntries(placed.map(({ word, text }) => [word, text]));

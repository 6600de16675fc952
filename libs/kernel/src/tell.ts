import type { Audience } from './caller';
import type { ChangeKind, Vocabulary } from './change-kinds';
import type { NewEvent } from './command';
import type { Change } from './folded-event';
import { isObject, type JsonObject } from './json';
import { withListIndexes } from './list-index';
import type { PlacedText } from './placed-text';
import { entityOf, type CampaignState } from './state';

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

/** Who sees something; members only where it is private. */
interface Seen {
  readonly audience: Audience;
  readonly members: readonly string[];
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

/**
 * Who may be told of a change: of something new, who may see it as it will be. `among`: all changes of the command,
 * since some of them may be about what another one makes.
 */
export function audienceOfChange(vocabulary: Vocabulary, state: CampaignState, change: Change, among: readonly Change[] = [change]): Seen {
  const kind = vocabulary.kind(change.kind);
  if (!kind) throw new Error(`no kind of change is called ${change.kind}`);
  const collection = vocabulary.collection(kind.collection);
  const id = kind.id === undefined ? undefined : String(change[kind.id]);
  const entity = entityOf(state, kind.collection, id);
  const told = kind.shows || !entity;
  const facts = told ? factsTold(kind.shows ? change : (birthOf(vocabulary, collection.name, id, among) ?? change)) : entity.full.facts;
  const seen = told ? (collection.audience?.(facts) ?? TABLE) : { audience: entity.audience, members: entity.audienceMembers };
  const narrower = isWhole(kind) && !kind.shows ? undefined : collection.changesSeenBy?.(facts);
  return narrower === undefined ? seen : { audience: narrower, members: [] };
}

const isWhole = ({ path, key }: ChangeKind): boolean => path.length === 0 && key === undefined;

const factsTold = ({ to }: Change): JsonObject => (isObject(to) ? to : {});

const TABLE: Seen = { audience: 'table', members: [] };

function mainAudience(vocabulary: Vocabulary, state: CampaignState, { audience, audienceMembers = [], subject, changes }: Told): Seen {
  if (audience) return { audience, members: audienceMembers };
  return audienceOfResource(vocabulary, state, subject, changes);
}

function audienceOfResource(vocabulary: Vocabulary, state: CampaignState, { kind, id }: NewEvent['subject'], changes: readonly Change[]): Seen {
  const collection = vocabulary.ofSubject(kind);
  const entity = collection && entityOf(state, collection.name, id);
  if (entity) return { audience: entity.audience, members: entity.audienceMembers };
  const birth = collection && birthOf(vocabulary, collection.name, id, changes);
  return birth ? audienceOfChange(vocabulary, state, birth) : TABLE;
}

/** The change that makes a thing. */
function birthOf(vocabulary: Vocabulary, collection: string, id: string | undefined, changes: readonly Change[]): Change | undefined {
  return changes.find((change) => {
    const kind = vocabulary.kind(change.kind);
    return kind?.collection === collection && isWhole(kind) && !kind.shows && kind.id !== undefined && change[kind.id] === id;
  });
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

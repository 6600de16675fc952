import { entityOf, isGm, Refusal, type CampaignState, type CommandDefinition, type Decision, type Entity, type JsonObject, type LogSearch, type NewEvent, type Reference, type Vocabulary } from '@app/kernel';
import { aboutCharacter, aboutMember, type About } from './about';
import { WordSearch, type Spoken } from './word-search';

/** Whose words go, by exactly one of the three, and why. */
export interface EraseWords {
  readonly sequence?: number;
  readonly characterId?: string;
  readonly memberId?: string;
  readonly reason: string;
}

/** Sequences that one event names at most: some 700 kB of text. More go into further events of the command. */
export const SEQUENCES_AN_EVENT = 100_000;

/**
 * Takes words out of the log, out of what stands and out of what is shown, for good. Which events are concerned follows from
 * facts alone. Each audience is told of the events that it sees, in an event of its own; the reason is told once, to the
 * first of them. Also of an archived campaign: what somebody has a right to does not end with play.
 */
export const eraseWords = (vocabulary: Vocabulary): CommandDefinition<EraseWords> => ({
  operation: 'eraseWords',
  references: named,
  searches: (input) => new WordSearch(vocabulary, aboutOf(vocabulary, input), input.sequence !== undefined),
  loads: (_input, _state, searched) => (searched ? [{ toldBy: foundBy(searched).found().map(({ sequence }) => sequence) }] : []),
  may: isGm,
  whileArchived: true,
  decide: (state, input, { newId, searched }): Decision => {
    const { sequence = 0 } = input;
    if (sequence > state.sequence) throw new Refusal(422, 'sequence-not-reached', { sequence, head: state.sequence });
    const search = foundBy(searched);
    const spoken = search.found();
    if (spoken.length === 0) throw new Refusal(422, search.erasedBefore ? 'words-already-erased' : 'no-words-to-erase');
    return { events: eventsOf(input, newId(), spoken), erases: spoken.map((said) => said.sequence) };
  },
});

/** The same for the operator, who is no member: its events name nobody. */
export const eraseWordsAsOperator = (vocabulary: Vocabulary): CommandDefinition<EraseWords> => ({ ...eraseWords(vocabulary), anonymous: true });

/** Who left the table is still known to the log, and may ask for what it said; what a revert took back is spoken of there, too. */
function named({ characterId, memberId }: EraseWords, state: CampaignState, searched?: LogSearch): Reference[] {
  const asked = [{ collection: 'characters', id: characterId }, { collection: 'members', id: memberId }];
  return asked.flatMap(({ collection, id }) => (id === undefined || isKnownToLog(entityOf(state, collection, id), searched) ? [] : [{ collection, id }]));
}

const isKnownToLog = (entity: Entity | undefined, searched: LogSearch | undefined): boolean => (entity ? entity.full.facts['removed'] === true : searched instanceof WordSearch && searched.isAbout);

function aboutOf(vocabulary: Vocabulary, { sequence, characterId, memberId }: EraseWords): About {
  if (characterId !== undefined) return aboutCharacter(vocabulary, characterId);
  if (memberId !== undefined) return aboutMember(memberId);
  return (event) => event.sequence === sequence;
}

function foundBy(searched: LogSearch | undefined): WordSearch {
  if (!(searched instanceof WordSearch)) throw new TypeError('an erasure was decided without the log');
  return searched;
}

function eventsOf(input: EraseWords, id: string, spoken: readonly Spoken[]): NewEvent[] {
  return groupsOf(spoken).flatMap(({ audience, audienceMembers, sequences }, group) =>
    chunks(sequences).map((chunk, part): NewEvent => {
      const isMain = group === 0 && part === 0;
      return {
        type: 'words-erased',
        subject: { kind: 'erasure', id },
        audience,
        ...(audienceMembers.length > 0 ? { audienceMembers } : {}),
        facts: { ...targetOf(input), sequences: chunk, ...(isMain ? { fields: ['reason'] } : {}) },
        ...(isMain ? { words: { reason: input.reason } } : {}),
      };
    }),
  );
}

/** The event itself is among the sequences, and named to those alone who see it. */
function targetOf({ characterId, memberId }: EraseWords): JsonObject {
  if (characterId !== undefined) return { target: 'character', characterId };
  return memberId === undefined ? { target: 'event' } : { target: 'member', memberId };
}

interface Group extends Omit<Spoken, 'sequence'> {
  readonly sequences: number[];
}

const ORDER = { table: 0, gm: 1, private: 2 } as const;

/** The table first, then GMs, then each circle of members. Of several circles without either, GMs are told first, of nothing: none of them must see what the others do. */
function groupsOf(spoken: readonly Spoken[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { sequence, audience, audienceMembers } of spoken) {
    const members = [...audienceMembers].sort();
    const key = [audience, ...members].join();
    const group = groups.get(key) ?? { audience, audienceMembers: members, sequences: [] };
    group.sequences.push(sequence);
    groups.set(key, group);
  }
  const ordered = [...groups.values()].sort((one, other) => ORDER[one.audience] - ORDER[other.audience]);
  return ordered.length > 1 && ordered[0]?.audience === 'private' ? [{ audience: 'gm', audienceMembers: [], sequences: [] }, ...ordered] : ordered;
}

function chunks(sequences: readonly number[]): number[][] {
  const all: number[][] = [];
  for (let start = 0; start === 0 || start < sequences.length; start += SEQUENCES_AN_EVENT) all.push(sequences.slice(start, start + SEQUENCES_AN_EVENT));
  return all;
}

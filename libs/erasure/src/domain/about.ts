import { isObject, type Change, type Json, type JsonObject, type LoggedEvent, type Vocabulary } from '@app/kernel';
import { placedIn } from './retold';

/** Says of one event after another, in the log's order, whether its words are among those that are to go. */
export type About = (event: LoggedEvent) => boolean;

/** What somebody said: the events that the member did, also those done through it as a bot, and those that give it its name. */
export const aboutMember = (id: string): About => ({ actor, via, subject }) => actor?.member === id || via === id || (subject.kind === 'member' && subject.id === id);

/**
 * What is said of a character: events that name it anywhere, and those on things of its own (its rolls, consequences, clocks),
 * which need not name it again. Those on members are about people, even where they say who plays it; and that it was erased
 * is said of the erasure.
 */
export function aboutCharacter(vocabulary: Vocabulary, id: string): About {
  const own = new Set<string>();
  return (event) => {
    const { subject, facts, changes } = event;
    for (const key of ownedBy(vocabulary, event, id)) own.add(key);
    if (subject.kind === 'member' || subject.kind === 'erasure') return false;
    if (subject.id === id || [facts, changes].some((part) => names(part, id))) return true;
    return [subject, ...placedIn(facts['placed'])].some((place) => own.has(keyOf(place)));
  };
}

const keyOf = ({ kind, id }: { readonly kind: string; readonly id: string }): string => `${kind}/${id}`;

/** What is this character's alone from this event on. */
function* ownedBy(vocabulary: Vocabulary, { subject, facts, changes }: LoggedEvent, characterId: string): Generator<string> {
  if (isAlone(facts, characterId) && vocabulary.ofSubject(subject.kind)?.evolve) yield keyOf(subject);
  for (const change of changes) {
    const kind = vocabulary.kind(change.kind);
    if (kind?.id !== undefined && ownerIn(change, kind.path) === characterId) yield keyOf({ kind: vocabulary.collection(kind.collection).subject, id: String(change[kind.id]) });
  }
}

function isAlone({ characterId, characterIds }: JsonObject, id: string): boolean {
  return characterId === id || (Array.isArray(characterIds) && characterIds.length === 1 && characterIds[0] === id);
}

/** Whose a change makes its thing; undefined where it does not say. */
function ownerIn({ to }: Change, path: readonly string[]): Json | undefined {
  if (path.length === 0) return isObject(to) ? to['characterId'] : undefined;
  return path.length === 1 && path[0] === 'characterId' ? to : undefined;
}

/** True where the id is a value anywhere within. */
function names(value: Json, id: string): boolean {
  if (value === id) return true;
  if (Array.isArray(value)) return value.some((inner: Json) => names(inner, id));
  return isObject(value) && Object.values(value).some((inner) => names(inner, id));
}

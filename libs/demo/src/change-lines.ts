import { isJsonObject, type JsonObject, type LedgerEvent } from '@app/formats';
import { colon, quoted } from './saying';
import type { Telling } from './telling';

type Change = LedgerEvent['changes'][number];
type Told = (telling: Telling, change: Change) => string | undefined;

/** What an event changed, in words; what the sentence of the event says already is left out. */
export function changesOf(telling: Telling): string[] {
  const told = telling.event.changes.flatMap((change) => CHANGES[change.kind]?.(telling, change) ?? []);
  return [...told, ...conditions(telling)];
}

const CHANGES: { readonly [kind: string]: Told } = {
  momentum: (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'momentum')} ${String(from)} → ${String(to)}`,
  clock: ({ names, say }, { clockId, from, to, overflow }) => `${names.of(clockId)}${colon(say)}${segmentBar(Number(to), names.segments(clockId))} ${String(from)} → ${String(to)}${beyond(overflow, say)}`,
  'clock-filled': ({ say }) => say('the clock is full', "l'horloge est pleine"),
  'clock-unfilled': ({ say }) => say('the clock is full no longer', "l'horloge n'est plus pleine"),
  stress: (telling, { characterId, from, to, stressDropped }) => `${who(telling, characterId)}${telling.words('terms', 'stress')} ${segmentBar(Number(to), STRESS)} ${String(from)} → ${String(to)}${beyond(stressDropped, telling.say)}`,
  'taken-out': (telling, { characterId, to }) => who(telling, characterId) + (to === true ? telling.words('terms', 'takenOut') : telling.say('back in play', 'de retour')),
  rating: (telling, { characterId, action, from, to }) => `${who(telling, characterId)}${telling.words('actions', String(action))} ${String(from ?? 0)} → ${String(to ?? 0)}`,
  milestones: (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'milestones')} ${String(from)} → ${String(to)}`,
  'position-moves': (telling, { characterId, from, to }) => who(telling, characterId) + position(telling, sumOf(from), sumOf(to)),
};

/** CH-22: the stress clock has four segments. */
const STRESS = 4;

/** What found no segment. */
const beyond = (dropped: unknown, say: Telling['say']): string => (Number(dropped ?? 0) > 0 ? say(` (${String(dropped)} beyond the last)`, ` (${String(dropped)} de trop)`) : '');

const who = ({ names, say }: Telling, characterId: unknown): string => names.of(characterId) + colon(say);

function position({ say }: Telling, from: number, to: number): string {
  if (to < from) return say('positions are worse for now', 'positions défavorables pour un temps');
  return to > from && to > 0 ? say('the next position will be better', 'la prochaine position sera meilleure') : say('positions are as stated again', "positions de nouveau telles qu'annoncées");
}

const sumOf = (moves: unknown): number => (Array.isArray(moves) ? moves.filter(isJsonObject).reduce((sum, { by }) => sum + Number(by), 0) : 0);

/** The conditions that an event says, on whomever they stand. */
function conditions({ event, spoken, names, say }: Telling): string[] {
  const placed = Array.isArray(event.facts['placed']) ? event.facts['placed'].filter(isJsonObject) : [];
  const own: JsonObject[] = spoken['state.condition'] === undefined ? [] : [{ id: event.subject.id, path: 'state.condition', word: 'state.condition' }];
  return [...placed, ...own].filter(({ path }) => path === 'state.condition').map(({ id, word }) => names.of(id) + colon(say) + quoted(spoken[String(word)] ?? '', say));
}

/** `■■□□` */
const segmentBar = (filled: number, segments: number | undefined): string => '■'.repeat(filled) + '□'.repeat(Math.max(0, (segments ?? filled) - filled));

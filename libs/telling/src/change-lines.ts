import { isJsonObject, type JsonObject } from '@app/formats';
import { beyond, colon, fromTo, quoted, segmentBar, who } from './saying';
import { said, type ChangeLine, type Telling } from './telling';
import { tellingOf } from './tellings';

/** What an event changed, in words; what the sentence of the event says already is left out. */
export function changesOf(telling: Telling): string[] {
  const { changes, system } = telling.event;
  const known = tellingOf(system).changes;
  const told = changes.map((change) => (known[change.kind] ?? CHANGES[change.kind] ?? otherChange(change.kind))(telling, change)).filter((line) => line !== undefined);
  return [...new Set(told), ...conditions(telling)];
}

/** The changes of every evening, whatever its rule system. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  'new-campaign': said,
  'new-settings': said,
  setting: said,
  'new-member': said,
  'member-role': said,
  'member-characters': said,
  'member-bots': said,
  'member-removed': said,
  'new-session': said,
  'session-status': said,
  'session-ended-at': said,
  'new-scene': said,
  'scene-status': said,
  'scene-ended-at': said,
  'new-character': said,
  'character-active': (telling, { characterId, to }) => who(telling, characterId) + (to === true ? telling.words('common', 'active') : telling.say('not in play', 'hors jeu')),
  'new-clock': said,
  clock: ({ names, say }, { clockId, from, to, overflow }) => `${names.of(clockId)}${colon(say)}${segmentBar(Number(to), names.segments(clockId))} ${fromTo(from, to)}${beyond(overflow, say)}`,
  'clock-filled': ({ say }) => say('the clock is full', "l'horloge est pleine"),
  'clock-unfilled': ({ say }) => say('the clock is full no longer', "l'horloge n'est plus pleine"),
  'clock-cleared': said,
  'clock-became': said,
  'clock-rule': said,
  'clock-visibility': said,
  'clock-shown': said,
  'roll-detail': said,
  'roll-status': said,
  'campaign-reverts': said,
};

/** That something stands as it stood before is said by the event that takes play back. */
const otherChange = (kind: string): ChangeLine => (kind.endsWith('-restored') ? said : plainChange);

/** A change that has no words of its own: the table sees that there is more. */
const plainChange: ChangeLine = ({ say }) => say('something else changes', 'autre chose change');

/** The conditions that an event says, on whomever they stand. */
function conditions(telling: Telling): string[] {
  const { event, spoken, say } = telling;
  const placed = Array.isArray(event.facts['placed']) ? event.facts['placed'].filter(isJsonObject) : [];
  const own: JsonObject[] = spoken['state.condition'] === undefined ? [] : [{ id: event.subject.id, path: 'state.condition', word: 'state.condition' }];
  return [...placed, ...own].filter(({ path }) => path === 'state.condition').map(({ id, word }) => who(telling, id) + quoted(spoken[String(word)] ?? '', say));
}

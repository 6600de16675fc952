import { isJsonObject, type JsonValue } from '@app/formats';
import { because, colon, counted, created, everyone, inBrackets, named, who } from '../saying';
import type { Phrase, Telling } from '../telling';
import { actionName, dieName, quarryOf } from './words';

/** What Black Sword Hack adds to an evening, as sentences. */
export const PHRASES = {
  'round-opened': (telling) => {
    const { event, say } = telling;
    const { characterIds, combat, duration } = created(event);
    const round = combat === true ? say('a round of combat', 'un tour de combat') : say('a round', 'un tour de table');
    return round + inBrackets(...lasting(telling, duration)) + colon(say) + everyone(telling, characterIds);
  },
  'move-taken': ({ event, spoken, names, words, say }) => {
    const { characterId, toward, band } = event.facts;
    const goal = toward === undefined ? spoken['toward'] : names.of(toward);
    const distance = band === undefined ? undefined : words('bands', String(band));
    return names.of(characterId) + say(' moves', ' se déplace') + inBrackets(goal, distance) + because(spoken['text'], say);
  },
  'action-taken': (telling) => who(telling, telling.event.facts['characterId']) + actionName(telling, telling.event.facts['action']) + because(telling.spoken['text'], telling.say),
  'turn-passed': ({ event, names, say }) => names.of(event.facts['characterId']) + say(' passes', ' passe'),
  'turn-taken': ({ event, spoken, names, say }) => names.of(event.facts['characterId']) + say(' acts out of turn', ' agit hors de son tour') + because(spoken['reason'], say),
  'round-ended': ({ say }) => say('the round ends', 'le tour de table se termine'),
  'pursuit-started': ({ event, names, words, say }) => {
    const { characterId, from, attribute, needed } = created(event);
    const whom = quarryOf({ names }, event.subject.id);
    const tested = attribute === undefined ? undefined : words('attributes', String(attribute));
    const { successes, failures } = isJsonObject(needed) ? needed : {};
    const needs = [
      counted(Number(successes), say, ['success catches', 'successes catch'], ['réussite rattrape', 'réussites rattrapent']),
      counted(Number(failures), say, ['failure loses', 'failures lose'], ['échec fait perdre', 'échecs font perdre']),
    ].join(', ');
    return `${names.of(characterId)} ${say('pursues', 'poursuit')} ${whom}${inBrackets(words('bands', String(from)), tested)}${colon(say)}${needs}`;
  },
  'usage-die-created': ({ event, spoken, names, words, say }) => {
    const { die, characterId } = created(event);
    const owner = typeof characterId === 'string' ? names.of(characterId) : undefined;
    return words('terms', 'usageDie') + colon(say) + named(spoken) + inBrackets(dieName(words, die), owner);
  },
  'usage-die-restored': ({ event, spoken, names, say }) => names.of(event.subject.id) + say(' comes back', ' revient') + because(spoken['reason'], say),
  'rest-taken': (telling) => {
    const { kind, characterIds } = created(telling.event);
    return telling.words('rests', String(kind)) + colon(telling.say) + everyone(telling, characterIds);
  },
  'distance-set': ({ say }) => say('says how far it is', 'dit la distance'),
  'roll-ruled': (telling) => {
    const { event, spoken, names, words, say } = telling;
    return words('outcomes', 'success-at-cost') + inBrackets(everyone({ names }, names.made(event.subject.id)['characterIds'])) + because(spoken['details.cost'], say);
  },
} as const satisfies Readonly<Record<string, Phrase>>;

/** How long the turns of a round are: in the table's words, and in numbers. */
function lasting({ spoken, words }: Telling, duration: JsonValue | undefined): (string | undefined)[] {
  const { unit, amount } = isJsonObject(duration) ? duration : {};
  const label = words('units', String(unit));
  return [spoken['duration.text'], amount === undefined ? label : `${String(amount)} ${label}`];
}

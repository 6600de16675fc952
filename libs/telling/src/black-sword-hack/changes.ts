import { isJsonObject, type JsonValue } from '@app/formats';
import { NAMELESS } from '../names';
import { colon, fromTo, who } from '../saying';
import { said, type ChangeLine, type Telling } from '../telling';
import { dieFromTo, quarryOf } from './words';

const SHEET_TERMS: { readonly [name: string]: string } = { level: 'level', doomDie: 'doom', hitPoints: 'hitPoints' };

/** What a pursuit counts. */
const counted =
  (en: string, fr: string): ChangeLine =>
  (telling, { pursuitId, from, to }) =>
    `${quarryOf(telling, pursuitId)}${colon(telling.say)}${telling.say(en, fr)} ${fromTo(from, to)}`;

/** What Black Sword Hack changes, in words. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  'bsh-attribute': (telling, { characterId, attribute, from, to }) => `${who(telling, characterId)}${telling.words('attributes', String(attribute))} ${fromTo(from, to)}`,
  'bsh-sheet-number': (telling, { characterId, name, from, to }) => `${who(telling, characterId)}${telling.words('terms', SHEET_TERMS[String(name)] ?? 'level')} ${fromTo(from, to)}`,
  'doom-die': (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'doom')} ${dieFromTo(telling.words, from, to)}`,
  'doom-max': said,
  doomed: (telling, { characterId, to }) => who(telling, characterId) + (to === true ? telling.words('terms', 'doomed') : telling.say('doomed no longer', 'la malédiction est levée')),
  'hit-points': (telling, { characterId, from, to }) => `${who(telling, characterId)}${telling.words('terms', 'hitPoints')} ${fromTo(from, to)}`,
  'no-rest': (telling, { characterId, to }) => (to === true ? who(telling, characterId) + telling.words('terms', 'noRest') : undefined),
  'new-round': said,
  'round-used': said,
  'round-done': said,
  'round-current': ({ event, names, say }, { to }) => {
    if (typeof to === 'string') return say(`${names.of(to)} is next`, `à ${names.of(to)} de jouer`);
    return event.type === 'round-ended' ? undefined : say('all have had their turn', 'chacun a joué');
  },
  'round-status': said,
  'new-pursuit': said,
  'pursuit-from': (telling, { pursuitId, to }) => quarryOf(telling, pursuitId) + colon(telling.say) + telling.words('bands', String(to)),
  'pursuit-needed': said,
  'pursuit-successes': counted('successes', 'réussites'),
  'pursuit-failures': counted('failures', 'échecs'),
  'pursuit-outcome': (telling, { pursuitId, to }) => quarryOf(telling, pursuitId) + colon(telling.say) + (to === null ? telling.words('pursuit-statuses', 'running') : telling.words('pursuit-outcomes', String(to))),
  'pursuit-status': said,
  'new-usage-die': said,
  'usage-die': ({ names, words, say }, { usageDieId, from, to }) => `${names.of(usageDieId)}${colon(say)}${dieFromTo(words, from, to)}`,
  'usage-die-owner': ({ names, say }, { usageDieId, to }) => names.of(usageDieId) + colon(say) + (typeof to === 'string' ? names.of(to) : say("the campaign's", 'à la campagne')),
  'new-rest': said,
  'scene-elapsed': ({ words, say }, { to, unit }) => `${words('terms', 'elapsed')}${colon(say)}${String(to ?? 0)} ${words('units', String(unit))}`,
  'scene-distance': (telling, { sceneId, index, to }) => (isJsonObject(to) ? distance(telling, String(sceneId), Number(index), to['between'], to['band']) : undefined),
  'roll-outcome': said,
};

/** How far two ends are from each other; plain names stand with the scene. */
function distance({ names, words, say }: Telling, sceneId: string, index: number, between: JsonValue | undefined, band: JsonValue | undefined): string {
  const ends = Array.isArray(between) ? between : [];
  const named = ends.map((id: JsonValue, end) => (typeof id === 'string' ? names.of(id) : (names.said(sceneId, `distances.${index}.between.${end}`) ?? NAMELESS)));
  return named.join(' – ') + colon(say) + words('bands', String(band));
}

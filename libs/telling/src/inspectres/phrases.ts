import { because, colon, created, inBrackets, named, quoted } from '../saying';
import type { Phrase, Telling } from '../telling';

/** What InSpectres adds to an evening, as sentences. */
export const PHRASES = {
  'franchise-spread': ({ say }) => say('spreads the first dice of the franchise', 'répartit les premiers dés de la franchise'),
  'mission-started': ({ event, spoken, words, say }) => {
    const { client } = spoken;
    const caller = client === undefined ? '' : say(` for ${client}`, ` pour ${client}`);
    const worth = `${words('terms', 'franchise')}${colon(say)}${String(created(event)['goal'])}`;
    return say('a mission', 'une mission') + caller + colon(say) + named(spoken) + inBrackets(worth);
  },
  'mission-ended': ({ event, spoken, names, say }) => say('gives the mission up: ', 'abandonne la mission : ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'mission-distributed': ({ event, names, say }) => say('shares out what the mission has brought in: ', 'répartit ce que la mission a rapporté : ') + names.of(event.subject.id),
  'skill-bought-back': ({ event, names, words, say }) => {
    const [skill, from] = [words('skills', String(event.facts['skill'])), words('franchise-dice', String(event.facts['from']))];
    return `${names.of(event.subject.id)} ${say('buys back a die', 'rachète un dé')}${colon(say)}${skill}${inBrackets(from)}`;
  },
  'confessional-made': (telling) => {
    const { event, spoken, names, words, say } = telling;
    const { characterId, kind, aboutCharacterId } = created(event);
    const about = aboutCharacterId === undefined ? undefined : names.of(aboutCharacterId);
    return `${names.of(characterId)} ${say('in the confessional', 'au confessionnal')}, ${words('confessional-kinds', String(kind))}${inBrackets(about)}${quotedAfter(spoken['text'], say)}`;
  },
  'characteristic-respected': (telling) => {
    const { speaker, about, text } = confessional(telling);
    return telling.say(`${about} has lived up to what ${speaker} said`, `${about} a été fidèle à ce que ${speaker} a dit`) + quotedAfter(text, telling.say);
  },
  'foreshadowing-appeared': (telling) => {
    const { speaker, text } = confessional(telling);
    const { say, spoken } = telling;
    return say(`what ${speaker} foreshadowed appears`, `ce que ${speaker} annonçait apparaît`) + quotedAfter(text, say) + because(spoken['appearedText'], say);
  },
  'assist-released': ({ event, names, say }) => say('lets the die go that was handed over by ', 'renonce au dé transmis par ') + names.of(names.made(event.subject.id)['fromCharacterId']),
  'roll-narrated': ({ spoken, words, say }) => {
    const deeper = spoken['details.deeper'];
    return deeper === undefined ? say('tells it', 'raconte') + because(spoken['details.narration'], say) : words('terms', 'deeper') + because(deeper, say);
  },
} as const satisfies Readonly<Record<string, Phrase>>;

/** Who spoke, about whom, and what, of the confessional that an event is about. */
function confessional({ event, names }: Telling): { readonly speaker: string; readonly about: string; readonly text: string | undefined } {
  const { id } = event.subject;
  const { characterId, aboutCharacterId } = names.made(id);
  return { speaker: names.of(characterId), about: names.of(aboutCharacterId), text: names.said(id, 'text') };
}

const quotedAfter = (text: string | undefined, say: Telling['say']): string => (text === undefined ? '' : colon(say) + quoted(text, say));

import type { JsonObject } from '@app/formats';
import { because, colon, created } from '../saying';
import type { Phrase, Telling } from '../telling';

/** What Charge adds to an evening, as sentences. */
export const PHRASES = {
  'consequence-stated': (telling) => {
    const { event, spoken, names, say } = telling;
    const { characterId } = created(event);
    return say('a consequence for ', 'une conséquence pour ') + names.of(characterId) + colon(say) + consequence(telling, created(event)) + because(spoken['text'], say);
  },
  'consequence-accepted': (telling) => {
    const { event, names, say } = telling;
    const { id } = event.subject;
    return say('accepts for ', 'accepte pour ') + names.of(names.bearer(id)) + colon(say) + consequence(telling, names.made(id));
  },
  'consequence-taken-over': ({ event, spoken, names, say }) => {
    const { id } = event.subject;
    const [to, from] = [names.of(names.bearer(id)), names.of(names.made(id)['characterId'])];
    return say(`${to} takes it in the place of ${from}`, `${to} la prend à la place de ${from}`) + because(spoken['how'], say);
  },
  'consequence-changed': ({ spoken, say }) => say('a milder form of it', 'une forme plus douce') + because(spoken['milder'], say),
  'consequence-waived': ({ spoken, say }) => say('there is no consequence this time', "il n'y a pas de conséquence cette fois") + because(spoken['reason'], say),
  'consequence-lifted': (telling) => telling.say('ends', 'met fin à ceci') + colon(telling.say) + consequence(telling, telling.names.made(telling.event.subject.id)) + because(telling.spoken['reason'], telling.say),
  'setup-released': ({ event, names, say }) => say('lets go of the set-up of ', 'renonce à la préparation de ') + names.of(names.made(event.subject.id)['characterId']),
  'flashback-called': ({ event, spoken, names, say }) => {
    const { characterId, cost } = created(event);
    return say(`a flashback of ${names.of(characterId)}, cost ${String(cost)}`, `un flashback de ${names.of(characterId)}, coût ${String(cost)}`) + because(spoken['text'], say);
  },
  'flashback-settled': ({ event, spoken, words, say }) => {
    const by = event.changes.find(({ kind }) => kind === 'flashback-by')?.to ?? 'happens';
    return say('what settles the flashback', 'ce qui résout le flashback') + colon(say) + words('flashback-ways', String(by)) + because(spoken['settledText'], say);
  },
  'recovery-granted': ({ event, spoken, names, say }) => names.of(event.subject.id) + say(' recovers', ' récupère') + because(spoken['reason'], say),
  'recovery-closed': ({ event, spoken, names, say }) => say('deals with the recovery of ', 'traite le rétablissement de ') + names.of(event.subject.id) + because(spoken['reason'], say),
  'character-returned': ({ event, spoken, names, say }) => names.of(event.subject.id) + say(' comes back', ' revient') + because(spoken['reason'], say),
  'milestone-awarded': ({ spoken, say }) => say('a milestone for everyone in play', 'un jalon pour chaque personnage en jeu') + because(spoken['reason'], say),
  'talent-taken': ({ event, spoken, names, say }) => {
    const situation = Object.entries(spoken).find(([path]) => path.endsWith('situation'))?.[1];
    const bought = situation === undefined ? say('an action point', "un point d'action") : say('a talent for a situation', 'un talent de situation');
    return `${names.of(event.subject.id)}${colon(say)}${bought}${because(situation, say)}`;
  },
} as const satisfies Readonly<Record<string, Phrase>>;

/** A consequence in words: its type, the level or the clock; of one that is not known, that it is one. */
export function consequence({ names, words, say }: Pick<Telling, 'names' | 'words' | 'say'>, { type, level, clockId }: JsonObject, group = 'consequence-types'): string {
  const named = type === undefined ? say('a consequence', 'une conséquence') : words(group, String(type));
  const where = clockId === undefined ? '' : say(` on ${names.of(clockId)}`, ` sur ${names.of(clockId)}`);
  const grade = typeof level === 'number' ? say(`, level ${level}`, `, niveau ${level}`) : '';
  return `${named}${where}${grade}`;
}

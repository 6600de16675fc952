import { cellar } from './chapters/cellar';
import { lock } from './chapters/lock';
import { people } from './chapters/people';
import { roofs } from './chapters/roofs';
import type { Language, Story } from './step';

/** Whoever changes the words or the steps counts this up: under an old key another text would be refused. */
const EDITION = 2;

/** The idempotency key under which the owner's account makes the campaign of the evening. */
export const storyKey = (language: Language): string => (language === 'en' ? `demo-${EDITION}` : `demo-${EDITION}-${language}`);

/**
 * The vault of Verrières: the journey of Charge, with the dice that fell at its table. Only the coins are thrown by the
 * server, and behind the screen what the envoy has seen.
 */
export function story(language: Language): Story {
  const say = (en: string, fr: string): string => (language === 'en' ? en : fr);
  return {
    language,
    key: storyKey(language),
    campaign: { name: say('The vault of Verrières', 'Le coffre de Verrières'), system: 'charge', gmName: say('GM', 'MJ') },
    steps: [...people(say), ...roofs(say), ...lock(say), ...cellar(say)],
  };
}

import type { Language } from '@app/telling';
import { blackSwordHack } from './evenings/black-sword-hack';
import { charge } from './evenings/charge';
import { difficultyTest } from './evenings/difficulty-test';
import type { Evening, Say } from './evenings/evening';
import { inspectres } from './evenings/inspectres';
import { stakes } from './evenings/stakes';
import { SYSTEMS, type Story, type System } from './step';

const EVENINGS: { readonly [system in System]: (say: Say) => Evening } = {
  charge,
  inspectres,
  'black-sword-hack': blackSwordHack,
  'difficulty-test': difficultyTest,
  stakes,
};

/** The evening of a rule system: that of Charge unless said. */
export function story(language: Language, system: System = 'charge'): Story {
  const say: Say = (en, fr) => (language === 'en' ? en : fr);
  const { edition, name, steps, over } = EVENINGS[system](say);
  return { language, system, key: keyOf(language, system, edition), campaign: { name, system, gmName: say('GM', 'MJ') }, steps, over };
}

/** All evenings, one for each rule system, in the order of telling. */
export const stories = (language: Language): readonly Story[] => SYSTEMS.map((system) => story(language, system));

/** The idempotency key under which an account makes the campaign; Charge's is from when it was the only one. */
function keyOf(language: Language, system: System, edition: number): string {
  return ['demo', ...(system === 'charge' ? [] : [system]), edition, ...(language === 'en' ? [] : [language])].join('-');
}

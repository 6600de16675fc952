import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { actionRoll } from './action-roll';
import { CHANGE_KINDS } from './changes';
import { CLOCK_SIZES } from './clocks';
import { EXAMPLES } from './examples';
import { fortuneRoll } from './fortune-roll';
import { WORDS } from './labels';
import { sessionMomentum } from './momentum';
import { REFUSALS } from './refusals';
import { SETTINGS } from './settings';
import { SHEET } from './sheet';

/** Charge: pools of d6 read by their highest die, position and effect, momentum, clocks. */
export const system: RuleSystem = {
  id: 'charge',
  version: 1,
  title: labels('Charge', 'Charge'),
  attribution: 'Based on Charge RPG by René-Pier Deshaies-Gélinas (Fari RPGs), after its French translation.',
  license: 'CC-BY-4.0',
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [actionRoll, fortuneRoll],
  changeKinds: CHANGE_KINDS,
  clockSizes: CLOCK_SIZES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  onSessionStarted: sessionMomentum,
};

export default system;

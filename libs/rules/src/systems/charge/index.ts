import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { actionRoll } from './action-roll';
import { ADJUSTABLE } from './adjustable';
import { CHANGE_KINDS } from './changes';
import { CLOCK_SIZES } from './clocks';
import { CONSEQUENCE_COMMANDS } from './consequence-commands';
import { determinationRoll } from './determination-roll';
import { EXAMPLES } from './examples';
import { FLASHBACK_COMMANDS } from './flashbacks';
import { fortuneRoll } from './fortune-roll';
import { clockFilled, clockUnfilled } from './grants';
import { WORDS } from './labels';
import { sessionMomentum } from './momentum';
import { pendingOf } from './pending';
import { RECOVERY_COMMANDS } from './recovery';
import { REFUSALS } from './refusals';
import { sceneEnded, sceneStarted, sessionEnded } from './scenes';
import { SETTINGS } from './settings';
import { SETUP_COMMANDS } from './setups';
import { SHEET } from './sheet';
import { PROGRESSION } from './talents';
import { COLLECTIONS, THINGS } from './things';

/** Charge: pools of d6 read by their highest die, position and effect, momentum, clocks, consequences, stress. */
export const system: RuleSystem = {
  id: 'charge',
  version: 1,
  title: labels('Charge', 'Charge'),
  attribution: 'Based on Charge RPG by René-Pier Deshaies-Gélinas (Fari RPGs), after its French translation.',
  license: 'CC-BY-4.0',
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [actionRoll, determinationRoll, fortuneRoll],
  changeKinds: CHANGE_KINDS,
  clockSizes: CLOCK_SIZES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  collections: COLLECTIONS,
  commands: [...CONSEQUENCE_COMMANDS, ...SETUP_COMMANDS, ...RECOVERY_COMMANDS, ...FLASHBACK_COMMANDS],
  adjustable: ADJUSTABLE,
  progression: PROGRESSION,
  pending: pendingOf,
  onSessionStarted: sessionMomentum,
  onSessionEnded: sessionEnded,
  onSceneStarted: sceneStarted,
  onSceneEnded: sceneEnded,
  onClockFilled: clockFilled,
  onClockUnfilled: clockUnfilled,
};

export default system;

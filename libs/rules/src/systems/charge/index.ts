import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { actionRoll } from './rolls/action-roll';
import { refuseActions } from './characters/actions';
import { ADJUSTABLE } from './characters/adjustable';
import { CHANGE_KINDS } from './changes';
import { CLOCK_SIZES, OWN_CLOCKS } from './rolls/clocks';
import { CONSEQUENCE_COMMANDS } from './consequences/commands';
import { determinationRoll } from './consequences/determination-roll';
import { EVENT_TYPES } from './event-types';
import { EXAMPLES } from './examples';
import { FLASHBACK_COMMANDS } from './scenes/flashbacks';
import { fortuneRoll } from './rolls/fortune-roll';
import { clockFilled, clockUnfilled } from './characters/grants';
import { WORDS } from './labels';
import { sessionMomentum } from './rolls/momentum';
import { pendingOf } from './scenes/pending';
import { RECOVERY_COMMANDS } from './characters/recovery';
import { REFUSALS } from './refusals';
import { rollRevealed } from './scenes/revealed';
import { sceneEnded, sceneStarted, sessionEnded } from './scenes/scenes';
import { SETTINGS } from './settings';
import { SETUP_COMMANDS } from './scenes/setups';
import { SHEET } from './characters/sheet';
import { PROGRESSION } from './characters/talents';
import { COLLECTIONS, THINGS } from './things';

/** Charge: pools of d6 read by their highest die, position and effect, momentum, clocks, consequences, stress. */
export const system: RuleSystem = {
  id: 'charge',
  version: 1,
  title: labels('Charge', 'Charge'),
  attribution: {
    en: 'Based on Charge RPG by René-Pier Deshaies-Gélinas (Fari RPGs), after its French translation.',
    fr: "D'après Charge RPG de René-Pier Deshaies-Gélinas (Fari RPGs), dans sa traduction française.",
  },
  license: 'CC-BY-4.0',
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [actionRoll, determinationRoll, fortuneRoll],
  changeKinds: CHANGE_KINDS,
  eventTypes: EVENT_TYPES,
  clockSizes: CLOCK_SIZES,
  ownClocks: OWN_CLOCKS,
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
  onRollRevealed: rollRevealed,
  refuseActions,
  onClockFilled: clockFilled,
  onClockUnfilled: clockUnfilled,
};

export default system;

import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { ADJUSTABLE } from './agents/adjustable';
import { SHEET } from './agents/sheet';
import { CHANGE_KINDS } from './changes';
import { CONFESSIONAL_COMMANDS } from './confessionals/marks';
import { sceneEnded } from './confessionals/scenes';
import { EVENT_TYPES } from './event-types';
import { EXAMPLES } from './examples';
import { buyBackRoll, FRANCHISE_COMMANDS } from './franchise/buy-back';
import { franchiseMade } from './franchise/franchise';
import { SUGGESTIONS, WORDS } from './labels';
import { MISSION_COMMANDS } from './missions/distribution';
import { pendingOf } from './pending';
import { REFUSALS } from './refusals';
import { ASSIST_COMMANDS, assistsRevealed } from './rolls/assist';
import { assistRoll } from './rolls/assist-roll';
import { NARRATION_COMMANDS } from './rolls/narration';
import { skillRoll } from './rolls/skill-roll';
import { stressRoll } from './rolls/stress-roll';
import { SETTINGS } from './settings';
import { THINGS } from './things';

/** InSpectres: pools of d6 read by their highest die, missions worth franchise dice, cards, a bank, stress, confessionals. */
export const system: RuleSystem = {
  id: 'inspectres',
  version: 1,
  title: labels('InSpectres', 'InSpectres'),
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [skillRoll, assistRoll, stressRoll, buyBackRoll],
  changeKinds: CHANGE_KINDS,
  eventTypes: EVENT_TYPES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  commands: [...MISSION_COMMANDS, ...FRANCHISE_COMMANDS, ...CONFESSIONAL_COMMANDS, ...ASSIST_COMMANDS, ...NARRATION_COMMANDS],
  adjustable: ADJUSTABLE,
  suggestions: SUGGESTIONS,
  pending: pendingOf,
  onCampaignCreated: franchiseMade,
  onSceneEnded: sceneEnded,
  onRollRevealed: assistsRevealed,
};

export default system;

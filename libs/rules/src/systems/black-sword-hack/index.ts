import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { CHANGE_KINDS } from './changes';
import { ADJUSTABLE } from './characters/adjustable';
import { SHEET } from './characters/sheet';
import { THINGS } from './definitions';
import { damageRoll } from './dice/damage-roll';
import { doomRoll } from './dice/doom-roll';
import { EVENT_TYPES } from './event-types';
import { EXAMPLES } from './examples';
import { WORDS } from './labels';
import { pendingOf } from './pending';
import { startPursuit } from './pursuits/start';
import { REFUSALS } from './refusals';
import { takeRest } from './rests/rest';
import { ROUND_COMMANDS } from './rounds/commands';
import { sceneEnded } from './rounds/end';
import { SCENE_ADJUSTABLE } from './scenes/adjustable';
import { setDistance } from './scenes/distances';
import { SETTINGS } from './settings';
import { SUGGESTIONS } from './suggestions';
import { costRoll } from './attribute-tests/cost';
import { groupTest } from './attribute-tests/group-test';
import { testRoll } from './attribute-tests/test-roll';
import { TRAVEL } from './travel/travel';
import { USAGE_COMMANDS } from './usage/commands';
import { usageRoll } from './usage/usage-roll';

/** Black Sword Hack: roll under on a d20, turns, advantage, usage dice, the Doom die. */
export const system: RuleSystem = {
  id: 'black-sword-hack',
  version: 1,
  title: labels('Black Sword Hack', 'Black Sword Hack'),
  attribution: {
    en: 'Based on the rules document of Black Sword Hack in its French translation, published under the Creative Commons Attribution 4.0 International licence (CC BY 4.0). Nothing else of the material of Black Sword Hack is used: that needs permission.',
    fr: "D'après le document de règles de Black Sword Hack dans sa traduction française, publié sous la licence Creative Commons Attribution 4.0 International (CC BY 4.0). Rien d'autre de ce qui fait Black Sword Hack n'est utilisé : il y faudrait une autorisation.",
  },
  license: 'CC-BY-4.0',
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [testRoll, groupTest, usageRoll, doomRoll, damageRoll],
  changeKinds: CHANGE_KINDS,
  eventTypes: EVENT_TYPES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  commands: [...ROUND_COMMANDS, setDistance, startPursuit, ...USAGE_COMMANDS, takeRest, costRoll],
  adjustable: ADJUSTABLE,
  adjustableScene: SCENE_ADJUSTABLE,
  calculations: [TRAVEL],
  suggestions: SUGGESTIONS,
  pending: pendingOf,
  onSceneEnded: sceneEnded,
};

export default system;

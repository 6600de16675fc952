import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { CHANGE_KINDS } from './changes';
import { ADJUSTABLE } from './characters/adjustable';
import { SHEET } from './characters/sheet';
import { EVENT_TYPES } from './event-types';
import { EXAMPLES } from './examples';
import { INITIATIVE_COMMANDS } from './initiative/commands';
import { SUGGESTIONS, WORDS } from './labels';
import { REFUSALS } from './refusals';
import { TEST_COMMANDS } from './rolls/state-complication';
import { testRoll } from './rolls/test-roll';
import { pendingOf } from './scenes/pending';
import { rollRevealed } from './scenes/revealed';
import { campaignCreated, sceneEnded } from './scenes/scenes';
import { SETTINGS } from './settings';
import { COLLECTIONS, THINGS } from './things';

/** Règles de test: two dice by the skill's level and a characteristic against a difficulty number, and stakes that can be raised. */
export const system: RuleSystem = {
  id: 'difficulty-test',
  version: 1,
  title: labels('Règles de test', 'Règles de test'),
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [testRoll],
  changeKinds: CHANGE_KINDS,
  eventTypes: EVENT_TYPES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  collections: COLLECTIONS,
  commands: [...TEST_COMMANDS, ...INITIATIVE_COMMANDS],
  adjustable: ADJUSTABLE,
  suggestions: SUGGESTIONS,
  pending: pendingOf,
  onCampaignCreated: campaignCreated,
  onSceneEnded: sceneEnded,
  onRollRevealed: rollRevealed,
};

export default system;

import type { RuleSystem } from '../../rule-system';
import { labels } from '../../words';
import { CHANGE_KINDS } from './changes';
import { SHEET } from './characters/sheet';
import { EVENT_TYPES } from './event-types';
import { EXAMPLES } from './examples';
import { WORDS } from './labels';
import { REFUSALS } from './refusals';
import { poolRoll } from './rolls/pool-roll';
import { SEQUENCE_COMMANDS } from './sequences/commands';
import { pendingOf } from './sequences/pending';
import { SETTINGS } from './settings';
import { THINGS } from './things';

/** Stakes: sequences of fixed steps; dice set aside for sure successes, the rest summed, successes spent in turns. */
export const system: RuleSystem = {
  id: 'stakes',
  version: 1,
  title: labels('Stakes (v0.1)', 'Mises (v0.1)'),
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [poolRoll],
  changeKinds: CHANGE_KINDS,
  eventTypes: EVENT_TYPES,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  commands: SEQUENCE_COMMANDS,
  pending: pendingOf,
};

export default system;

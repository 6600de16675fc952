import type { RuleSystem } from '@app/rules';
import { CHANGE_KINDS } from './changes';
import { COMMANDS, debtRevealed, pendingDebts, THINGS } from './debts';
import { EXAMPLES } from './examples';
import { REFUSALS } from './refusals';
import { SETTINGS } from './settings';
import { SHEET } from './sheet';
import { toss } from './toss';
import { WORDS } from './words';

/** Coin tossing: as many coins as a character has luck, a side that is called, and debts. */
export const system: RuleSystem = {
  id: 'coin-toss',
  version: 1,
  title: { en: 'Coin tossing', fr: 'Pile ou face' },
  settings: SETTINGS,
  sheet: SHEET,
  rolls: [toss],
  changeKinds: CHANGE_KINDS,
  words: WORDS,
  refusals: REFUSALS,
  examples: EXAMPLES,
  things: THINGS,
  commands: COMMANDS,
  pending: pendingDebts,
  onRollRevealed: debtRevealed,
};

export default system;

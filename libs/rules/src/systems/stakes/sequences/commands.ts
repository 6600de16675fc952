import type { SystemCommand } from '../../../command';
import { passSequence } from '../spends/pass';
import { spendSuccesses } from '../spends/spend';
import { repeatSequence } from './again';
import { stateApproach } from './approach';
import { setAside } from './aside';
import { endSequence } from './end';
import { frameSequence } from './frame';
import { setTerms } from './terms';

/** The commands of a sequence in the order of its steps (ST-2); the roll is a kind of roll. */
export const SEQUENCE_COMMANDS: readonly SystemCommand[] = [frameSequence, stateApproach, setTerms, setAside, spendSuccesses, passSequence, endSequence, repeatSequence];

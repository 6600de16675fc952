import { DIFFICULTY_TEST } from '../vectors/support/difficulty-test/board';
import { describeSettings } from './describe-settings';
import { DT_CASES } from './difficulty-test-cases';

describeSettings('difficulty-test', DT_CASES, DIFFICULTY_TEST);

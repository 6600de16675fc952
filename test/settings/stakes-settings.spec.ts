import { STAKES } from '../vectors/support/stakes/board';
import { describeSettings } from './describe-settings';
import { STAKES_CASES } from './stakes-cases';

describeSettings('stakes', STAKES_CASES, STAKES);

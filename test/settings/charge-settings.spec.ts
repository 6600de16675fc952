import { CHARGE } from '../vectors/support/charge/board';
import { CHARGE_CASES } from './charge-cases';
import { describeSettings } from './describe-settings';

describeSettings('charge', CHARGE_CASES, CHARGE);

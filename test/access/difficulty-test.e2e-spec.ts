import { DT_GAME } from '../api/support/difficulty-test';
import { describeWhoMay } from './support/describe-who-may';
import { DT_ROWS } from './support/difficulty-test-rows';

describeWhoMay(DT_GAME, DT_ROWS);

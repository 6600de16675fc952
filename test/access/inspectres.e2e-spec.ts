import { INSPECTRES_GAME } from '../api/support/inspectres';
import { describeWhoMay } from './support/describe-who-may';
import { INSPECTRES_ROWS } from './support/inspectres-rows';

describeWhoMay(INSPECTRES_GAME, INSPECTRES_ROWS);

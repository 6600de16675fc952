import { STAKES_GAME } from '../api/support/stakes';
import { describeWhoMay } from './support/describe-who-may';
import { STAKES_ROWS } from './support/stakes-rows';

describeWhoMay(STAKES_GAME, STAKES_ROWS);

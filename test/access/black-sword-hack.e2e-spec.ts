import { BSH_GAME } from '../api/support/black-sword-hack';
import { describeWhoMay } from './support/describe-who-may';
import { BSH_ROWS } from './support/black-sword-hack-rows';

describeWhoMay(BSH_GAME, BSH_ROWS);

import { BLACK_SWORD_HACK } from '../vectors/support/black-sword-hack/board';
import { BSH_CASES } from './black-sword-hack-cases';
import { describeSettings } from './describe-settings';

describeSettings('black-sword-hack', BSH_CASES, BLACK_SWORD_HACK);

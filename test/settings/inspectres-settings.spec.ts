import { INSPECTRES } from '../vectors/support/inspectres/board';
import { describeSettings } from './describe-settings';
import { INSPECTRES_CASES } from './inspectres-cases';

describeSettings('inspectres', INSPECTRES_CASES, INSPECTRES);

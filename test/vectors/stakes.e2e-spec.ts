import { describeOverApis } from './support/describe-over-apis';
import { STAKES } from './support/stakes/board';
import { stakesVectors } from './support/stakes/state';

describeOverApis('stakes', STAKES, stakesVectors(), { count: 22, pure: ['st-15'] });

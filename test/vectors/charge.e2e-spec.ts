import { CHARGE } from './support/charge/board';
import { describeOverApis } from './support/describe-over-apis';
import { vectorsOf } from './support/vector';

describeOverApis('charge', CHARGE, vectorsOf('charge'), { count: 69, pure: ['ch-08'] });

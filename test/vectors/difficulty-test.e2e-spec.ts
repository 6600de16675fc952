import { DIFFICULTY_TEST } from './support/difficulty-test/board';
import { describeOverApis } from './support/describe-over-apis';
import { vectorsOf } from './support/vector';

describeOverApis('difficulty-test', DIFFICULTY_TEST, vectorsOf('difficulty-test'), { count: 20, pure: ['dt-09'] });

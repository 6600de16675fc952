import { DIFFICULTY_TEST } from './support/difficulty-test/board';
import { describeInMemory } from './support/describe-in-memory';
import { vectorsOf } from './support/vector';

describeInMemory('difficulty-test', DIFFICULTY_TEST, 21, vectorsOf('difficulty-test'));

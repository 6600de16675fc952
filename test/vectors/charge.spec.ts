import { CHARGE } from './support/charge/board';
import { describeInMemory } from './support/describe-in-memory';
import { vectorsOf } from './support/vector';

describeInMemory('charge', CHARGE, 70, vectorsOf('charge'));

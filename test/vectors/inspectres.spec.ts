import { INSPECTRES } from './support/inspectres/board';
import { describeInMemory } from './support/describe-in-memory';
import { vectorsOf } from './support/vector';

describeInMemory('inspectres', INSPECTRES, 43, vectorsOf('inspectres'));

import { BLACK_SWORD_HACK } from './support/black-sword-hack/board';
import { describeInMemory } from './support/describe-in-memory';
import { vectorsOf } from './support/vector';

describeInMemory('black-sword-hack', BLACK_SWORD_HACK, 52, vectorsOf('black-sword-hack'));

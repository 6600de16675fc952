import { BLACK_SWORD_HACK } from './support/black-sword-hack/board';
import { describeOverApis } from './support/describe-over-apis';
import { vectorsOf } from './support/vector';

describeOverApis('black-sword-hack', BLACK_SWORD_HACK, vectorsOf('black-sword-hack'), { count: 52, pure: [] });

import { INSPECTRES } from './support/inspectres/board';
import { describeOverApis } from './support/describe-over-apis';
import { vectorsOf } from './support/vector';

describeOverApis('inspectres', INSPECTRES, vectorsOf('inspectres'), { count: 43, pure: [] });

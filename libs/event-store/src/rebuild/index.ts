export type { Difference } from './differences';
export type { Which } from './plan';
export { Rebuilder, RebuildUnderWay, type Rebuilt, type RebuildOptions } from './rebuilder';
export { ViewCheck, type CheckedCampaign } from './view-check';

export { Moments } from './moments';
export { PastGateway, type Reached } from './past.gateway';
export { PastViews } from './past-views';
export { PastSnapshots } from './past-snapshots';
export { PastStates } from './past-states';
export { StateReader } from './state-reader';

export { Moments } from './moments';
export { PastGateway, type Reached } from './past.gateway';
export { PastReader } from './past-reader';
export { PastSnapshots } from './past-snapshots';
export { PastStates } from './past-states';
export { StateReader } from './state-reader';

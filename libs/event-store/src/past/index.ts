import { Moments } from './moments';
import { PastGateway } from './past.gateway';
import { PastSnapshots } from './past-snapshots';
import { PastStates } from './past-states';
import { PastViews } from './past-views';
import { StateReader } from './state-reader';

export { Moments, PastGateway, PastSnapshots, PastStates, PastViews, StateReader };

/** All that reads the past, as the module provides it. */
export const PAST = [PastGateway, Moments, PastSnapshots, PastStates, PastViews, StateReader];

import type { ThingDefinition } from '../../rule-system';
import { CONFESSIONALS } from './confessionals/confessional';
import { FRANCHISE_BY_HAND } from './franchise/adjustable';
import { FRANCHISE } from './franchise/franchise';
import { MISSION_BY_HAND } from './missions/adjustable';
import { MISSIONS } from './missions/mission';
import { ASSISTS } from './rolls/assist';
import { AssistView, ConfessionalView, FranchiseView, MissionView } from './views';

/** InSpectres' things. */
export const THINGS: readonly ThingDefinition[] = [
  { collection: MISSIONS, view: MissionView, graphqlName: 'Mission', subsystem: 'missions', placeInState: 'mission', adjustable: MISSION_BY_HAND },
  { collection: FRANCHISE, view: FranchiseView, graphqlName: 'Franchise', single: true, subsystem: 'missions', placeInState: 'franchise', adjustable: FRANCHISE_BY_HAND },
  { collection: CONFESSIONALS, view: ConfessionalView, graphqlName: 'Confessional', subsystem: 'missions' },
  { collection: ASSISTS, view: AssistView, graphqlName: 'Assist', subsystem: 'missions' },
];

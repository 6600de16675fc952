export { partEvents, type Part, type RestoredText } from './parts';
export { recordParts } from './records';
export { restoredParts } from './restore';
export { notNegative } from './reverse';
export { takenBack, type TakenBack } from './take-back';

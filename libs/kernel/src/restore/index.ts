export { partEvents, type Part, type RestoredText } from './parts';
export { restoredParts } from './restore';
export { notNegative, reversed, type Around, type Reversed } from './reverse';

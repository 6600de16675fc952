/** How firmly the database keeps the log (see `ImmutabilityLevel`). */
export const IMMUTABILITY = Symbol('IMMUTABILITY');

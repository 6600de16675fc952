/** Exports and imports: one JSON object a line. */
export const NDJSON = 'application/x-ndjson';

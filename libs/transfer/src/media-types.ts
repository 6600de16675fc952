/** Exports and imports: one JSON object a line. */
export const NDJSON = 'application/x-ndjson';
/** A campaign's chronicle: its log as a text for people. */
export const MARKDOWN = 'text/markdown';

/**
 * A moment of a campaign's past, as it is asked for: as the command left it that the event of this sequence belongs to, or
 * the last one that was recorded at or before an instant (RFC 3339 in UTC with milliseconds).
 */
export type Moment = { readonly sequence: number } | { readonly at: string };

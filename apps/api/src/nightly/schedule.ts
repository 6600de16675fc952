const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The last time that this minute of the day (UTC) came, at or before `now`; milliseconds since 1970. */
export function lastTime(now: number, minuteOfDay: number): number {
  const today = Math.floor(now / DAY) * DAY + minuteOfDay * MINUTE;
  return today <= now ? today : today - DAY;
}

/** Whether a backup is due: none has been made since the last time that one should have been, or none at all. */
export const isDue = (newest: number | undefined, now: number, minuteOfDay: number): boolean => newest === undefined || newest < lastTime(now, minuteOfDay);

/** Milliseconds until that minute of the day comes again; more than 0. */
export const untilNext = (now: number, minuteOfDay: number): number => lastTime(now, minuteOfDay) + DAY - now;

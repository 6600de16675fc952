const INSTANT = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const LAST_DAY_OF_EVERY_MONTH = 28;

/** Whether the text is a real UTC instant written `2026-11-29T21:00:00.000Z`; such texts sort as the instants do. */
export function isInstant(text: string): boolean {
  if (!INSTANT.test(text)) return false;
  if (Number(text.slice(8, 10)) <= LAST_DAY_OF_EVERY_MONTH) return true;
  return new Date(text).toISOString() === text;
}

/** The text of the terminal's language. */
export type Say = (en: string, fr: string) => string;

const WIDTH = 10;

/** So many of something; an s where there are several, which does in both languages. */
export const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;

/** A line of a report. */
export const row = (name: string, text: string): string => `  ${name.padEnd(WIDTH)}  ${text}`;

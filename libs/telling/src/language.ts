/** The languages in which a log is told. */
export type Language = 'en' | 'fr';

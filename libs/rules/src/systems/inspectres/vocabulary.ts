/** The franchise's cards (IN-2). */
export const CARDS = ['library', 'gym', 'credit'] as const;
export type Card = (typeof CARDS)[number];

/** Where franchise dice lie: on a card or in the bank (IN-2). */
export const PLACES = [...CARDS, 'bank'] as const;
export type Place = (typeof PLACES)[number];

/** How the highest die reads, that of a 1 first (IN-4). */
export const OUTCOMES = ['terrible', 'bad', 'not-great', 'fair', 'good', 'amazing'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How the lowest die of a stress roll reads, that of a 1 first (IN-10). */
export const STRESS_OUTCOMES = ['meltdown', 'frightened', 'shaken', 'startled', 'unshaken', 'too-cool'] as const;
export type StressOutcome = (typeof STRESS_OUTCOMES)[number];

/** What a bank die does to the bank, that of a 1 first (IN-8). */
export const BANK_EFFECTS = ['bankruptcy', 'overuse', 'normal-cost', 'kept', 'interest'] as const;
export type BankEffect = (typeof BANK_EFFECTS)[number];

/** What a confessional is for (IN-13). */
export const CONFESSIONAL_KINDS = ['characteristic', 'foreshadowing', 'flashback'] as const;
export type ConfessionalKind = (typeof CONFESSIONAL_KINDS)[number];

/** How a confessional stands: a characteristic ends unrespected, a flashback is told and has nothing more to come. */
export const CONFESSIONAL_STATUSES = ['open', 'respected', 'appeared', 'told', 'ended'] as const;
export type ConfessionalStatus = (typeof CONFESSIONAL_STATUSES)[number];

/** How a die stands that was handed over (IN-9). */
export const ASSIST_STATUSES = ['open', 'used', 'released'] as const;
export type AssistStatus = (typeof ASSIST_STATUSES)[number];

/** How a mission stands (IN-14). */
export const MISSION_STATUSES = ['running', 'completed', 'aborted'] as const;
export type MissionStatus = (typeof MISSION_STATUSES)[number];

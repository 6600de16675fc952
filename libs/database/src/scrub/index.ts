export { scrub, TableInUse, WORDED_TABLES, type ScrubOptions, type ScrubReport } from './scrub';
export type { WalOutcome } from './wal';

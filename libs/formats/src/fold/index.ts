export { FOLD_TABLE } from './known-table';
export type { FoldCollection, FoldKind, FoldTable, StatePlace } from './fold-table';
export { LedgerFold, type OnMismatch } from './ledger-fold';
export { compareState, type StateComparison, type StateContext } from './state-check';

import table from '../../fold-table.json';
import type { FoldTable } from './fold-table';

/** The table of this version of Campaign Ledger and its rule systems (`libs/formats/fold-table.json`). */
export const FOLD_TABLE = table as unknown as FoldTable;

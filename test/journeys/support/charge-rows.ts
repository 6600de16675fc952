import { CELLAR } from './charge-cellar';
import { LOCK } from './charge-lock';
import { ROOFS } from './charge-roofs';
import type { Row } from './row';

/** The vault of Verrières: the journey of Charge, row by row. */
export const CHARGE_ROWS: readonly Row[] = [...ROOFS, ...LOCK, ...CELLAR];

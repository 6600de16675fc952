import { COMBAT } from './black-sword-hack-combat';
import { FATE } from './black-sword-hack-fate';
import { TOWN } from './black-sword-hack-town';
import type { Row } from './row';

/** The necropolis: the journey of Black Sword Hack, row by row. */
export const BSH_ROWS: readonly Row[] = [...TOWN, ...COMBAT, ...FATE];

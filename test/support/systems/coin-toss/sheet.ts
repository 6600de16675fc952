import { refuse, type JsonObject } from '@app/kernel';
import type { SheetDefinition } from '@app/rules';
import { CoinSheetInput } from './inputs';

const LUCK = { min: 1, max: 6 } as const;

/** CT-1: a character is its luck. */
export const SHEET: SheetDefinition = {
  input: CoinSheetInput,
  maps: [],
  textChanges: [],
  create: (_table, sheet) => ({ sheet: { luck: goodLuck(sheet) }, state: {}, words: {} }),
  change: (_table, { id: characterId, sheet: { luck: from } }, _texts, sheet) => {
    const to = goodLuck(sheet);
    return { changes: from === to ? [] : [{ kind: 'coin-luck', characterId, from: from ?? null, to }], words: {}, fields: [] };
  },
};

/** CT-1: luck goes from 1 to 6. That it is a whole number was a matter of form, and is checked already. */
function goodLuck(sheet: JsonObject): number {
  const { luck } = sheet as unknown as CoinSheetInput;
  return luck < LUCK.min || luck > LUCK.max ? refuse('luck-out-of-range', { luck, ...LUCK }) : luck;
}

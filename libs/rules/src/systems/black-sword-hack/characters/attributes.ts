import { refuse } from '@app/kernel';
import { own } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import type { BshCharacter } from './character';

/** BS-4: what an attribute can be. */
const RANGE = { min: 1, max: 20 } as const;

type Attributes = { readonly [attribute: string]: number };

/** BS-4: the attributes that the campaign named. */
export const attributesOf = (table: Table): readonly string[] => table.setting('attributes') as readonly string[];

/** BS-4: refuses values out of range, then attributes that are none of the campaign's. */
export function refuseAttributes(table: Table, attributes: Attributes): void {
  const wrong = Object.entries(attributes).find(([, value]) => value < RANGE.min || value > RANGE.max);
  if (wrong) refuse('attribute-out-of-range', { attribute: wrong[0], value: wrong[1], ...RANGE });
  for (const attribute of Object.keys(attributes)) refuseUnknownAttribute(table, attribute);
}

/** BS-4: refuses an attribute that is none of the campaign's. */
export function refuseUnknownAttribute(table: Table, attribute: string): void {
  if (!attributesOf(table).includes(attribute)) refuse('unknown-attribute', { attribute });
}

/** BS-4: the value of an attribute; refuses one that the campaign, or the character's sheet, does not have. */
export function attributeOf(table: Table, { sheet }: BshCharacter, attribute: string): number {
  refuseUnknownAttribute(table, attribute);
  return own(sheet.attributes, attribute) ?? refuse('unknown-attribute', { attribute });
}

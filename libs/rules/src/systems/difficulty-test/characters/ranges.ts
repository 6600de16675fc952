import { refuse } from '@app/kernel';
import { refuseLevel } from '../rolls/dice';
import { CHARACTERISTIC } from '../vocabulary';
import type { Table } from '../../../table';
import { characteristicsOf, type DtSheet } from './character';

/** DT-1: refuses a characteristic that is not from 1 to 10. */
export function refuseCharacteristic(characteristic: string, value: number): void {
  const { min, max } = CHARACTERISTIC;
  if (value < min || value > max) refuse('characteristic-out-of-range', { characteristic, value, min, max });
}

/** DT-9: refuses a characteristic that the campaign does not have. */
export function refuseUnknown(table: Table, characteristic: string): void {
  if (!characteristicsOf(table).includes(characteristic)) refuse('unknown-characteristic', { characteristic });
}

/** DT-1, DT-2, DT-9: refuses values of a sheet that are out of range, then names that the campaign does not have. */
export function refuseSheet(table: Table, { characteristics, skills }: DtSheet): void {
  for (const [characteristic, value] of Object.entries(characteristics)) refuseCharacteristic(characteristic, value);
  for (const [skill, { level }] of Object.entries(skills)) refuseLevel(table, skill, level);
  const named = [...Object.keys(characteristics), ...Object.values(skills).map(({ characteristic }) => characteristic)];
  for (const characteristic of named) refuseUnknown(table, characteristic);
}

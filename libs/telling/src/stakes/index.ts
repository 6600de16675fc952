import { isJsonObject, type LedgerEvent, type Words } from '@app/formats';
import { entriesOf, plain } from '../saying';
import type { SystemTelling } from '../telling';
import { CHANGES } from './changes';
import { PHRASES } from './phrases';
import { ROLLS } from './rolls';

/** Mises in words. */
export const stakes: SystemTelling = {
  phrases: PHRASES,
  changes: CHANGES,
  rolls: ROLLS,
  sheet: ({ words }, { attributes, skills }) => [
    ...entriesOf(attributes, 'attribute').map(([attribute, dice]) => `${words('attributes', attribute)} ${String(dice)}`),
    ...entriesOf(skills, 'skill').map(([skill, dice]) => `${plain(skill)} ${String(dice)}`),
  ],
  named: consequenceNames,
};

const LISTS: { readonly [kind: string]: string } = { 'sequence-consequence': 'consequences', 'sequence-opportunity': 'opportunities' };

/** Consequences and opportunities go by their texts, which stand in the event that states them, each at its place. */
function consequenceNames({ changes }: LedgerEvent, spoken: Words): readonly (readonly [string, string])[] {
  return changes.flatMap(({ kind, index, to }) => {
    const text = spoken[`${LISTS[kind] ?? ''}.${String(index)}.text`];
    return isJsonObject(to) && text !== undefined ? [[String(to['id']), text] as const] : [];
  });
}

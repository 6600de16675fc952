import { isJsonObject, type JsonValue, type LedgerEvent, type Words } from '@app/formats';
import { entriesOf, plain } from '../saying';
import type { SystemTelling } from '../telling';
import { CHANGES } from './changes';
import { PHRASES } from './phrases';
import { ROLLS } from './rolls';

/** Règles de test in words. */
export const difficultyTest: SystemTelling = {
  phrases: PHRASES,
  changes: CHANGES,
  rolls: ROLLS,
  sheet: ({ words }, { characteristics, skills }) => [
    ...entriesOf(characteristics, 'characteristic').map(([characteristic, value]) => `${words('characteristics', characteristic)} ${String(value)}`),
    ...entriesOf(skills, 'skill').map(([skill, value]) => `${plain(skill)} ${levelOf(value)}`),
  ],
  named: initiativeNames,
};

/** Plain names in an order stand in the event that sets it, each at its place. */
function initiativeNames({ changes }: LedgerEvent, spoken: Words): readonly (readonly [string, string])[] {
  const entries = changes.find(({ kind }) => kind === 'initiative-entries')?.to;
  if (!Array.isArray(entries)) return [];
  return entries.filter(isJsonObject).flatMap(({ id }, index) => {
    const name = spoken[`entries.${index}.name`];
    return name === undefined ? [] : [[String(id), name] as const];
  });
}

const levelOf = (value: JsonValue | undefined): string => String(isJsonObject(value) ? value['level'] : 0);

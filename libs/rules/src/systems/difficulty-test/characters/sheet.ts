import type { JsonObject } from '@app/kernel';
import { entriesOf, mapChanges } from '../../../mechanics/changes';
import type { SheetChange, SheetDefinition, SheetFacts, WordsByPath } from '../../../rule-system';
import type { CharacterSeen, Table } from '../../../table';
import { DtSheetInput } from '../inputs';
import { seen, type DtSheet, type Skill } from './character';
import { refuseSheet } from './ranges';

/** DT-9: the sheet of a character. */
export const SHEET: SheetDefinition = {
  input: DtSheetInput,
  maps: [
    { path: ['sheet', 'characteristics'], key: 'characteristic', value: 'value' },
    { path: ['sheet', 'skills'], key: 'skill', value: 'value' },
  ],
  textChanges: [],
  create: createSheet,
  change: changeSheet,
};

function createSheet(table: Table, input: JsonObject): SheetFacts {
  const sheet = sheetOf(input);
  refuseSheet(table, sheet);
  return {
    sheet: { characteristics: entriesOf(sheet.characteristics, 'characteristic'), skills: entriesOf(sheet.skills, 'skill') },
    state: { pendingComplications: [] },
    words: {},
  };
}

/** Only what is new is held to the rules: a value from before a setting changed stays until somebody changes it. */
function changeSheet(table: Table, character: CharacterSeen, _texts: WordsByPath, input: JsonObject): SheetChange {
  const { id, sheet } = seen(character);
  const { characteristics, skills } = sheetOf(input);
  const ids = { characterId: id };
  const values = mapChanges('dt-characteristic', ids, 'characteristic', sheet.characteristics, characteristics);
  const levels = mapChanges('dt-skill', ids, 'skill', sheet.skills, skills);
  refuseSheet(table, { characteristics: newOf<number>(values, 'characteristic'), skills: newOf<Skill>(levels, 'skill') });
  return { changes: [...values, ...levels], words: {}, fields: [] };
}

/** What changes bring, by name; what they take away is left out. */
function newOf<Value>(changes: SheetChange['changes'], key: string): { readonly [name: string]: Value } {
  return Object.fromEntries(changes.filter(({ to }) => to !== null).map((change) => [String(change[key]), change.to as Value]));
}

/** The edge has validated it against the class. */
function sheetOf(input: JsonObject): DtSheet {
  const { characteristics, skills = {} } = input as unknown as DtSheetInput;
  return { characteristics, skills };
}

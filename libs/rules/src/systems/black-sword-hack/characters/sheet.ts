import type { Change, Json, JsonObject } from '@app/kernel';
import { changeTo, entriesOf, mapChanges } from '../../../mechanics/changes';
import type { SheetChange, SheetDefinition, SheetFacts } from '../../../rule-system';
import type { CharacterSeen, Table } from '../../../table';
import { refuseSize } from '../dice/ladder';
import { BshSheetInput } from '../inputs';
import { refuseAttributes } from './attributes';
import { DEFAULT_DOOM_DIE, newState, seen, type BshCharacter, type BshSheet } from './character';

/** BS-4, BS-17, BS-21: the sheet of a character; it has no free texts. */
export const SHEET: SheetDefinition = {
  input: BshSheetInput,
  maps: [{ path: ['sheet', 'attributes'], key: 'attribute', value: 'value' }],
  textChanges: [],
  create: createSheet,
  change: changeSheet,
};

/** The edge has validated it against the class. */
const sheetOf = (input: JsonObject): BshSheet => input as unknown as BshSheet;

function createSheet(table: Table, input: JsonObject): SheetFacts {
  const { attributes, level, doomDie, hitPoints } = sheetOf(input);
  refuseAttributes(table, attributes);
  if (doomDie !== undefined) refuseSize(doomDie);
  return {
    sheet: {
      attributes: entriesOf(attributes, 'attribute'),
      level,
      ...(doomDie === undefined ? {} : { doomDie }),
      ...(hitPoints === undefined ? {} : { hitPoints }),
    },
    state: newState({ doomDie, hitPoints }),
    words: {},
  };
}

/** Only what is new is held to the rules: an attribute from before a setting changed stays until somebody changes it. */
function changeSheet(table: Table, target: CharacterSeen, _texts: object, input: JsonObject): SheetChange {
  const character = seen(target);
  const to = sheetOf(input);
  const attributes = mapChanges('bsh-attribute', { characterId: character.id }, 'attribute', character.sheet.attributes, to.attributes);
  refuseAttributes(table, Object.fromEntries(attributes.flatMap(({ attribute, to: value }) => (typeof value === 'number' ? [[String(attribute), value]] : []))));
  if (to.doomDie !== undefined && to.doomDie !== character.sheet.doomDie) refuseSize(to.doomDie);
  return { changes: [...attributes, ...numbers(character, to), ...doomFollows(character, to), ...hitPointsFollow(character, to)], words: {}, fields: [] };
}

/** A number that leaves the sheet goes to null, which removes it. */
function numbers({ id: characterId, sheet }: BshCharacter, to: BshSheet): readonly Change[] {
  const names = ['level', 'doomDie', 'hitPoints'] as const;
  return names.flatMap((name) => changeTo('bsh-sheet-number', { characterId, name }, sheet[name] ?? null, to[name] ?? null));
}

/** BS-17: the maximum is the sheet's from now on; a Doom die that stood at its maximum goes with it, any other stays below. */
function doomFollows({ id: characterId, sheet, state: { doom } }: BshCharacter, to: BshSheet): readonly Change[] {
  const max = to.doomDie ?? DEFAULT_DOOM_DIE;
  if (max === (sheet.doomDie ?? DEFAULT_DOOM_DIE)) return [];
  return [
    ...changeTo('doom-max', { characterId }, doom.max, max),
    ...changeTo('doom-die', { characterId }, doom.die, doom.die === doom.max ? max : Math.min(doom.die, max)),
  ];
}

/** BS-21: hit points that were whole stay whole, others stay below what the sheet has from now on. */
function hitPointsFollow({ id: characterId, sheet, state }: BshCharacter, { hitPoints = null }: { readonly hitPoints?: number | null }): readonly Change[] {
  const before = sheet.hitPoints ?? null;
  if (hitPoints === before) return [];
  return changeTo('hit-points', { characterId }, state.hitPoints, followed(state.hitPoints, before, hitPoints));
}

function followed(current: number | null, before: number | null, after: number | null): Json {
  return current === null || current === before || after === null ? after : Math.min(current, after);
}

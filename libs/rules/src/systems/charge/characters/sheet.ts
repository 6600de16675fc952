import { refuse, type Change, type JsonObject } from '@app/kernel';
import type { NewCharacter, SheetChange, SheetDefinition, SheetFacts, WordsByPath } from '../../../rule-system';
import type { CharacterSeen, Table } from '../../../table';
import { mapChanges } from '../../../mechanics/changes';
import { presentWords } from '../../../words';
import { booleanChange } from './boolean-change';
import { newState, seen, type ChargeCharacter } from './character';
import { dotsLeft, refuseCreation, refuseRatings } from './creation';
import { situationsGranted } from './grants';
import { ChargeSheetInput } from '../inputs';
import { firstMomentum } from '../rolls/momentum';
import { consequenceOf } from '../things';

const PRONOUNS = 'sheet.pronouns';
const DETAIL_WORD = /^sheet\.details\.[0-9]+\.(label|text)$/;

/** CH-27: the sheet of a character. */
export const SHEET: SheetDefinition = {
  input: ChargeSheetInput,
  maps: [{ path: ['sheet', 'actions'], key: 'action', value: 'rating' }],
  textChanges: ['details'],
  create: createSheet,
  change: changeSheet,
  derived: (setting, character, table) => ({
    'state.dotsLeft': dotsLeft(setting, seen(character)),
    ...obstaclesLost(seen(character), table),
    ...situationsGranted(seen(character), table),
  }),
  condition: (character) => conditionWritten(seen(character)),
};

/** CH-22: a condition that is written is no longer due; writing the same one again confirms it. */
export function conditionWritten({ id, state }: ChargeCharacter): readonly Change[] {
  return booleanChange('condition-due', id, state.conditionDue, false);
}

function createSheet(table: Table, input: JsonObject, character: NewCharacter): SheetFacts {
  const { actions, details } = sheetOf(input);
  refuseRatings(table, actions);
  refuseCreation(table, actions, character);
  return {
    sheet: {
      actions: Object.entries(actions).map(([action, rating]) => ({ action, rating })),
      details: details.map(() => ({})),
    },
    state: newState(firstMomentum(table, character)),
    words: wordsOf(sheetOf(input)),
  };
}

/** Only what is new is held to the rules: a rating from before a setting changed stays until somebody changes it. */
function changeSheet(table: Table, character: CharacterSeen, texts: WordsByPath, input: JsonObject): SheetChange {
  const { actions, details } = sheetOf(input);
  const ratings = ratingChanges(seen(character), actions);
  refuseRatings(table, Object.fromEntries(ratings.flatMap(({ action, to }) => (to === null ? [] : [[action, to]]))));
  const words = wordsOf(sheetOf(input));
  const fields = changedFields(texts, words);
  const rewritten = detailsChange(seen(character), details.length, fields);
  if (rewritten.length > 0) refuseLockedDetails(table);
  return {
    changes: [...ratings, ...rewritten],
    words: Object.fromEntries(fields.filter((field) => Object.hasOwn(words, field)).map((field) => [field, words[field]])),
    fields,
  };
}

/** CH-24: with the setting on, details wait for the end of the session. */
function refuseLockedDetails(table: Table): void {
  const locked = table.setting('progression.detailsOnlyAtSessionEnd') === true && table.sessionId !== undefined;
  if (locked) refuse('details-locked');
}

/**
 * CH-14b: the obstacles of lost opportunities, which are texts of their consequences. Everyone reads the same character,
 * so that of a consequence which not everyone may see is left out.
 */
function obstaclesLost({ state }: ChargeCharacter, table: () => Table): { readonly [path: string]: string } {
  const entries = state.lostOpportunities.flatMap(({ consequenceId }, index): [string, string][] => {
    const consequence = consequenceId === undefined ? undefined : consequenceOf(table(), consequenceId);
    if (consequence?.audience !== 'table' || !Object.hasOwn(consequence.texts, 'obstacle')) return [];
    return [[`state.lostOpportunities.${index}.obstacle`, consequence.texts['obstacle']]];
  });
  return Object.fromEntries(entries);
}

/** A rating that leaves the sheet goes to null, which removes it from the map. */
type RatingChange = Change & { readonly action: string; readonly to: number | null };

function ratingChanges({ id, sheet }: ChargeCharacter, to: ChargeSheetInput['actions']): readonly RatingChange[] {
  return mapChanges('rating', { characterId: id }, 'action', sheet.actions, to) as readonly RatingChange[];
}

/** CH-24: the event is marked as a rewriting of details also when their number stays. */
function detailsChange({ id, sheet }: ChargeCharacter, count: number, fields: readonly string[]): readonly Change[] {
  const same = sheet.details.length === count && !fields.some((field) => DETAIL_WORD.test(field));
  if (same) return [];
  const to = Array.from({ length: count }, () => ({}));
  return [{ kind: 'details', characterId: id, from: sheet.details, to }];
}

/** Only texts that differ, since an event that repeats an old text would keep it alive after its erasure. */
function changedFields(texts: WordsByPath, words: WordsByPath): string[] {
  const paths = new Set([...Object.keys(texts), ...Object.keys(words)]);
  return [...paths].filter((path) => isSheetWord(path) && texts[path] !== words[path]);
}

const isSheetWord = (path: string): boolean => path === PRONOUNS || DETAIL_WORD.test(path);

function wordsOf({ details, pronouns }: WholeSheet): WordsByPath {
  const entries = details.flatMap(({ label, text }, index): [string, string | null | undefined][] => [
    [`sheet.details.${index}.label`, label],
    [`sheet.details.${index}.text`, text],
  ]);
  return presentWords({ ...Object.fromEntries(entries), [PRONOUNS]: pronouns });
}

type WholeSheet = ChargeSheetInput & { readonly details: NonNullable<ChargeSheetInput['details']> };

/** The edge has validated it against the class. */
function sheetOf(input: JsonObject): WholeSheet {
  const sheet = input as unknown as ChargeSheetInput;
  return { ...sheet, details: sheet.details ?? [] };
}

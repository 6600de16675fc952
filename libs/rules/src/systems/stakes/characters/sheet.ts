import { refuse, type JsonObject } from '@app/kernel';
import { entriesOf, mapChanges } from '../../../mechanics/changes';
import type { SheetChange, SheetDefinition, SheetFacts } from '../../../rule-system';
import type { CharacterSeen, Table } from '../../../table';
import { NEW_STATE, seen, type Ratings, type StakesSheet } from './character';
import { StakesSheetInput } from './sheet-inputs';

/** What a rating may be: two of the highest and the highest bonus together are as many dice as a roll can show. */
const RATINGS = { min: 0, max: 50 } as const;

/** ST-1: the sheet of a character. */
export const SHEET: SheetDefinition = {
  input: StakesSheetInput,
  maps: [
    { path: ['sheet', 'attributes'], key: 'attribute', value: 'value' },
    { path: ['sheet', 'skills'], key: 'skill', value: 'value' },
  ],
  textChanges: [],
  create: createSheet,
  change: changeSheet,
};

function createSheet(_table: Table, input: JsonObject): SheetFacts {
  const { attributes, skills } = sheetOf(input);
  refuseRatings(attributes);
  refuseRatings(skills);
  return { sheet: { attributes: entriesOf(attributes, 'attribute'), skills: entriesOf(skills, 'skill') }, state: NEW_STATE, words: {} };
}

function changeSheet(_table: Table, character: CharacterSeen, _texts: object, input: JsonObject): SheetChange {
  const { id: characterId, sheet } = seen(character);
  const { attributes, skills } = sheetOf(input);
  refuseRatings(attributes);
  refuseRatings(skills);
  const changes = [
    ...mapChanges('stakes-attribute', { characterId }, 'attribute', sheet.attributes, attributes),
    ...mapChanges('stakes-skill', { characterId }, 'skill', sheet.skills, skills),
  ];
  return { changes, words: {}, fields: [] };
}

/** ST-1: ratings are dice. */
function refuseRatings(ratings: Ratings): void {
  const { min, max } = RATINGS;
  const wrong = Object.entries(ratings).find(([, rating]) => rating < min || rating > max);
  if (wrong) refuse('rating-out-of-range', { name: wrong[0], rating: wrong[1], min, max });
}

/** The edge has validated it against the class; a field that a merge patch took away is null. */
function sheetOf(input: JsonObject): StakesSheet {
  const { attributes, skills } = input as unknown as StakesSheetInput;
  return { attributes: present(attributes ?? {}), skills: present(skills ?? {}) };
}

const present = (ratings: object): Ratings => Object.fromEntries(Object.entries(ratings as Record<string, number | null | undefined>).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));

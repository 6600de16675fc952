import type { Change, JsonObject } from '@app/kernel';
import { changeTo, entriesOf, mapChanges, own } from '../../../mechanics/changes';
import type { NewCharacter, SheetChange, SheetDefinition, SheetFacts, WordsByPath } from '../../../rule-system';
import type { CharacterSeen, Table } from '../../../table';
import { presentWords } from '../../../words';
import { diceIn, NEW_STATE, seen, type Agent, type Skills } from './agent';
import { dotsLeft, refuseCreation, refuseRatings } from './creation';
import { InspectresSheetInput } from '../inputs';

/** Where an agent's talent stands, which is a word. */
export const TALENT = 'sheet.talent';

/** IN-1: the sheet of an agent. */
export const SHEET: SheetDefinition = {
  input: InspectresSheetInput,
  maps: [
    { path: ['sheet', 'skills'], key: 'skill', value: 'value' },
    { path: ['state', 'skills'], key: 'skill', value: 'value' },
  ],
  textChanges: [],
  create: createSheet,
  change: changeSheet,
  derived: (setting, character) => ({ 'state.dotsLeft': dotsLeft(setting, seen(character)) }),
};

function createSheet(table: Table, input: JsonObject, character: NewCharacter): SheetFacts {
  const { skills, talent } = sheetOf(input);
  refuseRatings(table, skills);
  refuseCreation(table, skills, character);
  return {
    sheet: { skills: entriesOf(skills, 'skill') },
    state: { skills: entriesOf(skills, 'skill'), ...NEW_STATE },
    words: presentWords({ [TALENT]: talent }),
  };
}

/** Only what is new is held to the rules: a rating from before a setting changed stays until somebody changes it. */
function changeSheet(table: Table, character: CharacterSeen, texts: WordsByPath, input: JsonObject): SheetChange {
  const { skills, talent } = sheetOf(input);
  const agent = seen(character);
  const ratings = mapChanges('agent-rating', { characterId: agent.id }, 'skill', agent.sheet.skills, skills);
  const changed = Object.fromEntries(ratings.map((change) => [String(change['skill']), change.to as number | null]));
  refuseRatings(table, Object.fromEntries(Object.entries(changed).filter((entry): entry is [string, number] => entry[1] !== null)));
  const words = presentWords({ [TALENT]: talent });
  const rewritten = own(texts, TALENT) !== own(words, TALENT);
  return {
    changes: [...ratings, ...diceAlong(agent, changed)],
    words: rewritten ? words : {},
    fields: rewritten ? [TALENT] : [],
  };
}

/** IN-11: a rating takes the dice that are left along, so that what was lost stays lost and can be bought back. */
function diceAlong({ id, sheet, state }: Agent, ratings: { readonly [skill: string]: number | null }): readonly Change[] {
  return Object.entries(ratings).flatMap(([skill, rating]) => {
    const lost = diceIn(sheet.skills, skill) - diceIn(state.skills, skill);
    const to = rating === null ? null : Math.max(0, rating - lost);
    return changeTo('agent-skill', { characterId: id, skill }, own(state.skills, skill), to);
  });
}

/** The change of the dice that an agent has in a skill; none when it has as many. */
export function skillChange({ id, state }: Agent, skill: string, to: number): readonly Change[] {
  return changeTo('agent-skill', { characterId: id, skill }, own(state.skills, skill), to);
}

/** The edge has validated it against the class. */
const sheetOf = (input: JsonObject): InspectresSheetInput & { readonly skills: Skills } => input as unknown as InspectresSheetInput;

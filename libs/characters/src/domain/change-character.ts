import { entityOf, isGm, mergePatch, playsFor, refuse, Refusal, renderSide, sameJson, type CampaignState, type Caller, type Change, type CommandDefinition, type Decision, type Entity, type JsonObject } from '@app/kernel';
import { campaignTable, characterSeen, settingIn, type RuleSystem, type SheetChange, type SystemRegistry } from '@app/rules';
import { characterOf, isActive, textsOf, type SheetCheck } from './character';
import { numbersIn } from './numbers-in';

/** What changes of a character; `sheet` is a merge patch. */
export interface ChangeCharacter {
  readonly id: string;
  readonly name?: string;
  readonly sheet?: JsonObject;
  readonly condition?: string;
  readonly active?: boolean;
  readonly reason?: string;
}

/** Changes a character; players the words of their own (its condition is one), and its numbers where the campaign lets them. */
export const changeCharacter = (systems: SystemRegistry, checkSheet: SheetCheck): CommandDefinition<ChangeCharacter> => ({
  operation: 'changeCharacter',
  target: ({ id }) => ({ collection: 'characters', id }),
  form: (state, { id, sheet: patch }) => {
    if (patch) checkSheet(systems.of(state.system), mergedSheet(entityOf(state, 'characters', id), patch), Object.keys(patch));
  },
  may: (caller, input, state) => isGm(caller) || (playsFor(caller, input.id) && input.active === undefined && mayChangeSheet(systems.of(state.system), state, input)),
  decide: (state, input, { caller }): Decision => {
    const system = systems.of(state.system);
    const character = characterOf(state, input.id);
    const condition = conditionChange(system, character, input.condition);
    const sheet = sheetChange(system, state, character, input.sheet);
    requireNumbersAllowed(system, state, caller, sheet);
    const fields = [...(input.name === undefined ? [] : ['name']), ...sheet.fields, ...condition.fields];
    return {
      events: [
        {
          type: 'character-changed',
          subject: { kind: 'character', id: input.id },
          audience: 'table',
          facts: fields.length > 0 ? { fields } : {},
          changes: [...sheet.changes, ...condition.changes, ...activeChange(character, input.active)],
          words: { ...sheet.words, ...condition.words, name: input.name, reason: input.reason },
        },
      ],
    };
  },
});

const UNCHANGED: SheetChange = { changes: [], words: {}, fields: [] };

/** The sheet with the patch; on a character that is not there, the patch alone, since form is judged before anything is looked for. */
function mergedSheet(character: Entity | undefined, patch: JsonObject): JsonObject {
  return mergePatch(character && renderSide(character, character.full)['sheet'], patch) as JsonObject;
}

function sheetChange(system: RuleSystem, state: CampaignState, character: Entity, patch: JsonObject | undefined): SheetChange {
  if (patch === undefined) return UNCHANGED;
  return system.sheet.change(campaignTable(system, state), characterSeen(character), textsOf(character), mergedSheet(character, patch));
}

const CONDITION = 'state.condition';

/** What writing the condition does, by its system; a text that stands already is confirmed without being told again. */
function conditionChange({ id, sheet }: RuleSystem, character: Entity, condition: string | undefined): SheetChange {
  if (condition === undefined) return UNCHANGED;
  const changes = (sheet.condition ?? refuse('wrong-system', { system: id }))(characterSeen(character));
  return textsOf(character)[CONDITION] === condition ? { ...UNCHANGED, changes } : { changes, words: { [CONDITION]: condition }, fields: [CONDITION] };
}

/** D3, before any rule is asked: whether numbers of the sheet change can be seen without the system's rules. */
function mayChangeSheet(system: RuleSystem, state: CampaignState, { id, sheet }: ChangeCharacter): boolean {
  if (sheet === undefined || settingIn(system, state, 'characters.playersEdit') === true) return true;
  const character = characterOf(state, id);
  return sameJson(numbersIn(renderSide(character, character.full)['sheet']), numbersIn(mergedSheet(character, sheet)));
}

/** D3: numbers of the sheet are the GM's, unless the campaign says otherwise; also what only its system takes for one. */
function requireNumbersAllowed(system: RuleSystem, state: CampaignState, caller: Caller, { changes }: SheetChange): void {
  const numbers = changes.some(({ kind }) => !system.sheet.textChanges.includes(kind));
  if (isGm(caller) || !numbers || settingIn(system, state, 'characters.playersEdit') === true) return;
  throw new Refusal(403, 'not-allowed', { role: caller.role });
}

function activeChange({ id, full }: Entity, active: boolean | undefined): Change[] {
  const from = isActive(full.facts);
  return active === undefined || active === from ? [] : [{ kind: 'character-active', characterId: id, from, to: active }];
}

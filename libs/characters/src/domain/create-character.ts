import { isGm, type CommandDefinition, type Decision, type JsonObject } from '@app/kernel';
import { campaignTable, type SystemRegistry } from '@app/rules';
import type { CharacterKind, SheetCheck } from './character';

/** A character to be made; the sheet's shape is the system's. */
export interface CreateCharacter {
  readonly name: string;
  readonly sheet: JsonObject;
  readonly kind?: CharacterKind;
  readonly active?: boolean;
}

/** Makes a character (CH-27); its system says what its sheet may be and how it starts. */
export const createCharacter = (systems: SystemRegistry, checkSheet: SheetCheck): CommandDefinition<CreateCharacter> => ({
  operation: 'createCharacter',
  form: (state, { sheet }) => checkSheet(systems.of(state.system), sheet),
  may: isGm,
  decide: (state, { name, sheet, kind = 'pc', active = true }, context): Decision => {
    const system = systems.of(state.system);
    const characterId = context.newId();
    const made = system.sheet.create(campaignTable(system, state), sheet, { kind, active });
    return {
      events: [
        {
          type: 'character-created',
          subject: { kind: 'character', id: characterId },
          audience: 'table',
          facts: { fields: ['name', ...Object.keys(made.words)] },
          changes: [{ kind: 'new-character', characterId, from: null, to: { kind, active, sheet: made.sheet, state: made.state } }],
          words: { name, ...made.words },
        },
      ],
    };
  },
});

import { isGm, type CommandDefinition, type Decision, type JsonObject } from '@app/kernel';
import { campaignTable, type SystemRegistry } from '@app/rules';
import { checkSheet } from '../sheet-form';
import type { CharacterKind } from './character';

/** A character to be made; the sheet's shape is the system's. */
export interface CreateCharacter {
  readonly name: string;
  readonly sheet: JsonObject;
  readonly kind?: CharacterKind;
  readonly active?: boolean;
}

/** Makes a character (CH-27); its system says what its sheet may be and how it starts. */
export const createCharacter = (systems: SystemRegistry): CommandDefinition<CreateCharacter> => ({
  operation: 'createCharacter',
  may: isGm,
  decide: (state, { name, sheet, kind = 'pc', active = true }, context): Decision => {
    const system = systems.of(state.system);
    checkSheet(system, sheet);
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

import type { ClockSeen, Table } from '../../../table';
import { characterOf, type ChargeCharacter } from '../characters/character';
import type { OpenFlashback } from './flashback-use';
import type { ChargeActionInput } from '../inputs';
import { named } from '../../../mechanics/named';
import type { HeldSetup } from './setup-use';
import { talentsNamed, type TalentUsed } from './talent-use';
import { tensionOf, type Tension } from './tension';
import { flashbackOf, setupOf } from '../things';

/** All that an action roll's command names, as it stands on the table. */
export interface ActionParts {
  readonly character: ChargeCharacter;
  readonly assistant: ChargeCharacter | undefined;
  readonly tension: Tension | undefined;
  readonly setup: HeldSetup | undefined;
  readonly clock: ClockSeen | undefined;
  readonly talents: readonly TalentUsed[];
  readonly flashback: OpenFlashback | undefined;
}

/** Finds what the command names; 404 for what is not there, a talent that the character has not among it. */
export function actionParts(table: Table, input: ChargeActionInput): ActionParts {
  const character = characterOf(table, input.characterId);
  return {
    character,
    assistant: input.assist && characterOf(table, input.assist.characterId),
    tension: input.tension && tensionOf(table, input.tension),
    setup: named('setup', input.useSetupId, (id) => setupOf(table, id)),
    clock: named('clock', input.clockId, (id) => table.clock(id)),
    talents: talentsNamed(character, input.talentIds),
    flashback: named('flashback', input.flashbackId, (id) => flashbackOf(table, id)),
  };
}

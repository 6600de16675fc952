import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import type { Table } from '../../../table';
import { booleanChange } from './boolean-change';
import { characterOf } from './character';
import { ChargeRecoveryInput, ChargeRecoveryReasonInput } from './recovery-inputs';
import { removeStress } from './stress';

/** CH-22: how much stress one recovery removes. */
const REMOVED = { min: 1, max: 4 } as const;

const CHARACTER = { resource: 'character' } as const;
const CONDITION = 'state.condition';

/** CH-22: the GM looks at the fiction and says how much stress goes; it also deals with the recovery that was open. */
const recoverCharacter = ruleCommand<On<ChargeRecoveryInput>>({
  operation: 'recoverCharacter',
  path: 'characters/:id/recoveries',
  summary: 'Lets a character recover from stress, for a reason in the fiction; a recovery that was open is dealt with.',
  on: 'characters',
  input: ChargeRecoveryInput,
  answers: CHARACTER,
  may: 'gm',
  decide: recovered,
});

/** CH-22: the GM closes a recovery without removing stress. */
const closeRecovery = ruleCommand<On<ChargeRecoveryReasonInput>>({
  operation: 'closeRecovery',
  path: 'characters/:id/recoveries/close',
  summary: 'Closes a recovery that is open, without removing stress.',
  on: 'characters',
  input: ChargeRecoveryReasonInput,
  answers: CHARACTER,
  may: 'gm',
  decide: closed,
});

/** CH-22: the GM brings a character back into the scene, at any time. */
const returnCharacter = ruleCommand<On<ChargeRecoveryReasonInput>>({
  operation: 'returnCharacter',
  path: 'characters/:id/return',
  summary: 'Brings a character that is taken out back into the scene; its recovery stays open.',
  on: 'characters',
  input: ChargeRecoveryReasonInput,
  answers: CHARACTER,
  may: 'gm',
  decide: returned,
});

/** The commands of recovery (CH-22). */
export const RECOVERY_COMMANDS: readonly SystemCommand[] = [recoverCharacter, closeRecovery, returnCharacter];

function recovered(table: Table, { id, stress, reason, condition }: On<ChargeRecoveryInput>): Ruling {
  if (stress < REMOVED.min || stress > REMOVED.max) refuse('recovery-out-of-range', { stress, ...REMOVED });
  const character = characterOf(table, id);
  return {
    type: 'recovery-granted',
    subject: { kind: 'character', id },
    words: { reason, [CONDITION]: condition },
    fields: condition === undefined ? [] : [CONDITION],
    changes: [...removeStress(character, stress, condition), ...booleanChange('recovery-open', id, character.state.recoveryOpen, false)],
  };
}

function closed(table: Table, { id, reason }: On<ChargeRecoveryReasonInput>): Ruling {
  const { recoveryOpen } = characterOf(table, id).state;
  if (!recoveryOpen) refuse('no-recovery-open');
  return {
    type: 'recovery-closed',
    subject: { kind: 'character', id },
    words: { reason },
    changes: booleanChange('recovery-open', id, recoveryOpen, false),
  };
}

function returned(table: Table, { id, reason }: On<ChargeRecoveryReasonInput>): Ruling {
  const { takenOut } = characterOf(table, id).state;
  if (!takenOut) refuse('not-taken-out');
  return {
    type: 'character-returned',
    subject: { kind: 'character', id },
    words: { reason },
    changes: booleanChange('taken-out', id, takenOut, false),
  };
}

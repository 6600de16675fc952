import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Refusal, type JsonObject } from '@app/kernel';
import { ruleContext } from '@app/testing';
import type { RuleCommand, Ruling } from '../../../command';
import { plainTable } from '../../../plain-table';
import type { CharacterSeen } from '../../../table';
import { newState } from './character';
import { RECOVERY_COMMANDS } from './recovery';
import { ChargeRecoveryInput, ChargeRecoveryReasonInput } from './recovery-inputs';
import { SETTINGS } from '../settings';

interface Vector {
  readonly id: string;
  readonly path: string;
  readonly state: { readonly characters: { readonly a: { readonly state: JsonObject } } };
  readonly command: JsonObject;
  readonly expect: JsonObject;
}
const { vectors } = JSON.parse(readFileSync(join(__dirname, '../../../../vectors/charge.json'), 'utf8')) as { vectors: readonly Vector[] };
const REST = { stress: 2, reason: 'a week in bed' };

function commandOf(operation: string): RuleCommand {
  const found = RECOVERY_COMMANDS.find((command) => command.operation === operation);
  if (!found || !('decide' in found)) throw new Error(`no command is called ${operation}`);
  return found;
}

function decide(operation: string, input: JsonObject, state: JsonObject = {}, more: Partial<CharacterSeen> = {}): Ruling {
  const character: CharacterSeen = { id: 'a', kind: 'pc', active: true, sheet: {}, state: { ...newState(2), ...state }, texts: {}, since: {}, ...more };
  return commandOf(operation).decide(plainTable({ settings: SETTINGS }, { characters: [character] }), { id: 'a', ...input } as never, ruleContext());
}

function refusalOf(run: () => unknown): Pick<Refusal, 'status' | 'code' | 'params'> {
  try {
    run();
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code, params: error.params };
    throw error;
  }
  throw new Error('nothing was refused');
}

const stress = (filled: number): JsonObject => ({ stress: { segments: 4, filled } });
const pointersOf = (type: new () => object, input: JsonObject): string[] => validateSync(plainToInstance(type, input), { whitelist: true, forbidNonWhitelisted: true }).map(({ property }) => property);

describe('recovering', () => {
  it('removes stress for a reason, with the condition from now on (CH-22)', () => {
    expect(decide('recoverCharacter', { ...REST, condition: 'rested' }, { ...stress(3), conditionDue: true })).toEqual({
      type: 'recovery-granted',
      subject: { kind: 'character', id: 'a' },
      words: { reason: 'a week in bed', 'state.condition': 'rested' },
      fields: ['state.condition'],
      changes: [
        { kind: 'stress', characterId: 'a', from: 3, to: 1, stressDropped: 0 },
        { kind: 'condition-due', characterId: 'a', from: true, to: false },
      ],
    });
  });

  it('leaves the condition that stands and asks for one where none is said (CH-22)', () => {
    const { fields, changes } = decide('recoverCharacter', REST, stress(3));
    expect(fields).toEqual([]);
    expect(changes).toContainEqual({ kind: 'condition-due', characterId: 'a', from: false, to: true });
  });

  it('stops at 0 (CH-22)', () => {
    expect(decide('recoverCharacter', { ...REST, stress: 4, condition: 'well' }, stress(1)).changes).toEqual([{ kind: 'stress', characterId: 'a', from: 1, to: 0, stressDropped: 0 }]);
  });

  it('deals with a recovery that was open, and brings nobody back (CH-22)', () => {
    const { changes } = decide('recoverCharacter', { ...REST, condition: 'well' }, { takenOut: true, recoveryOpen: true });
    expect(changes).toContainEqual({ kind: 'recovery-open', characterId: 'a', from: true, to: false });
    expect(changes.map(({ kind }) => kind)).not.toContain('taken-out');
  });

  it.each([0, -1, 5, 1000])('by %j is refused: recovery-out-of-range (CH-22)', (wrong) => {
    expect(refusalOf(() => decide('recoverCharacter', { ...REST, stress: wrong }, stress(2)))).toEqual({ status: 422, code: 'recovery-out-of-range', params: { stress: wrong, min: 1, max: 4 } });
  });

  it.each([1, 4])('by %j is within the range (CH-22)', (right) => {
    expect(decide('recoverCharacter', { ...REST, stress: right }, stress(4)).changes[0]).toMatchObject({ to: 4 - right });
  });

  it('is as the vector says: ch-30 (CH-22)', () => {
    const { state, command, expect: expected } = vectors.find(({ id }) => id === 'ch-30') as Vector;
    const before = state.characters.a.state;
    const { changes } = decide('recoverCharacter', command, before);
    const due = changes.find(({ kind }) => kind === 'condition-due')?.to ?? false;
    expect({ stressAfter: changes.find(({ kind }) => kind === 'stress')?.to, conditionDueAfter: due }).toEqual(expected);
  });
});

describe('closing a recovery', () => {
  it('closes it and removes nothing (CH-22)', () => {
    expect(decide('closeRecovery', { reason: 'she is on her feet' }, { ...stress(2), recoveryOpen: true, takenOut: true })).toEqual({
      type: 'recovery-closed',
      subject: { kind: 'character', id: 'a' },
      words: { reason: 'she is on her feet' },
      changes: [{ kind: 'recovery-open', characterId: 'a', from: true, to: false }],
    });
  });

  it('is refused where none is open: no-recovery-open (CH-22)', () => {
    expect(refusalOf(() => decide('closeRecovery', { reason: 'x' }, { takenOut: true }))).toEqual({ status: 422, code: 'no-recovery-open', params: {} });
  });
});

describe('bringing a character back', () => {
  it('leaves its recovery open (CH-22)', () => {
    expect(decide('returnCharacter', { reason: 'the door gives way' }, { takenOut: true, recoveryOpen: true }, { active: false })).toEqual({
      type: 'character-returned',
      subject: { kind: 'character', id: 'a' },
      words: { reason: 'the door gives way' },
      changes: [{ kind: 'taken-out', characterId: 'a', from: true, to: false }],
    });
  });

  it('is refused for one that is not taken out: not-taken-out (CH-22)', () => {
    expect(refusalOf(() => decide('returnCharacter', { reason: 'x' }, { recoveryOpen: true }))).toEqual({ status: 422, code: 'not-taken-out', params: {} });
  });
});

describe('the commands of recovery', () => {
  it('are the GM\'s, on a character, which they answer', () => {
    expect(RECOVERY_COMMANDS.map(({ operation, path }) => [operation, path])).toEqual([
      ['recoverCharacter', 'characters/:id/recoveries'],
      ['closeRecovery', 'characters/:id/recoveries/close'],
      ['returnCharacter', 'characters/:id/return'],
    ]);
    for (const { operation } of RECOVERY_COMMANDS) expect(commandOf(operation)).toMatchObject({ on: 'characters', may: 'gm', answers: { resource: 'character' } });
  });

  it('take a wide range for stress, since 1 to 4 is a rule, and need a reason', () => {
    expect(pointersOf(ChargeRecoveryInput, { ...REST, stress: 9, condition: 'well' })).toEqual([]);
    expect(pointersOf(ChargeRecoveryInput, { stress: 1.5, condition: null })).toEqual(['stress', 'reason', 'condition']);
    expect(pointersOf(ChargeRecoveryReasonInput, {})).toEqual(['reason']);
    expect(pointersOf(ChargeRecoveryReasonInput, { reason: 'x', stress: 1 })).toEqual(['stress']);
  });
});

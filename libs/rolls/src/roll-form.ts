import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { badForm, isObject, type FieldError, type JsonObject } from '@app/kernel';
import { freeRoll, type SystemRegistry } from '@app/rules';
import { fieldErrors } from '@app/transport';
import { plain } from '@app/event-store';
import type { MakeRoll } from './domain/make-roll';
import { kindOf } from './domain/roll-kinds';
import { diceErrors } from './roll-inputs';
import { RollCommonInput, type DiceInput } from './rolls.inputs';

const COMMON = ['visibility', 'dice'];

/** The form of a roll of REST: `kind` says which fields it has; 400 with all that is wrong. */
export function readRoll(systems: SystemRegistry, body: unknown): MakeRoll {
  if (!isObject(body)) throw badForm([{ pointer: '', code: 'object' }]);
  const { kind, ...rest } = body;
  const known = typeof kind === 'string' ? kindOf(systems, kind) : undefined;
  if (!known || typeof kind !== 'string') throw badForm([{ pointer: '/kind', code: 'one-of', params: { values: allKinds(systems).join(', ') } }]);
  const common = pick(rest, (name) => COMMON.includes(name));
  const roll = pick(rest, (name) => !COMMON.includes(name));
  const errors = [...formErrors(known.input as unknown as new () => object, roll), ...(Object.keys(common).length > 0 ? formErrors(RollCommonInput, common) : [])];
  return checked({ kind, roll, ...(common as Pick<MakeRoll, 'visibility' | 'dice'>) }, errors, '');
}

/** The form of a roll of GraphQL: its fields were checked one by one; what they say together is checked here. */
export function readGraphRoll(systems: SystemRegistry, input: object): MakeRoll {
  const chosen = Object.entries(input as { readonly [field: string]: object | null | undefined }).filter(([, value]) => value !== undefined && value !== null);
  const [field, value] = chosen[0] ?? [];
  const kind = [freeRoll, ...systems.all().flatMap(({ rolls }) => rolls)].find(({ graphqlField }) => graphqlField === field);
  if (chosen.length !== 1 || !kind) throw badForm([{ pointer: '/input', code: 'one-kind' }]);
  const given = plain(value);
  const common = pick(given, (name) => COMMON.includes(name));
  const roll = pick(given, (name) => !COMMON.includes(name) && given[name] !== null);
  return checked({ kind: kind.kind, roll, ...(common as Pick<MakeRoll, 'visibility' | 'dice'>) }, [], `/input/${kind.graphqlField}`);
}

/** Kinds of all systems, for messages. */
export const allKinds = (systems: SystemRegistry): string[] => [freeRoll, ...systems.all().flatMap(({ rolls }) => rolls)].map(({ kind }) => kind);

function checked(roll: MakeRoll, errors: readonly FieldError[], parent: string): MakeRoll {
  const all = errors.length > 0 ? errors : diceErrors(roll.dice as DiceInput | undefined, parent);
  if (all.length > 0) throw badForm(all);
  return roll;
}

function formErrors(type: new () => object, value: JsonObject): FieldError[] {
  const instance = plainToInstance(type, value);
  const errors = validateSync(instance, { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true, stopAtFirstError: true });
  return errors.flatMap((error) => fieldErrors(error, ''));
}

function pick(object: JsonObject, keeps: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => keeps(name)));
}

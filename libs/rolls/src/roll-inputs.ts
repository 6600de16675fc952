import type { Type } from '@nestjs/common';
import { InputType, IntersectionType } from '@nestjs/graphql';
import { IntersectionType as Documented } from '@nestjs/swagger';
import type { FieldError } from '@app/kernel';
import type { InputClass } from '@app/rules';
import { RollCommonInput, type DiceInput } from './rolls.inputs';

/** A class with the fields of `input` and what every roll may say (`visibility`, `dice`), for GraphQL under that name. */
export function withDice(name: string, input: InputClass): Type<object> {
  const base = IntersectionType(input as unknown as Type<object>, RollCommonInput, InputType);
  const type = { [name]: class extends (base as Type<object>) {} }[name] as Type<object>;
  InputType(name)(type);
  return type;
}

/** The same for REST and its document. */
export function withDiceInRest(name: string, input: InputClass): Type<object> {
  const base = Documented(input as unknown as Type<object>, RollCommonInput);
  return { [name]: class extends (base as Type<object>) {} }[name];
}

/** What the fields of a roll's dice get wrong together. */
export function diceErrors(dice: DiceInput | undefined, parent: string): FieldError[] {
  if (!dice) return [];
  const reported = dice.source === 'reported';
  const errors: FieldError[] = [];
  if (reported === (dice.faces === undefined)) errors.push({ pointer: `${parent}/dice/faces`, code: 'reported-faces' });
  if (reported && dice.entropy !== undefined) errors.push({ pointer: `${parent}/dice/entropy`, code: 'server-entropy' });
  return errors;
}

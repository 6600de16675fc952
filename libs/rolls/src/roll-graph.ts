import type { Type } from '@nestjs/common';
import { createUnionType, Field, InputType } from '@nestjs/graphql';
import { Type as Nested } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { freeRoll, installedSystems, type RollKind } from '@app/rules';
import { withDice } from './roll-inputs';

/** Every kind of roll of every system that is there when the schema is made. */
export const ROLL_KINDS: readonly RollKind[] = [freeRoll, ...installedSystems().all().flatMap(({ rolls }) => rolls)];

/** The kind's own fields with those that every roll has, as one class of GraphQL. */
function inputOf({ graphqlField, input }: RollKind): Type<object> {
  return withDice(`${graphqlField.charAt(0).toUpperCase()}${graphqlField.slice(1)}RollInput`, input);
}

/** Exactly one kind of roll; a field for each kind of each system. */
@InputType({ isOneOf: true, description: 'Exactly one kind of roll.' })
export class RollInput {}

for (const kind of ROLL_KINDS) {
  const type = inputOf(kind);
  const { prototype } = RollInput;
  Field(() => type, { nullable: true, description: `${kind.label.en} (${kind.kind})` })(prototype, kind.graphqlField);
  IsOptional()(prototype, kind.graphqlField);
  ValidateNested()(prototype, kind.graphqlField);
  Nested(() => type)(prototype, kind.graphqlField);
}

/** The details of a roll with its kind, by which GraphQL finds their type. */
export interface KindedDetails {
  readonly rollKind: string;
}

/** What a roll says of itself, by its kind. */
export const RollDetails = createUnionType({
  name: 'RollDetails',
  types: () => [...new Set(ROLL_KINDS.map(({ details }) => details))] as unknown as Type<unknown>[],
  resolveType: ({ rollKind }: KindedDetails) => ROLL_KINDS.find(({ kind }) => kind === rollKind)?.details as never,
});

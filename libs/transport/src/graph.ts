import { applyDecorators, type Type } from '@nestjs/common';
import { ArgsType, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Type as Nested } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';
import { check, isPlainObject } from '@app/shapes';
import { MOMENT_PARAMETERS } from './moment';
import { limitOf, positionOf, type PageRequest } from './paging';

const anyText = (): PropertyDecorator => check('text', (value) => typeof value === 'string' && value.length <= 4096);

/** A whole number; of which size is judged by who knows the campaign. */
export const anyWhole = (): PropertyDecorator => check('whole-number', (value) => Number.isInteger(value));

const First = (): PropertyDecorator =>
  applyDecorators(
    Field(() => Int, { nullable: true, description: 'At most 200; 50 unless said.' }),
    IsOptional(),
    check('whole-number', (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 200, { min: 1, max: 200 }),
  );

const After = (): PropertyDecorator => applyDecorators(Field(() => String, { nullable: true }), IsOptional(), anyText());

const Key = (): PropertyDecorator =>
  applyDecorators(Field(() => String, { nullable: true, description: 'The same key, the same answer: the command is done once.' }), IsOptional(), anyText());

/** What every field of a campaign takes. Its form is checked by the guard, which answers 404 for what is none. */
@ArgsType()
export class CampaignArgs {
  @Field(() => ID)
  @anyText()
  campaignId: string;

  @Field(() => ID, { nullable: true, description: 'For bots: the member that they act for.' })
  @IsOptional()
  @anyText()
  actingMember?: string;
}

/** What a field takes that reads a campaign as it stands, or as it stood. What moment that is, the guard finds out. */
@ArgsType()
export class MomentArgs extends CampaignArgs {
  @Field(() => Int, { nullable: true, description: MOMENT_PARAMETERS.sequence })
  @IsOptional()
  @anyWhole()
  sequence?: number;

  @Field(() => String, { nullable: true, description: MOMENT_PARAMETERS.at })
  @IsOptional()
  @anyText()
  at?: string;
}

/** A resource of a campaign. */
@ArgsType()
export class ResourceArgs extends MomentArgs {
  @Field(() => ID)
  @anyText()
  id: string;
}

/** What a campaign has beside its resources, and which has no past of its own. */
@ArgsType()
export class PresentResourceArgs extends CampaignArgs {
  @Field(() => ID)
  @anyText()
  id: string;
}

/** A page of a campaign's list. */
@ArgsType()
export class PageArgs extends MomentArgs {
  @First() first?: number;
  @After() after?: string;
}

/** A page of what a campaign has beside its resources, and which has no past of its own. */
@ArgsType()
export class PresentPageArgs extends CampaignArgs {
  @First() first?: number;
  @After() after?: string;
}

/** What a mutation of an account takes. */
@ArgsType()
export class AccountCommandArgs {
  @Key() idempotencyKey?: string;
}

/** A page of an account's list. */
@ArgsType()
export class AccountPageArgs {
  @First() first?: number;
  @After() after?: string;
}

/** What every mutation of a campaign takes. */
@ArgsType()
export class CommandArgs extends CampaignArgs {
  @Key() idempotencyKey?: string;

  @Field(() => Int, { nullable: true, description: 'The version of the resource that the command was meant for.' })
  @IsOptional()
  @check('whole-number', (value) => Number.isInteger(value), { min: 0, max: 2147483647 })
  expectedVersion?: number;

  @Field(() => String, { nullable: true, description: 'When it happened at the table, where that is not now: RFC 3339 with a zone. For evenings that are typed in later.' })
  @IsOptional()
  @anyText()
  occurredAt?: string;
}

/** A mutation on a resource. */
@ArgsType()
export class ResourceCommandArgs extends CommandArgs {
  @Field(() => ID)
  @anyText()
  id: string;
}

/** Arguments with an `input` of that class beside them. */
export function withInput<Args extends object, Input extends object>(args: Type<Args>, input: Type<Input>): Type<Args & { input: Input }> {
  @ArgsType()
  class WithInput extends (args as Type<object>) {
    @Field(() => input)
    @check('object', isPlainObject)
    @ValidateNested()
    @Nested(() => input)
    input: Input;
  }
  return WithInput as Type<Args & { input: Input }>;
}

/** The page that a list's arguments ask for. */
export function pageOf(list: string, { first, after }: Pick<PageArgs, 'first' | 'after'>): PageRequest {
  return { limit: limitOfFirst(first), after: positionOf(list, after) };
}

/** The length of a page from GraphQL's `first`, where null is an argument left out. */
export const limitOfFirst = (first: number | null | undefined): number => limitOf(typeof first === 'number' ? String(first) : undefined);

@ObjectType()
export class PageInfo {
  @Field(() => Boolean) hasNextPage: boolean;
  @Field(() => Boolean) hasPreviousPage: boolean;
  @Field(() => String, { nullable: true }) startCursor?: string;
  @Field(() => String, { nullable: true }) endCursor?: string;
}

/** The Relay connection of a resource; `name` is the resource's name in GraphQL. */
export function connectionType(node: Type<unknown>, name: string): Type<unknown> {
  @ObjectType(`${name}Edge`)
  class Edge {
    @Field(() => node) node: unknown;
    @Field(() => String) cursor: string;
  }
  @ObjectType(`${name}Connection`)
  class Connection {
    @Field(() => [Edge]) edges: Edge[];
    @Field(() => PageInfo) pageInfo: PageInfo;
  }
  return Connection;
}

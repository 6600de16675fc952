import type { Type } from '@nestjs/common';
import { Field, ObjectType } from '@nestjs/graphql';
import { CharacterView } from '@app/characters';
import { ClockView } from '@app/clocks';
import { SceneView } from '@app/sessions';
import { THINGS, besideName } from '../commands/answer-views';

const ADJUSTED_THINGS = THINGS.filter(({ adjustable }) => adjustable !== undefined);

/** The class of each kind of resource that can be adjusted, by the name under which GraphQL answers it. */
export const ADJUSTED_VIEWS: Readonly<Record<string, Type<unknown>>> = {
  character: CharacterView,
  clock: ClockView,
  scene: SceneView,
  ...Object.fromEntries(ADJUSTED_THINGS.map(({ collection, view }) => [besideName({ thing: collection.name }), view as unknown as Type<unknown>])),
};

/** The resource that was adjusted, under the name of its kind; REST answers the resource itself. */
@ObjectType('Adjusted')
export class AdjustedView {}

for (const [name, view] of Object.entries(ADJUSTED_VIEWS)) Field(() => view, { nullable: true })(AdjustedView.prototype, name);

import { Field, ObjectType } from '@nestjs/graphql';
import { CharacterView } from '@app/characters';
import { ClockView } from '@app/clocks';
import { SceneView } from '@app/sessions';

/** The resource that was adjusted, under the name of its kind; REST answers the resource itself. */
@ObjectType('Adjusted')
export class AdjustedView {
  @Field(() => CharacterView, { nullable: true }) character?: CharacterView;
  @Field(() => ClockView, { nullable: true }) clock?: ClockView;
  @Field(() => SceneView, { nullable: true }) scene?: SceneView;
}

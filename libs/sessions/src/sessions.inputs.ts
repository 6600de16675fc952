import { InputType } from '@nestjs/graphql';
import { Text, Texts } from '@app/shapes';

/** A scene to begin. */
@InputType()
export class StartSceneInput {
  @Text({ max: 200 })
  name: string;

  @Texts({ optional: true, max: 50, length: 20, description: 'Words that the table gives a scene.' })
  tags?: string[];
}

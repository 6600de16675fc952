import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Name, Text, Whole } from '@app/shapes';
import { OUTCOMES } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** What a test says of itself. Texts are missing once they are erased. */
@ObjectType()
export class DtTestDetails {
  @Name()
  skill: string;

  @Whole({ min: 0, description: "The skill's; 0 for one that is not on the sheet." })
  level: number;

  @Name({ description: 'The one that was added.' })
  characteristic: string;

  @Whole({ min: 1, max: 10 })
  characteristicValue: number;

  @Whole({ description: 'The difficulty number as it was said or named.' })
  statedDifficulty: number;

  @Name({ ...absent, description: 'The name that the difficulty was called by.' })
  difficultyName?: string;

  @Whole({ description: 'The difficulty number that the total was compared with, complications included.' })
  difficulty: number;

  @Text({ ...absent, description: 'What it was set by.' })
  difficultyFactor?: string;

  @Whole({ ...absent, description: "The GM's, to the total." })
  modifier?: number;

  @Whole({ description: 'What pending complications did to the total.' })
  complicationModifier: number;

  @Whole({ description: 'The total less the difficulty.' })
  margin: number;

  @Choice(OUTCOMES, { description: 'The outcome that counts: its own, or that of the last test by which it was raised.' })
  standingOutcome: string;

  @Id({ ...absent, description: 'The edge success whose stakes it raised.' })
  raisesRollId?: string;

  @Choice(OUTCOMES, { ...absent, description: 'What it made of the standing outcome of the roll that it raised.' })
  raisedStandingOutcome?: string;

  @Text({ ...absent, description: 'What raising brought in.' })
  complication?: string;

  @Id({ ...absent, description: 'The test that raised it.' })
  raisedByRollId?: string;

  @Id({ ...absent, description: "The member, other than a GM, who sent the GM's values as said aloud." })
  statedBy?: string;
}

import { InputType } from '@nestjs/graphql';
import { Choice, Flag, Id, Ids, Name, Nested, Text, Whole } from '@app/shapes';
import { BANDS, UNITS, type Band, type Unit } from '../vocabulary';

/** What the turns of a round last (BS-1). */
@InputType()
export class BshDurationInput {
  @Choice(UNITS)
  unit: Unit;

  @Whole({ optional: true, min: 0, max: 1_000_000, description: 'How many; 1 unless said, and no time at all for moments.' })
  amount?: number;

  @Text({ optional: true, max: 200, description: 'In words: half a day.' })
  text?: string;
}

/** A round that begins (BS-1). */
@InputType()
export class BshRoundInput {
  @Nested(() => BshDurationInput)
  duration: BshDurationInput;

  @Ids({ description: 'Who has a turn in it, in order.' })
  characterIds: string[];

  @Flag({ optional: true, description: 'A turn then takes any two things, also the same twice: that rolls the Doom die first.' })
  combat?: boolean;
}

/** A move in a turn (BS-1, BS-14). */
@InputType()
export class BshMoveInput {
  @Id({ description: 'Who moves.' })
  characterId: string;

  @Text({ optional: true, max: 200, description: 'Toward or away from what: the id of a character, or a plain name. Without a band it is one band nearer.' })
  toward?: string;

  @Choice(BANDS, { optional: true, description: "The GM's: the distance after the move, one band from what it was." })
  band?: Band;

  @Text({ optional: true, description: 'What it looks like.' })
  text?: string;
}

/** An action in a turn (BS-1). */
@InputType()
export class BshTakenActionInput {
  @Id({ description: 'Who acts.' })
  characterId: string;

  @Name({ description: 'What the action is called; in combat the same one twice rolls the Doom die first.' })
  action: string;

  @Text({ optional: true, description: 'What it looks like.' })
  text?: string;
}

/** A turn that is passed on (BS-1). */
@InputType()
export class BshPassInput {
  @Id({ description: 'Whose turn it is.' })
  characterId: string;
}

/** Somebody acts out of turn (BS-2). */
@InputType()
export class BshTurnInput {
  @Id({ description: 'Who acts now.' })
  characterId: string;

  @Text({ optional: true })
  reason?: string;
}

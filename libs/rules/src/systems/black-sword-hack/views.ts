import { ObjectType } from '@nestjs/graphql';
import { AnyJson, Choice, Decimal, Flag, Id, Ids, Name, Nested, Text, Whole } from '@app/shapes';
import { PURSUIT_BANDS, RESTS, UNITS } from './vocabulary';

const absent = { optional: true, nullable: true } as const;

/** What the turns of a round last. */
@ObjectType('RoundDuration')
export class RoundDurationView {
  @Choice(UNITS) unit: string;
  @Whole({ ...absent, min: 0 }) amount?: number;
  @Text({ ...absent, description: 'In words: half a day.' }) text?: string;
}

/** A round of turns. */
@ObjectType('Round')
export class RoundView {
  @Id() id: string;
  @Nested(() => RoundDurationView, { description: 'What its turns last; the scene has gone on by as much once it has ended.' }) duration: RoundDurationView;
  @Ids({ description: 'In the order of their turns.' }) characterIds: string[];
  @Flag({ description: 'The two things of a turn may be any two.' }) combat: boolean;
  @Id({ nullable: true, description: 'Whose turn it is; null when all have had theirs.' }) current: string | null;
  @AnyJson({ description: 'What each character has done, by its id: move and action, in combat the names of what was done.' }) used: Record<string, string[]>;
  @Ids({ description: 'Who has had a turn.' }) done: string[];
  @Id() sceneId: string;
  @Choice(['running', 'ended']) status: string;
  @Whole() version: number;
}

/** How many successes and how many failures end a pursuit. */
@ObjectType('PursuitNeeds')
export class PursuitNeedsView {
  @Whole({ min: 1 }) successes: number;
  @Whole({ min: 1 }) failures: number;
}

/** A pursuit: a contest over the distance between a character and whom it is after. */
@ObjectType('Pursuit')
export class PursuitView {
  @Id() id: string;
  @Id({ description: 'Who pursues.' }) characterId: string;
  @Text({ ...absent, description: 'Whom: the id of a character, or a plain name.' }) quarry?: string;
  @Choice(PURSUIT_BANDS, { description: 'The band at which it started.' }) from: string;
  @Name({ ...absent, description: 'The attribute that the GM asks for.' }) attribute?: string;
  @Nested(() => PursuitNeedsView, { description: 'So many successes catch the quarry, so many failures lose it.' }) needed: PursuitNeedsView;
  @Whole({ min: 0 }) successes: number;
  @Whole({ min: 0 }) failures: number;
  @Choice(['caught', 'escaped'], { nullable: true, description: 'Null while it runs.' }) outcome: string | null;
  @Choice(['running', 'over']) status: string;
  @Whole() version: number;
}

/** A usage die: a resource that dwindles. */
@ObjectType('UsageDie')
export class UsageDieView {
  @Id() id: string;
  @Text(absent) name?: string;
  @Whole({ min: 0, max: 20, description: 'Its size as it stands: 20, 12, 10, 8, 6, 4, or 0 when it is exhausted.' }) die: number;
  @Whole({ min: 4, max: 20, description: 'Its size when it was made, to which it comes back unless said otherwise.' }) size: number;
  @Flag() exhausted: boolean;
  @Id({ ...absent, description: "Whose it is; the campaign's when missing." }) characterId?: string;
  @Text({ ...absent, description: 'What happens when it is exhausted.' }) onExhausted?: string;
  @Choice(['gm'], { ...absent, description: 'Who sees it, when not the whole table.' }) visibility?: string;
  @Whole() version: number;
}

/** A rest. */
@ObjectType('Rest')
export class RestView {
  @Id() id: string;
  @Choice(RESTS) kind: string;
  @Ids({ description: 'Who rested.' }) characterIds: string[];
  @Whole() version: number;
}

/** A distance and the time that it takes. */
@ObjectType('Travel')
export class TravelView {
  @Decimal({ description: 'Kilometres, in fractions where the pace asks for them.' }) km: number;
  @Decimal({ optional: true, nullable: true, description: 'On foot.' }) hours?: number;
  @Decimal({ optional: true, nullable: true, description: 'On horseback and by ship.' }) days?: number;
}

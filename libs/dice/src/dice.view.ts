import { ObjectType } from '@nestjs/graphql';
import { Choice, Decimal, Flag, Id, NestedList, Text, Texts, Whole, Wholes } from '@app/shapes';

/** How many draws a lane has had in the current epoch. */
@ObjectType('LaneDraws')
export class LaneDrawsView {
  @Whole({ description: '0: rolls that the table sees; 1: all others.' }) lane: number;
  @Whole({ description: 'The number of the next draw; it counts from 0.' }) next: number;
}

/** A chain of entropy that a member registered. */
@ObjectType('EntropyChain')
export class EntropyChainView {
  @Id() member: string;
  @Text({ description: 'Hex: what the first entropy is the preimage of.' }) end: string;
  @Whole() length: number;
  @Whole({ nullable: true, description: 'How many links are left; null where the caller may not know of every roll of this member.' }) left: number | null;
  @Text({ nullable: true, description: 'Hex: what the next entropy is the preimage of; null like `left`.' }) last: string | null;
  @Whole({ description: 'The sequence of the event that registered it.' }) sequence: number;
}

/** A seed that is no secret any more. */
@ObjectType('RevealedSeed')
export class RevealedSeedView {
  @Whole() lane: number;
  @Text({ description: 'Hex.' }) seed: string;
}

/** An epoch of a campaign's dice. */
@ObjectType('DiceEpoch')
export class DiceEpochView {
  @Whole({ description: 'Counts from 1.' }) epoch: number;
  @Texts({ max: 64, length: 2, description: 'Hex: lane 0, lane 1.' }) commitments: string[];
  @NestedList(() => RevealedSeedView, { description: 'What was shown to everyone; for auditors also the secret seed of an epoch that ended here.' }) revealed: RevealedSeedView[];
  @Choice(['current', 'ended', 'abandoned']) status: string;
}

/** The dice of a campaign. */
@ObjectType('Dice')
export class DiceView {
  @Choice(['server-commit', 'player-commit', 'reported-only'], { description: 'The setting `dice.mode`.' }) mode: string;
  @Whole({ description: 'The current one.' }) epoch: number;
  @Texts({ max: 64, length: 2, description: 'Of the current epoch, hex: lane 0, lane 1.' }) commitments: string[];
  @NestedList(() => LaneDrawsView, { description: 'The lanes of the current epoch that the caller may know of.' }) draws: LaneDrawsView[];
  @NestedList(() => EntropyChainView, { description: 'The chain that each member registered last.' }) entropy: EntropyChainView[];
  @NestedList(() => DiceEpochView, { description: 'Newest first.' }) epochs: DiceEpochView[];
  @Text({ nullable: true, description: 'The cursor with which older epochs are asked for; null when there are none.' }) older: string | null;
}

/** What dice of one size have shown, of the whole campaign or of one character. */
@ObjectType('DiceStatistics')
export class DiceStatisticsView {
  @Id({ nullable: true, description: 'Whose dice; null: all of the campaign, those of no character and of several together included.' }) characterId: string | null;
  @Choice(['server', 'reported']) source: string;
  @Whole() sides: number;
  @Whole({ description: 'How many were thrown.' }) dice: number;
  @Wholes({ min: 0, max: Number.MAX_SAFE_INTEGER, length: 1000, description: 'How often each face came up, from 1.' }) counts: number[];
  @Decimal({ description: 'How often fair dice would show each face.' }) expected: number;
  @Decimal() mean: number;
  @Decimal() expectedMean: number;
  @Decimal({ description: 'The sum of (count − expected)² ÷ expected over all faces.' }) chiSquare: number;
  @Whole() degreesOfFreedom: number;
  @Decimal({ nullable: true, description: 'How often fair dice would stray so far or farther; null for dice of one side.' }) pValue: number | null;
  @Flag({ description: 'Fewer than five of each face are expected: the test says nothing yet.' }) tooFew: boolean;
}

import { ObjectType } from '@nestjs/graphql';
import { AnyValue, Choice, Id, Name, NestedList, Text, Texts, Whole, Nested } from '@app/shapes';
import type { Json } from '@app/kernel';

/** A moment of a campaign: the end of a command. */
@ObjectType('CampaignMoment')
export class MomentView {
  @Whole({ description: 'The sequence of the last event of its command.' }) sequence: number;
  @Text({ description: 'RFC 3339: when that was recorded.' }) at: string;
}

/** One value of a resource that is another one. */
@ObjectType('FieldDifference')
export class FieldDifferenceView {
  @Text({ min: 0, description: 'JSON pointer into the resource; empty: the resource as a whole.' }) pointer: string;
  @AnyValue({ optional: true, nullable: true, description: 'What it was; absent where it was not there.' }) from?: Json;
  @AnyValue({ optional: true, nullable: true, description: 'What it is; absent where it is not there any more.' }) to?: Json;
}

/** What differs of one resource between two moments. */
@ObjectType('ResourceDifference')
export class ResourceDifferenceView {
  @Name({ description: 'The property of the state in which it stands (`characters`).' }) part: string;
  @Name({ description: 'What it is (`character`).' }) kind: string;
  @Id({ nullable: true, description: 'Null for what has none (settings, dice).' }) id: string | null;
  @Text({ nullable: true, description: 'What it is called.' }) name: string | null;
  @Choice(['added', 'changed', 'removed'], { description: 'As the caller may see it: what is shown to them is added, what is settled is removed.' }) change: string;
  @NestedList(() => FieldDifferenceView) fields: FieldDifferenceView[];
  @Texts({ max: 4096, length: 1000, description: "The same in words, in the caller's language." }) lines: string[];
}

/** What differs between two moments of a campaign, as far as the caller may see it. */
@ObjectType('CampaignDifference')
export class DiffView {
  @Nested(() => MomentView) from: MomentView;
  @Nested(() => MomentView) to: MomentView;
  @NestedList(() => ResourceDifferenceView, { max: 200, description: 'In the order of the parts of the state.' }) differences: ResourceDifferenceView[];
  @Text({ nullable: true, description: 'The cursor with which further ones are asked for; null when there are none.' }) next: string | null;
}

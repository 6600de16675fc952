import { ObjectType } from '@nestjs/graphql';
import { AnyJson, JsonList, Nested, Text, Texts, Whole } from '@app/shapes';
import type { JsonObject } from '@app/kernel';

/** The dice of a campaign: what is committed now. */
@ObjectType('DiceState')
export class DiceStateView {
  @Whole() epoch: number;
  @Texts({ max: 64, length: 2, description: 'Hex: lane 0, lane 1.' }) commitments: string[];
}

/** A whole campaign as it stands, as the caller may see it; resources in their own shapes. */
@ObjectType('CampaignState')
export class StateView {
  @Whole() sequence: number;
  @Text({ description: 'RFC 3339: when its last event was recorded.' }) at: string;
  @AnyJson() campaign: JsonObject;
  @AnyJson({ description: 'Settings as they stand, by key.' }) settings: JsonObject;
  @AnyJson({ nullable: true, description: 'The session that runs.' }) session: JsonObject | null;
  @AnyJson({ nullable: true, description: 'The scene that runs.' }) scene: JsonObject | null;
  @Nested(() => DiceStateView) dice: DiceStateView;
  @JsonList() members: JsonObject[];
  @JsonList() characters: JsonObject[];
  @JsonList() clocks: JsonObject[];
  @JsonList({ description: 'Pending and standing ones.' }) consequences: JsonObject[];
  @JsonList({ description: 'Those that the team holds.' }) setups: JsonObject[];
  @JsonList({ description: 'What else the rule system knows, each with its kind.' }) things: JsonObject[];
  @AnyJson({ nullable: true, description: 'The mission that runs, where the rule system knows missions.' }) mission: JsonObject | null;
  @AnyJson({ nullable: true, description: 'The franchise, where the rule system knows one.' }) franchise: JsonObject | null;
  @AnyJson({ nullable: true, description: 'The round that runs, where the rule system knows rounds.' }) round: JsonObject | null;
  @JsonList({ description: 'Sequences that run, where the rule system knows them.' }) sequences: JsonObject[];
  @JsonList({ description: 'All that waits for somebody, oldest first.' }) pending: JsonObject[];
}

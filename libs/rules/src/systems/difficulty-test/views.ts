import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Name, NestedList, Text, Texts, Whole } from '@app/shapes';

const absent = { optional: true, nullable: true } as const;

/** Who is in the order of a turn-by-turn scene. */
@ObjectType('DtInitiativeEntry')
export class DtInitiativeEntryView {
  @Id({ description: "The character's, or the entry's own." }) id: string;
  @Id({ ...absent, description: 'Missing for a plain name.' }) characterId?: string;
  @Text({ ...absent, description: 'A plain name.' }) name?: string;
  @Whole({ ...absent, description: 'The total by which the server ordered it.' }) total?: number;
}

/** The order of a turn-by-turn scene, of which a campaign has one. */
@ObjectType('Initiative')
export class InitiativeView {
  @Name() id: string;
  @Choice(['running', 'not-running']) status: string;
  @Whole({ min: 0, description: 'The round that is played; 0 before the first order was set.' }) round: number;
  @Texts({ max: 200, length: 100, description: 'Ids of characters and plain names in the order of this round, highest first.' }) order: string[];
  @Texts({ max: 200, length: 100, description: 'The order of the next round.' }) nextOrder: string[];
  @Text({ nullable: true, description: 'Whose turn it is, as the order calls it.' }) current: string | null;
  @NestedList(() => DtInitiativeEntryView, { description: 'Everyone in the order, as it was set.' }) entries: DtInitiativeEntryView[];
  @Texts({ max: 64, length: 100, description: 'The order as ids of entries.' }) ranks: string[];
  @Texts({ max: 64, length: 100, description: 'The order of the next round as ids of entries.' }) nextRanks: string[];
  @Id({ nullable: true, description: 'Whose turn it is, as the id of an entry.' }) currentId: string | null;
  @Whole() version: number;
}

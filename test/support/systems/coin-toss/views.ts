import { ObjectType } from '@nestjs/graphql';
import { Choice, Id, Ids, Text, Whole } from '@app/shapes';

const absent = { optional: true, nullable: true } as const;

/** What a character owes after a toss that was missed (CT-4). */
@ObjectType('CoinDebt')
export class CoinDebtView {
  @Id() id: string;
  @Id() rollId: string;
  @Id() characterId: string;
  @Text({ ...absent, description: 'How it was paid.' }) text?: string;
  @Choice(['gm', 'private'], { ...absent, description: 'Who sees it, when not the whole table.' }) visibility?: string;
  @Ids({ ...absent, description: 'The members who see a private one, besides GMs.' }) audienceMembers?: string[];
  @Choice(['open', 'paid']) status: string;
  @Whole() version: number;
}

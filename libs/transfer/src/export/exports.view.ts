import { ObjectType } from '@nestjs/graphql';
import { Flag, Name, Nested, Text, Whole } from '@app/shapes';

/** Up to where an export goes. */
@ObjectType('ExportHead')
export class ExportHeadView {
  @Whole() sequence: number;
  @Text({ description: 'Hex.' }) chain: string;
}

/** Where a campaign's export is; GraphQL cannot stream it. */
@ObjectType('ExportLink')
export class ExportLinkView {
  @Text({ description: "GET it with the caller's token (and Acting-Member)." }) url: string;
  @Text() fileName: string;
  @Name({ description: 'As whom the caller sees it.' }) as: string;
  @Flag({ description: 'Every event is in it as itself; such an export can be imported.' }) complete: boolean;
  @Nested(() => ExportHeadView, { description: 'The head as it is now; the export goes up to the head at which it is made.' }) head: ExportHeadView;
}

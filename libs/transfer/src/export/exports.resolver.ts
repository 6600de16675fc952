import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { CampaignArgs, EDGE_OPTIONS, viewerOf, Who, type EdgeOptions } from '@app/transport';
import { isComplete } from './export-lines';
import { ExportsQueries } from './exports.queries';
import { ExportLinkView } from './exports.view';

@Resolver(() => ExportLinkView)
export class ExportsResolver {
  constructor(
    @Inject(ExportsQueries) private readonly queries: ExportsQueries,
    @Inject(EDGE_OPTIONS) private readonly edge: EdgeOptions,
  ) {}

  @Query(() => ExportLinkView)
  async export(@Who() who: Asking, @Args() _: CampaignArgs): Promise<JsonObject> {
    const { campaignId, viewer } = viewerOf(who);
    const { name, head } = await this.queries.about(campaignId, viewer);
    return { url: `${this.edge.publicUrl}/v1/campaigns/${campaignId}/export`, fileName: name, as: viewer.role, complete: isComplete(viewer), head };
  }
}

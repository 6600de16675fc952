import { Inject } from '@nestjs/common';
import { Args, Query, Resolver } from '@nestjs/graphql';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { CampaignArgs, Who } from '@app/transport';
import { ReportQueries } from './report.queries';
import { AuditView } from './report.view';

@Resolver(() => AuditView)
export class ReportResolver {
  constructor(@Inject(ReportQueries) private readonly queries: ReportQueries) {}

  @Query(() => AuditView)
  audit(@Who() who: Asking, @Args() _: CampaignArgs): Promise<JsonObject> {
    return this.queries.of(who);
  }
}

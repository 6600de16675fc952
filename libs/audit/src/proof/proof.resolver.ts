import { Inject } from '@nestjs/common';
import { Args, ArgsType, Field, ID, Int, Query, Resolver } from '@nestjs/graphql';
import { IsOptional } from 'class-validator';
import type { Asking } from '@app/access';
import type { JsonObject } from '@app/kernel';
import { check } from '@app/shapes';
import { CampaignArgs, Who } from '@app/transport';
import { proofText } from './proof-text';
import { ProofQueries } from './proof.queries';
import { RollProofView } from './proof.view';

@ArgsType()
class ProofArgs extends CampaignArgs {
  @Field(() => ID)
  @check('text', (value) => typeof value === 'string' && value.length <= 4096)
  id: string;

  @Field(() => Int, { nullable: true, description: 'The sequence of another event of the roll that threw dice.' })
  @IsOptional()
  @check('whole-number', (value) => Number.isInteger(value) && (value as number) >= 1, { min: 1, max: 2147483647 })
  sequence?: number;
}

@Resolver(() => RollProofView)
export class ProofResolver {
  constructor(@Inject(ProofQueries) private readonly queries: ProofQueries) {}

  @Query(() => RollProofView)
  async rollProof(@Who() who: Asking, @Args() { id, sequence }: ProofArgs): Promise<JsonObject> {
    return JSON.parse(proofText(await this.queries.of(who, id, sequence ?? undefined))) as JsonObject;
  }
}

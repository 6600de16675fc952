import { Inject, Injectable } from '@nestjs/common';
import { notFound, Refusal, type Moment } from '@app/kernel';
import { PastGateway, type Reached } from './past.gateway';

/** Finds out what a moment that is asked for is in a campaign: once a request, however many read it. */
@Injectable()
export class Moments {
  private readonly asked = new WeakMap<Moment, Promise<Reached>>();

  constructor(@Inject(PastGateway) private readonly gateway: PastGateway) {}

  /**
   * The end of the command that the moment is in or after; 404 `sequence-not-reached` beyond the head, `not-begun` before the
   * campaign's first command. `moment`: of this campaign alone.
   */
  reached(campaignId: string, moment: Moment): Promise<Reached> {
    const known = this.asked.get(moment);
    if (known) return known;
    const finding = this.find(campaignId, moment);
    this.asked.set(moment, finding);
    return finding;
  }

  private async find(campaignId: string, moment: Moment): Promise<Reached> {
    const sequence = 'at' in moment ? await this.gateway.sequenceAt(campaignId, moment.at) : moment.sequence;
    if ('at' in moment && sequence === 0) throw new Refusal(404, 'not-begun', { at: moment.at });
    const found = await this.gateway.reached(campaignId, sequence);
    if (!found) throw notFound('campaign', campaignId);
    if (found.sequence === null) throw new Refusal(404, 'sequence-not-reached', { sequence, head: found.head });
    return { ...found, sequence: found.sequence };
  }
}

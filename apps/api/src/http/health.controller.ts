import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { LedgerGateway, VIEWS_VERSION } from '@app/event-store';
import { Refusal } from '@app/kernel';
import { Public } from '@app/transport';
import { IMMUTABILITY } from '../tokens';
import type { ImmutabilityLevel } from '@app/database';

/** Whether the process lives, and whether it can serve. */
@ApiExcludeController()
@Public()
@Controller('health')
export class HealthController {
  constructor(
    @Inject(LedgerGateway) private readonly ledger: LedgerGateway,
    @Inject(IMMUTABILITY) private readonly level: ImmutabilityLevel,
  ) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  /** 503 while the database does not answer. Campaigns that are parked or outdated are a matter of their own: the others are served. */
  @Get('ready')
  async ready(): Promise<object> {
    const { outdated, parked } = await this.ledger.countViews(VIEWS_VERSION).catch(() => {
      throw new Refusal(503, 'database-away', { retryAfter: 2 });
    });
    return { status: 'ok', immutability: this.level, views: { version: VIEWS_VERSION, outdated, parked } };
  }
}

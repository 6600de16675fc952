import { Controller, Get, Inject } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
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
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(IMMUTABILITY) private readonly level: ImmutabilityLevel,
  ) {}

  @Get('live')
  live(): object {
    return { status: 'ok' };
  }

  /** 503 while the database does not answer. */
  @Get('ready')
  async ready(): Promise<object> {
    await this.source.query('select 1').catch(() => {
      throw new Refusal(503, 'database-away', { retryAfter: 2 });
    });
    return { status: 'ok', immutability: this.level };
  }
}

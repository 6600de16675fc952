import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access.guard';
import { AnswerInterceptor } from './answer.interceptor';
import { Commander } from './commander';
import { EDGE_OPTIONS, type EdgeOptions } from './edge-options';
import { Messages } from './errors/messages';
import { ProblemFilter } from './errors/problem.filter';
import { RATE_LIMITS, RateLimits, type RateLimitOptions } from './rate-limits';
import { inputPipe } from './validation';

/** What REST and GraphQL share at the edge: who asks, form, answers, errors, rates. */
@Module({})
export class TransportModule {
  static forRoot(edge: EdgeOptions, rates: RateLimitOptions): DynamicModule {
    return {
      module: TransportModule,
      global: true,
      providers: [
        { provide: EDGE_OPTIONS, useValue: edge },
        { provide: RATE_LIMITS, useValue: rates },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useFactory: inputPipe },
        { provide: APP_INTERCEPTOR, useClass: AnswerInterceptor },
        { provide: APP_FILTER, useExisting: ProblemFilter },
        ProblemFilter,
        Messages,
        RateLimits,
        Commander,
      ],
      exports: [Commander, Messages, ProblemFilter, EDGE_OPTIONS, RateLimits],
    };
  }
}

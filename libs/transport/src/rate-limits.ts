import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { TokenBucket } from 'limiter';
import { Refusal } from '@app/kernel';

/** Rates a second (and a minute for failures); 0 switches a limit off. */
export interface RateLimitOptions {
  readonly writesPerSecond: number;
  readonly writeBurst: number;
  readonly readsPerSecond: number;
  readonly failuresPerMinute: number;
}

/** Token of the options. */
export const RATE_LIMITS = Symbol('RATE_LIMITS');

const REMEMBERED = 50_000;

/** Token buckets of this node: a token's writes and reads, an address's failed authentications. */
@Injectable()
export class RateLimits {
  private readonly buckets = new LRUCache<string, TokenBucket>({ max: REMEMBERED });

  constructor(@Inject(RATE_LIMITS) private readonly options: RateLimitOptions) {}

  /** 429 with the seconds to wait when a token's rate is used up. */
  spend(holder: string, writes: boolean): void {
    const { writesPerSecond, writeBurst, readsPerSecond } = this.options;
    if (writes) this.take(`w/${holder}`, writeBurst, writesPerSecond, 'second');
    else this.take(`r/${holder}`, readsPerSecond, readsPerSecond, 'second');
  }

  /** Counts a failed authentication of an address; 429 beyond the rate. */
  fail(address: string): void {
    const { failuresPerMinute } = this.options;
    this.take(`f/${address}`, failuresPerMinute, failuresPerMinute, 'minute');
  }

  private take(key: string, size: number, rate: number, interval: 'second' | 'minute'): void {
    if (rate === 0) return;
    const bucket = this.buckets.get(key) ?? this.newBucket(key, size, rate, interval);
    if (bucket.tryRemoveTokens(1)) return;
    throw new Refusal(429, 'too-many-requests', { retryAfter: Math.max(1, Math.ceil(bucket.getWaitTime(1) / 1000)) });
  }

  private newBucket(key: string, size: number, rate: number, interval: 'second' | 'minute'): TokenBucket {
    const bucket = new TokenBucket({ bucketSize: size, tokensPerInterval: rate, interval });
    bucket.content = size;
    this.buckets.set(key, bucket);
    return bucket;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Asking } from '@app/access';
import { EventReader, type EventsRequest, type Page } from '@app/event-store';
import { badForm } from '@app/kernel';
import { isName } from '@app/shapes';
import { viewerOf } from '@app/transport';

const SEQUENCE = /^\d{1,10}$/;
const MAX_SEQUENCE = 2_147_483_647;

/** Reads of the log. */
@Injectable()
export class EventsQueries {
  constructor(@Inject(EventReader) private readonly events: EventReader) {}

  page(asking: Asking, request: EventsRequest): Promise<Page<string>> {
    const { campaignId, viewer } = viewerOf(asking);
    return this.events.page(campaignId, viewer, request);
  }
}

/** A sequence from a parameter; 400 for what is none. */
export function sequenceOf(value: string | undefined, pointer = '/after'): number | undefined {
  if (value === undefined) return undefined;
  const sequence = SEQUENCE.test(value) ? Number(value) : Number.NaN;
  if (!(sequence <= MAX_SEQUENCE)) throw badForm([{ pointer, code: 'sequence' }]);
  return sequence;
}

/** A type of event or kind of change from a parameter. */
export function typeOf(value: string | undefined): string | undefined {
  if (value !== undefined && !isName(value)) throw badForm([{ pointer: '/type', code: 'name' }]);
  return value;
}

/** The order from a parameter; ascending unless said. */
export function orderOf(value: string | undefined): 'asc' | 'desc' {
  if (value === undefined || value === 'asc') return 'asc';
  if (value === 'desc') return 'desc';
  throw badForm([{ pointer: '/order', code: 'one-of', params: { values: 'asc, desc' } }]);
}

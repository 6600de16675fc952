import type { OpenAPIObject } from '@nestjs/swagger';
import { headersOf } from './answer-headers';
import { operationsOf } from './operations';

/** Whoever asks about a campaign may be a bot that does not act for that member (403), or ask for one that is purged (410). */
const OF_CAMPAIGNS = ['403', '410', '503'];
/** It is worth another try. */
const LATER = ['429', '503'];

const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const RESPONSES = {
  Refused: { description: 'Refused: a problem document, whose `code` says why.', content },
  RefusedForNow: { description: 'Refused for now: a problem document.', content, headers: headersOf('Retry-After') },
};

/** Declares the refusals of every operation, in two responses that all of them share. */
export function declareRefusals(document: OpenAPIObject): void {
  (document.components ??= {}).responses = { ...RESPONSES } as never;
  for (const { path, operation } of operationsOf(document)) {
    const own = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
    const statuses = new Set([...own, ...(path.includes('{campaignId}') ? OF_CAMPAIGNS : [])]);
    for (const status of statuses) operation.responses[status] = { $ref: `#/components/responses/${LATER.includes(status) ? 'RefusedForNow' : 'Refused'}` };
  }
}

import { randomBytes } from 'node:crypto';
import type { Seat } from './seat';

/** The two ways of asking. */
export type Api = 'rest' | 'graphql';

/** A request as a connection takes it. */
export interface Request {
  readonly head: string;
  readonly body: string;
}

/** Every field that REST answers with, so that both APIs do the same. */
const ROLL_FIELDS = `id sequence kind system systemVersion characterId characterIds sessionId sceneId rolledBy at visibility status source
  dice { sides face origin kept } outcome total changes version
  details { ... on ChargeActionDetails { goal action clockId rating statedPosition position statedEffect effect beyondGreat statedBy
    momentumSpent momentumGained progressTicks overflow consequenceLevel consequenceDue setupHeld } }`;

const ROLL = `mutation Roll($campaignId: ID!, $input: RollInput!, $idempotencyKey: String) {
  roll(campaignId: $campaignId, input: $input, idempotencyKey: $idempotencyKey) { ${ROLL_FIELDS} }
}`;

const head = (path: string, token: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`;

/** An idempotency key that nobody used yet. */
export const freshKey = (): string => randomBytes(12).toString('base64url');

/** An action roll that ticks a clock by one segment on a success, by two on a critical one. */
export function rollRequest(api: Api, seat: Seat, clockId: string): Request {
  const { campaignId, characterId, playerToken } = seat;
  const fields = { characterId, goal: 'Over the wall before the guard turns', action: 'sneak', effect: 'limited', clockId };
  if (api === 'rest') {
    return {
      head: `${head(`/v1/campaigns/${campaignId}/rolls`, playerToken)}Idempotency-Key: ${freshKey()}\r\n`,
      body: JSON.stringify({ kind: 'charge.action', ...fields }),
    };
  }
  const variables = { campaignId, input: { chargeAction: fields }, idempotencyKey: freshKey() };
  return { head: head('/graphql', playerToken), body: JSON.stringify({ query: ROLL, variables }) };
}

/** Clears a clock, over REST. */
export function clearRequest({ campaignId, gmToken }: Seat, clockId: string): Request {
  return { head: `${head(`/v1/campaigns/${campaignId}/clocks/${clockId}/clear`, gmToken)}Idempotency-Key: ${freshKey()}\r\n`, body: '{}' };
}

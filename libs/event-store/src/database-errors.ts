interface DatabaseFault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly constraint?: unknown;
}

const NETWORK = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
const DRIVER = /connection terminated|connection error|timeout exceeded when trying to connect|not queryable|socket/i;

/** True when the connection broke or Postgres went away: what the call did is then unknown. */
export function connectionLost(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseFault;
  if (typeof code === 'string') return NETWORK.has(code) || /^(08|57P)/.test(code) || code === '40003';
  return typeof message === 'string' && DRIVER.test(message);
}

const LOCK_NOT_AVAILABLE = '55P03';

/** True when Postgres had no room or memory left (class 53), or somebody held a campaign's head for too long: nothing was stored. */
export function outOfResources(error: unknown): boolean {
  const { code } = (error ?? {}) as DatabaseFault;
  return typeof code === 'string' && (code.startsWith('53') || code === LOCK_NOT_AVAILABLE);
}

/** True for a second row under a key that is unique. */
export function violates(error: unknown, constraint: string): boolean {
  const fault = (error ?? {}) as DatabaseFault;
  return fault.code === '23505' && fault.constraint === constraint;
}

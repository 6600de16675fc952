/** The names of the headers that are declared for an operation's answers, by status. */
export type DeclaredHeaders = ReadonlyMap<string, readonly string[]>;

interface Answer {
  readonly $ref?: string;
  readonly headers?: object;
}

/** The same of an operation of an OpenAPI document, in which answers may be shared. */
export function declaredHeaders(answers: { readonly [status: string]: Answer }, shared: { readonly [name: string]: Answer }): DeclaredHeaders {
  const resolved = ({ $ref, ...own }: Answer): Answer => ($ref === undefined ? own : (shared[$ref.replace('#/components/responses/', '')] ?? {}));
  return new Map(Object.entries(answers).map(([status, answer]) => [status, Object.keys(resolved(answer).headers ?? {})]));
}

/** The headers that are part of the contract; others (dates, caching, security) are not. */
const OF_THE_CONTRACT = ['Campaign-Head', 'ETag', 'Link', 'Location', 'Idempotent-Replay', 'Retry-After'];
/** Those that an answer for which they are declared always has. */
const ALWAYS = ['Campaign-Head'];

/** Throws where an answer is not declared, has a header that is not declared for it, or lacks one that is promised. */
export function compareHeaders(what: string, declared: DeclaredHeaders, { status, headers }: Response): void {
  // A fault is no part of a contract.
  if (status === 500) return;
  const names = declared.get(String(status));
  if (!names) throw new Error(`${what} answered ${status}, which its document does not know`);
  const surplus = OF_THE_CONTRACT.filter((name) => headers.has(name) && !names.includes(name));
  const missing = ALWAYS.filter((name) => names.includes(name) && !headers.has(name));
  if (surplus.length + missing.length > 0) throw new Error(`${what} answered ${status} with headers that are not declared (${surplus.join(', ')}), or without one that is (${missing.join(', ')})`);
}

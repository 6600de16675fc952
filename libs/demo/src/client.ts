import { isJsonObject, type Head, type JsonObject } from '@app/formats';

/** What a call is made with besides its path. */
export interface CallOptions {
  /** The bearer's token. */
  readonly token: string;
  /** `Idempotency-Key` of a command. */
  readonly key?: string;
}

/** A command's answer: the resource, whether it was answered before, and the head that it left. */
export interface Answer {
  readonly body: JsonObject;
  readonly repeat: boolean;
  readonly head: Head | undefined;
}

/** The public API, as far as an evening of play needs it. Paths begin with `/`; all reject with a `LedgerProblem`. */
export interface LedgerClient {
  get(path: string, options: Pick<CallOptions, 'token'>): Promise<JsonObject>;
  post(path: string, body: JsonObject, options: CallOptions): Promise<Answer>;
  patch(path: string, body: JsonObject, options: CallOptions): Promise<Answer>;
}

/** A call that was refused or not answered; `code` is that of the problem document, or `unreachable` or `not-a-ledger`. */
export class LedgerProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'LedgerProblem';
  }
}

const PATIENCE = 20;
const LONGEST_WAIT_SECONDS = 30;

/** How a client speaks and when it gives up. */
export interface RestClientOptions {
  readonly language?: string;
  readonly signal?: AbortSignal;
}

/** A client of the REST API at `base` (without a slash at its end) that waits when the service says so (429 and 503). */
export class RestClient implements LedgerClient {
  constructor(
    private readonly base: string,
    private readonly options: RestClientOptions = {},
  ) {}

  async get(path: string, { token }: Pick<CallOptions, 'token'>): Promise<JsonObject> {
    return (await this.call('GET', path, { authorization: `Bearer ${token}` })).body;
  }

  post(path: string, body: JsonObject, options: CallOptions): Promise<Answer> {
    return this.command('POST', path, body, options);
  }

  patch(path: string, body: JsonObject, options: CallOptions): Promise<Answer> {
    return this.command('PATCH', path, body, options);
  }

  private command(method: string, path: string, body: JsonObject, { token, key }: CallOptions): Promise<Answer> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    return this.call(method, path, headers, JSON.stringify(body));
  }

  private async call(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      const response = await this.send(method, path, headers, body);
      const answer = await this.read(response);
      if (response.ok) return { body: answer, repeat: response.headers.get('idempotent-replay') === 'true', head: headOf(response) };
      const busy = response.status === 429 || response.status === 503;
      if (!busy || attempt === PATIENCE) throw problemOf(response.status, answer);
      await this.wait(Number(response.headers.get('retry-after') ?? 1));
    }
  }

  private async send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response> {
    const { language = 'en', signal } = this.options;
    try {
      return await fetch(this.base + path, { method, headers: { ...headers, 'accept-language': language }, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) });
    } catch (error) {
      throw new LedgerProblem(0, 'unreachable', `no service answers at ${this.base} (${causeOf(error)})`);
    }
  }

  private async read(response: Response): Promise<JsonObject> {
    const text = await response.text();
    try {
      const answer: unknown = JSON.parse(text);
      if (isJsonObject(answer)) return answer;
    } catch {
      // Not JSON: said below.
    }
    throw new LedgerProblem(response.status, 'not-a-ledger', `what answers at ${this.base} (status ${response.status}) is no Campaign Ledger`);
  }

  /** Ends early when the client is told to give up; the next call then fails. */
  private wait(seconds: number): Promise<void> {
    const { signal } = this.options;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, 1000 * Math.min(Math.max(seconds, 0.1), LONGEST_WAIT_SECONDS));
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function headOf(response: Response): Head | undefined {
  const match = /^(\d+) ([0-9a-f]{64})$/.exec(response.headers.get('campaign-head') ?? '');
  return match ? { sequence: Number(match[1]), chain: String(match[2]) } : undefined;
}

function problemOf(status: number, { code, detail, title }: JsonObject): LedgerProblem {
  return new LedgerProblem(status, String(code ?? status), String(detail ?? title ?? `status ${status}`));
}

function causeOf(error: unknown): string {
  const cause = (error as { cause?: { code?: unknown; message?: unknown } }).cause;
  return String(cause?.code ?? cause?.message ?? (error as Error).message);
}

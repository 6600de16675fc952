import type { JsonObject } from '@app/kernel';

/** An HTTP answer with its headers. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: JsonObject;
}

/** What a raw request sends. */
export interface HttpRequest {
  readonly method?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it stands when it is a text, else as JSON. */
  readonly body?: unknown;
}

/** Sends a request; `body` of an answer that is no JSON is empty. */
export async function http(url: string, { method, token, headers = {}, body }: HttpRequest = {}): Promise<HttpAnswer> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const contentType: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url, { ...sent, ...(method ? { method } : {}), headers: { ...authorization, ...contentType, ...headers } });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return {};
  }
}

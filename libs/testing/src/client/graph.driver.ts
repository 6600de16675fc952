import type { GraphQLSchema } from 'graphql';
import type { Json, JsonObject } from '@app/kernel';
import type { Answered, CallArguments, CallOptions, Driver } from './driver';
import { documentOf, type GraphCall } from './graph-document';
import { fetchSchema, findOperation } from './graph-schema';
import { readResult } from './graph-result';

interface GraphError {
  readonly message: string;
  readonly extensions?: JsonObject;
}

interface GraphResponse {
  readonly data?: { readonly result?: Json } | null;
  readonly errors?: readonly GraphError[];
}

/**
 * Plays over GraphQL. Documents are made from the service's own schema by introspection and ask for everything:
 * what an answer lacks is null here where REST leaves it out, so compare with `withoutNulls`.
 */
export class GraphDriver implements Driver {
  readonly name = 'graphql';

  constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  async call(operation: string, args: CallArguments = {}, options: CallOptions = {}): Promise<Answered> {
    const call = documentOf(findOperation(await this.schema(), operation), args, options);
    const response = await fetch(`${this.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(options, this.token) },
      body: JSON.stringify({ query: call.document, variables: call.variables }),
    });
    return answerOf(response.status, (await response.json()) as GraphResponse, call);
  }

  private schema(): Promise<GraphQLSchema> {
    return fetchSchema(this.base);
  }
}

/** A problem keeps the shape that it has in REST; `message` is its `detail`. */
function answerOf(status: number, response: GraphResponse, call: GraphCall): Answered {
  const [error] = response.errors ?? [];
  if (error) {
    const { extensions = {}, message } = error;
    return { status: typeof extensions['status'] === 'number' ? extensions['status'] : status, body: { ...extensions, detail: message } };
  }
  if (!response.data) return { status, body: response as unknown as JsonObject };
  return { status, body: readResult(call.returns, response.data.result ?? null) };
}

function headersOf({ language, token }: CallOptions, own: string): Record<string, string> {
  const used = token === undefined ? own : token;
  return {
    ...(used === null ? {} : { authorization: `Bearer ${used}` }),
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
}

import type { JsonObject } from '@app/kernel';

/** What an operation is called with; `input` is the body in REST, the argument `input` in GraphQL. */
export interface CallArguments {
  readonly campaignId?: string;
  readonly id?: string;
  readonly botId?: string;
  readonly input?: unknown;
  /** Query parameters in REST (`limit`, `after`, …); GraphQL's `first` is called `limit` here. */
  readonly query?: { readonly [name: string]: string | number | boolean };
}

/** What every call may say besides. */
export interface CallOptions {
  readonly key?: string;
  readonly expectedVersion?: number;
  readonly actingMember?: string;
  /** RFC 3339 with a zone. */
  readonly occurredAt?: string;
  readonly language?: 'en' | 'fr';
  /** Another token than the client's; null for none. */
  readonly token?: string | null;
}

/** An answer, alike for both APIs. */
export interface Answered {
  /** HTTP status in REST; in GraphQL the problem's status, or 200. */
  readonly status: number;
  /** The resource, or the problem (with `code`). Lists are `{data, next}` in both. */
  readonly body: JsonObject;
  /** True when it was answered before (REST only; undefined in GraphQL). */
  readonly repeat?: boolean;
  /** `<sequence> <chain>` (REST only). */
  readonly head?: string;
}

/** Plays over one of the APIs; operations have the names that they have in GraphQL. */
export interface Driver {
  readonly name: 'rest' | 'graphql';
  call(operation: string, args?: CallArguments, options?: CallOptions): Promise<Answered>;
}

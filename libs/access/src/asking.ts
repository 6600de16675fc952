import type { Caller, Identity, Moment } from '@app/kernel';

/** The languages in which the product answers. */
export type Language = 'en' | 'fr';

/** Who asks, as the token says. */
export type Holder =
  | { readonly kind: 'account'; readonly accountId: string; readonly isOwner: boolean }
  | { readonly kind: 'member'; readonly campaignId: string; readonly memberId: string };

/** Everything that the edge knows of a request, the same for REST and GraphQL. */
export interface Asking {
  readonly holder: Holder;
  readonly language: Language;
  /** In the campaign that the request is about; absent where it is about none. */
  readonly campaignId?: string;
  readonly identity?: Identity;
  /** The caller's rights as the read models say; commands ask the state again. */
  readonly caller?: Caller;
  readonly idempotencyKey?: string;
  readonly expectedVersion?: number;
  /** Where a command's input stands in the request, for what is wrong with it: `/input` in GraphQL, the body itself in REST. */
  readonly inputAt?: string;
  /** When it happened at the table, where that was stated: RFC 3339 in UTC with milliseconds. */
  readonly occurredAt?: string;
  /** Which moment of the campaign's past is read; absent for the present. */
  readonly moment?: Moment;
}

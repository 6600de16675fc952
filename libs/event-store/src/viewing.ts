import type { Caller, Moment } from '@app/kernel';

/** Who reads: decides, in SQL, which rows and which side of them are seen; and at which moment, where that is not now. */
export type Viewer = Pick<Caller, 'member' | 'role'> & { readonly moment?: Moment };

/** Equality on a column; `has` for a column that holds a list. */
export type Filter = { readonly column: string; readonly is: string | boolean } | { readonly column: string; readonly has: string };

/** A page of a list. */
export interface ListRequest {
  readonly table: string;
  readonly filters?: readonly Filter[];
  /** `made` of the last one seen; 0 from the start. */
  readonly after: number;
  readonly limit: number;
}

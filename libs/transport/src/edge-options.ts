/** How the edge presents itself. */
export interface EdgeOptions {
  /** Where clients reach the service, without a slash at its end; may have a path. */
  readonly publicUrl: string;
  /** Bytes of a request's body at most. */
  readonly maxBody: number;
  /** Cost of a GraphQL operation at most. */
  readonly maxCost: number;
}

/** Token of the edge's options. */
export const EDGE_OPTIONS = Symbol('EDGE_OPTIONS');

import type { CallArguments } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import type { World } from './world';

/** A good input, with the class whose fields it has. */
export interface GoodInput {
  readonly schema: string;
  readonly input: (world: World) => JsonObject;
}

/** How an operation is called well, from which the bad calls are made. */
export interface Entry {
  /** What it names besides the campaign. */
  readonly names?: (world: World) => CallArguments;
  readonly inputs?: readonly GoodInput[];
  /** Ends what runs, so that the good call finds its place. */
  readonly first?: (world: World) => Promise<unknown>;
  /** Who may not; nobody where every member may. */
  readonly refused?: 'spectator' | 'member';
  /** Not below a campaign. */
  readonly outside?: true;
  /** Needs no token. */
  readonly open?: true;
  /** The name of its list in cursors. */
  readonly pages?: 'cursor' | 'sequence';
  /** Values of its own query parameters that are refused. */
  readonly badQueries?: readonly Record<string, string>[];
}

/** A command that a spectator may not do. */
export const write = (entry: Entry): Entry => ({ refused: 'spectator', ...entry });
/** One good input. */
export const one = (schema: string, input: GoodInput['input']): readonly GoodInput[] => [{ schema, input }];

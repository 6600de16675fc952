import type { CallArguments } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import type { World } from './world';

/** A good input, with the class whose fields it has. */
export interface GoodInput<Of = World> {
  readonly schema: string;
  readonly input: (world: Of) => JsonObject;
}

/** How an operation is called well, from which the bad calls are made. */
export interface Entry<Of = World> {
  /** What it names besides the campaign. */
  readonly names?: (world: Of) => CallArguments;
  readonly inputs?: readonly GoodInput<Of>[];
  /** Ends what runs, so that the good call finds its place. */
  readonly first?: (world: Of) => Promise<unknown>;
  /** Who may not; nobody where every member may. */
  readonly refused?: 'spectator' | 'member';
  /** Not below a campaign. */
  readonly outside?: true;
  /** REST streams it, and GraphQL says where it is. */
  readonly streamed?: true;
  /** Needs no token. */
  readonly open?: true;
  /** The name of its list in cursors. */
  readonly pages?: 'cursor' | 'sequence';
  /** Values of its own query parameters that are refused. */
  readonly badQueries?: readonly Record<string, string>[];
}

/** A command that a spectator may not do. */
export const write = <Of = World>(entry: Entry<Of>): Entry<Of> => ({ refused: 'spectator', ...entry });
/** One good input. */
export const one = <Of = World>(schema: string, input: GoodInput<Of>['input']): readonly GoodInput<Of>[] => [{ schema, input }];

/** Operations as they are called well, by their field in GraphQL. */
export type Table<Of = World> = Readonly<Record<string, Entry<Of>>>;

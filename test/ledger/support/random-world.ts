import type { JsonObject } from '@app/kernel';
import type { Answered, CallArguments, CallOptions, RestDriver } from '@app/testing';
import type { Table } from './table';

/** A random command: which operation, on what, under which key. */
export interface RandomCommand {
  readonly operation: string;
  readonly args: (world: World) => CallArguments;
  /** Under an old key: the command of that number again, whatever this one says. */
  readonly again: number | undefined;
  /** On the first version that the clock ever had. */
  readonly stale: boolean;
  readonly ticks?: { readonly clock: 0 | 1; readonly segments: number };
}

/** A command without its key. */
export type Plain = Pick<RandomCommand, 'operation' | 'args' | 'ticks'>;

/** What the commands of one run play on. */
export interface World extends Table {
  readonly clocks: readonly [string, string];
  readonly firstVersion: number;
  /** A second character. */
  otherId: string;
  readonly memberIds: string[];
  /** Rolls of every visibility, the newest last. */
  readonly rollIds: string[];
  /** Action rolls, consequences, setups and flashbacks, the newest last. */
  readonly actionIds: string[];
  readonly consequenceIds: string[];
  readonly setupIds: string[];
  readonly flashbackIds: string[];
  sessionId: string;
}

/** Nothing made yet but the table. */
export const newWorld = (table: Table, hiddenClock: string, firstVersion: number): World => ({
  ...table,
  clocks: [table.clockId, hiddenClock],
  firstVersion,
  otherId: table.characterId,
  memberIds: [],
  rollIds: [],
  actionIds: [],
  consequenceIds: [],
  setupIds: [],
  flashbackIds: [],
});

/** A command as it was sent, so that it can be sent again. */
export interface Sent {
  readonly operation: string;
  readonly args: CallArguments;
  readonly options: CallOptions;
}

/** Sends a command under a key; what it made is there for the commands after it. */
export async function send(gm: RestDriver, world: World, { operation, args, stale }: RandomCommand, key: string): Promise<{ sent: Sent; answer: Answered }> {
  const sent: Sent = { operation, args: args(world), options: { key, ...(stale ? { expectedVersion: world.firstVersion } : {}) } };
  const answer = await gm.call(operation, sent.args, sent.options);
  if (answer.status === 201) keep(world, operation, answer.body);
  return { sent, answer };
}

const KEPT: { readonly [operation: string]: 'memberIds' | 'rollIds' | 'consequenceIds' | 'flashbackIds' } = {
  createMember: 'memberIds',
  'Mutation.roll': 'rollIds',
  stateConsequence: 'consequenceIds',
  callFlashback: 'flashbackIds',
};

function keep(world: World, operation: string, { id, kind, changes = [] }: JsonObject): void {
  const list = KEPT[operation];
  if (list) world[list].push(String(id));
  if (operation === 'createCharacter') world.otherId = String(id);
  if (operation === 'startSession') world.sessionId = String(id);
  if (kind === 'charge.action') world.actionIds.push(String(id));
  for (const { kind: changed, setupId } of changes as unknown as JsonObject[]) if (changed === 'new-setup') world.setupIds.push(String(setupId));
}

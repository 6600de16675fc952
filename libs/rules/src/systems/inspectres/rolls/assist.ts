import { conflict, notFound, type Change, type Collection, type JsonObject } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import { takenOut } from '../../../mechanics/changes';
import { audienceOfSeen, seenAs } from '../../../mechanics/rolls';
import type { RollContext } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { agentOf, type Agent, type HeldAssist } from '../agents/agent';
import type { AssistStatus } from '../vocabulary';

/** A die that was handed over (IN-9). */
export interface AssistFacts {
  /** Absent where a GM made it by hand. */
  readonly rollId?: string;
  readonly fromCharacterId: string;
  readonly toCharacterId: string;
  /** Who holds it: the same, as lists are narrowed by it. */
  readonly characterId: string;
  readonly face: number;
  readonly status: AssistStatus;
  readonly visibility?: 'gm' | 'private';
  readonly audienceMembers?: readonly string[];
}

export type Assist = ThingSeen<AssistFacts>;

/** A die is seen by those who see the roll that it came of, until it is used or let go. */
export const ASSISTS: Collection = { name: 'assists', subject: 'assist', audience: audienceOfSeen, leaves: ['open'] };

/** The die of that id; undefined for none. */
export const assistOf = (table: Table, id: string): Assist | undefined => table.thing(ASSISTS.name, id) as unknown as Assist | undefined;

/** The dice that are handed over and not used. */
export const openAssists = (table: Table): readonly Assist[] => (table.things(ASSISTS.name) as unknown as readonly Assist[]).filter(({ facts }) => facts.status === 'open');

const EVERYONE: RollContext['seenBy'] = { audience: 'table', members: [] };

/** What is handed over, from whom. */
export type Handed = Pick<AssistFacts, 'rollId' | 'fromCharacterId' | 'face'>;

/**
 * IN-9: the die as a thing and, where everyone may know of it, in the list of who holds it; what comes of a hidden roll
 * stands as the thing alone.
 */
export function assistMade({ id: characterId, state }: Agent, assistId: string, handed: Handed, seenBy: RollContext['seenBy'] = EVERYONE): readonly Change[] {
  const to: AssistFacts & JsonObject = { ...handed, toCharacterId: characterId, characterId, status: 'open', ...seenAs(seenBy) };
  const made: Change = { kind: 'new-assist', assistId, from: null, to };
  return seenBy.audience === 'table' ? [made, assistListed(characterId, assistId, handed, state.assists.length)] : [made];
}

function assistListed(characterId: string, id: string, { face, fromCharacterId }: Pick<Handed, 'face' | 'fromCharacterId'>, index: number): Change {
  return { kind: 'agent-assist', characterId, index, from: null, to: { id, face, fromCharacterId } };
}

/** IN-9: dice are used, or let go; with them go their entries in the list of who holds them. */
export function assistsOver({ id: characterId, state }: Agent, assistIds: readonly string[], to: Exclude<AssistStatus, 'open'>): readonly Change[] {
  const list = state.assists.map((entry): HeldAssist & JsonObject => ({ ...entry }));
  return [
    ...assistIds.map((assistId): Change => ({ kind: 'assist-status', assistId, from: 'open', to })),
    ...takenOut('agent-assist', { characterId }, list, ({ id }) => assistIds.includes(id)),
  ];
}

/** IN-9: with a roll the table is shown the die that came of it, which its holder's list names from then on. */
export function assistsRevealed(table: Table, rollId: string): readonly Change[] {
  const hidden = openAssists(table).filter(({ facts }) => facts.rollId === rollId && facts.visibility !== undefined);
  return hidden.flatMap(({ id: assistId, facts: { visibility: _visibility, audienceMembers: _members, ...facts } }) => [
    { kind: 'assist-shown', assistId, from: null, to: facts },
    assistListed(facts.toCharacterId, assistId, facts, agentOf(table, facts.toCharacterId).state.assists.length),
  ]);
}

/** IN-9: whoever holds a die lets it go. */
const releaseAssist = ruleCommand<On>({
  operation: 'releaseAssist',
  path: 'assists/:id/release',
  summary: 'Lets a die go that was handed over and will not be used.',
  subsystem: 'missions',
  on: ASSISTS.name,
  answers: { thing: ASSISTS.name },
  may: (table, { id }) => assistOf(table, id)?.facts.toCharacterId,
  lifeCycle: refuseEnded,
  decide: released,
});

/** The commands of dice that are handed over (IN-9). */
export const ASSIST_COMMANDS: readonly SystemCommand[] = [releaseAssist];

/** The die that a command is on; 404 for one that is not the campaign's. */
export function assistNamed(table: Table, id: string): Assist {
  const assist = assistOf(table, id);
  if (!assist) throw notFound('assist', id);
  return assist;
}

function refuseEnded(table: Table, { id }: On): void {
  if (assistNamed(table, id).facts.status !== 'open') throw conflict('already-ended');
}

function released(table: Table, { id }: On): Ruling {
  const holder = agentOf(table, assistNamed(table, id).facts.toCharacterId);
  return { type: 'assist-released', subject: { kind: ASSISTS.subject, id }, changes: assistsOver(holder, [id], 'released') };
}

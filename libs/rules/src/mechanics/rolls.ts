import type { Change, ChangeKind, Json } from '@app/kernel';
import type { RollContext } from '../roll-kind';
import type { ThingSeen } from '../table';

/** Changes of rolls that are made already; they reach only rolls that the command named. */
export const ROLL_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'roll-status', collection: 'rolls', id: 'rollId', path: ['status'], dated: true },
  { kind: 'roll-detail', collection: 'rolls', id: 'rollId', path: ['details'], key: 'name', dated: true },
];

/** Sets one of a roll's details afterwards; none when it stands so already. */
export function rollDetail(roll: ThingSeen, name: string, to: Json): readonly Change[] {
  const from = ((roll.facts['details'] ?? {}) as { readonly [name: string]: Json })[name] ?? null;
  return from === to ? [] : [{ kind: 'roll-detail', rollId: roll.id, name, from, to }];
}

/** Facts by which a thing is seen by those alone who see the roll that it came of; none for a roll of the table. */
export function seenAs({ audience, members }: RollContext['seenBy']): { readonly visibility?: 'gm' | 'private'; readonly audienceMembers?: readonly string[] } {
  if (audience === 'table') return {};
  return { visibility: audience, ...(audience === 'private' ? { audienceMembers: members } : {}) };
}

/** True when all who see a roll that is made now see the thing, too; else the roll's details don't name it. */
export function seenWithRoll({ audience, audienceMembers }: Pick<ThingSeen, 'audience' | 'audienceMembers'>, { seenBy }: Pick<RollContext, 'seenBy'>): boolean {
  if (audience === 'table' || seenBy.audience === 'gm') return true;
  return audience === 'private' && seenBy.audience === 'private' && seenBy.members.every((member) => audienceMembers.includes(member));
}

/** A roll that was made, as far as who sees it matters; `revealedAt` is that of a hidden roll that was shown to the table. */
type HiddenOrNot = Pick<ThingSeen<{ readonly visibility: string; readonly revealedAt?: string }>, 'facts'>;

/** True for a roll of which the table knows no more than that it was made. */
export const isBlind = ({ facts }: HiddenOrNot): boolean => facts.visibility === 'blind' && facts.revealedAt === undefined;

/** Who knows how a roll ended. */
export const outcomeSeenBy = (roll: HiddenOrNot & Pick<ThingSeen, 'audience' | 'audienceMembers'>): RollContext['seenBy'] =>
  isBlind(roll) ? { audience: 'gm', members: [] } : { audience: roll.audience, members: roll.audienceMembers };

/** Who sees what these members see as well as those who see the roll or thing already. */
export function seenWith({ audience, audienceMembers }: Pick<ThingSeen, 'audience' | 'audienceMembers'>, members: readonly string[]): RollContext['seenBy'] {
  const all = [...new Set([...audienceMembers, ...members])];
  return audience === 'table' || all.length === 0 ? { audience, members: [] } : { audience: 'private', members: all };
}

/** The audience of a thing from those facts. */
export function audienceOfSeen(facts: { readonly [name: string]: Json | undefined }): { audience: 'table' | 'gm' | 'private'; members: readonly string[] } {
  const audience = (facts['visibility'] ?? 'table') as 'table' | 'gm' | 'private';
  return { audience, members: audience === 'private' ? ((facts['audienceMembers'] ?? []) as readonly string[]) : [] };
}

import type { Change, ChangeKind, Json } from '@app/kernel';
import type { RollContext } from '../roll-kind';
import type { ThingSeen } from '../table';

/** Changes of rolls that are made already; they reach only rolls that the command named. */
export const ROLL_CHANGE_KINDS: readonly ChangeKind[] = [
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

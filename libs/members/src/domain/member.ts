import { entitiesOf, entityOf, notFound, type CampaignState, type ChangeKind, type Collection, type Entity, type MemberRole } from '@app/kernel';

export const MEMBERS: Collection = { name: 'members', subject: 'member', record: true };

export const MEMBER_CHANGE_KINDS: readonly ChangeKind[] = [
  { kind: 'new-member', collection: 'members', id: 'memberId', path: [] },
  { kind: 'member-role', collection: 'members', id: 'memberId', path: ['role'] },
  { kind: 'member-characters', collection: 'members', id: 'memberId', path: ['characterIds'] },
  { kind: 'member-bots', collection: 'members', id: 'memberId', path: ['bots'] },
  { kind: 'member-removed', collection: 'members', id: 'memberId', path: ['removed'] },
];

/** The facts of a member; a removed one stays for the log's sake. */
export interface MemberFacts {
  readonly role: MemberRole;
  readonly characterIds: readonly string[];
  /** Bots that may act for it. */
  readonly bots: readonly string[];
  readonly removed: boolean;
  /** RFC 3339; when its token ends. */
  readonly expiresAt?: string;
}

export const factsOf = (entity: Entity): MemberFacts => entity.full.facts as unknown as MemberFacts;

/** The member of that id; 404 for one that is gone. */
export function memberOf(state: CampaignState, id: string): MemberFacts {
  const entity = entityOf(state, 'members', id);
  if (!entity || factsOf(entity).removed) throw notFound('member', id);
  return factsOf(entity);
}

/** True when a campaign would be without a GM if this member were none; one whose token has ended is none any more. */
export function isLastGm(state: CampaignState, id: string, now: string): boolean {
  const gms = entitiesOf(state, 'members').filter((entity) => {
    const { role, removed, expiresAt } = factsOf(entity);
    return role === 'gm' && !removed && (expiresAt === undefined || expiresAt > now);
  });
  return gms.length === 1 && gms[0]?.id === id;
}

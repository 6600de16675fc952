/** The roles of a campaign's members. */
export const MEMBER_ROLES = ['gm', 'player', 'spectator', 'auditor', 'bot'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** Who may see a thing: everyone of the campaign, its GMs (and auditors), or the members named (and those). */
export const AUDIENCES = ['table', 'gm', 'private'] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * For whom a command or a read is made, resolved against the campaign:
 * a bot has the role and the characters of the member that it acts for.
 */
export interface Caller {
  readonly member: string;
  readonly role: MemberRole;
  readonly characterIds: readonly string[];
  /** The bot or app through which the member speaks. */
  readonly via?: string;
}

/** True for those who see what is kept from the table. */
export const seesSecrets = (role: MemberRole): boolean => role === 'gm' || role === 'auditor';

/** True when `caller` may see what has this audience. */
export function mayView(caller: Pick<Caller, 'member' | 'role'>, audience: Audience, members: readonly string[] = []): boolean {
  if (audience === 'table' || seesSecrets(caller.role)) return true;
  return audience === 'private' && members.includes(caller.member);
}

/** True for a GM. */
export const isGm = (caller: Pick<Caller, 'role'>): boolean => caller.role === 'gm';

/** True for a GM, and for the player of that character. */
export const playsFor = (caller: Caller, characterId: string | undefined): boolean =>
  isGm(caller) || (caller.role === 'player' && characterId !== undefined && caller.characterIds.includes(characterId));

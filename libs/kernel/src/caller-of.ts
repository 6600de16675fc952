import type { Caller, MemberRole } from './caller';
import { Refusal } from './errors';
import type { JsonObject } from './json';
import { entityOf, type CampaignState } from './state';

/** Who holds the token of a request, and for whom it says to act. */
export interface Identity {
  readonly member: string;
  /** `Acting-Member`: whom a bot acts for. */
  readonly actingFor?: string;
}

/**
 * The caller as the campaign stands: role and characters are the member's own now, not those of the token's birth.
 * 401 for a member that is gone, 403 for a bot that may not act for whom it names.
 */
export function callerOf(state: CampaignState, identity: Identity): Caller {
  const holder = memberFacts(state, identity.member);
  if (!holder) throw new Refusal(401, 'unauthenticated');
  return callerFrom(identity, holder, (id) => memberFacts(state, id));
}

/** The same from any source of members' facts (`role`, `characterIds`, `bots`); undefined for a removed member. */
export function callerFrom(identity: Identity, holder: JsonObject, facts: (id: string) => JsonObject | undefined): Caller {
  const own = holder['role'] as MemberRole;
  if (identity.actingFor === undefined) return caller(identity.member, own, holder);
  if (own !== 'bot') throw new Refusal(403, 'only-bots-act-for-others');
  const member = facts(identity.actingFor);
  const bots = (member?.['bots'] ?? []) as readonly string[];
  if (!member || !bots.includes(identity.member)) throw new Refusal(403, 'acting-not-allowed', { member: identity.actingFor });
  return { ...caller(identity.actingFor, member['role'] as MemberRole, member), via: identity.member };
}

function caller(member: string, role: MemberRole, facts: JsonObject): Caller {
  return { member, role, characterIds: (facts['characterIds'] ?? []) as readonly string[] };
}

function memberFacts(state: CampaignState, id: string): JsonObject | undefined {
  const facts = entityOf(state, 'members', id)?.full.facts;
  return facts && facts['removed'] !== true ? facts : undefined;
}

import type { CallArguments } from '@app/testing';
import type { TestCampaign as Campaign } from '../../api/support/campaign';

/** A campaign with a second player. */
export interface TestCampaign extends Campaign {
  readonly otherPlayerId: string;
}

/** Everyone who may knock: members of the campaign by what they are, and those from outside. */
export const CALLERS = ['owner', 'gm', 'player', 'otherPlayer', 'spectator', 'auditor', 'bot', 'botForPlayer', 'botForOther', 'otherAccount', 'strangerMember', 'strangerGm', 'nobody'] as const;
export type CallerName = (typeof CALLERS)[number];

export const GMS: readonly CallerName[] = ['owner', 'gm'];
/** Who plays Sabre, besides GMs, who may play anyone. */
export const OWNER_OF_SABRE: readonly CallerName[] = [...GMS, 'player', 'botForPlayer'];
export const IN_PERSON: readonly CallerName[] = [...GMS, 'player'];
export const PLAYERS: readonly CallerName[] = [...OWNER_OF_SABRE, 'otherPlayer'];
export const MEMBERS: readonly CallerName[] = [...PLAYERS, 'spectator', 'auditor', 'bot'];

/** One row of the table "who may call what"; `args` makes what the call needs, anew for every call. */
export interface Row {
  readonly operation: string;
  readonly what: string;
  readonly may: readonly CallerName[];
  readonly args: (campaign: TestCampaign) => CallArguments | Promise<CallArguments>;
  /** Members who may not know of what the call names. */
  readonly unknownTo?: readonly CallerName[];
  /** Who may ask, and is refused for what it finds. */
  readonly inVain?: { readonly [caller in CallerName]?: readonly [number, string] };
}

/** A row of the table, of something that every member knows of unless it says who does not. */
export function row(operation: string, what: string, may: readonly CallerName[], args: Row['args'] = () => ({}), unknownTo: readonly CallerName[] = []): Row {
  return { operation, what, may, args, unknownTo };
}

const NOT_FOUND = [404, 'not-found'] as const;

/** What a caller that may not is answered. */
export function refusalFor(caller: CallerName, unknownTo: readonly CallerName[] = []): readonly [number, string] {
  switch (caller) {
    case 'nobody':
      return [401, 'unauthenticated'];
    case 'otherAccount':
    case 'strangerMember':
    case 'strangerGm':
      return NOT_FOUND;
    case 'botForOther':
      return [403, 'acting-not-allowed'];
    default:
      return unknownTo.includes(caller) ? NOT_FOUND : [403, 'not-allowed'];
  }
}

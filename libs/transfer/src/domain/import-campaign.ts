import { campaignFacts, commitEpoch, entitiesOf, type CampaignState, type Change, type Decision, type DecisionContext, type Entity } from '@app/kernel';

/** Up to where a log came in, and for whom. */
export interface ImportedLog {
  readonly head: { readonly sequence: number; readonly chain: string };
  readonly accountId: string;
  /** The GM as whom the account acts from now on. */
  readonly memberId: string;
}

/**
 * What this server says on a log that it took in: where it came to, that the epoch that was current is abandoned, since
 * nobody here knows its seeds, and the next one. The account acts in the campaign as one of its GMs.
 */
export function importCampaign(state: CampaignState, { head, accountId, memberId }: ImportedLog, context: Pick<DecisionContext, 'newSeed' | 'commitmentOf'>): Decision {
  const { stream, dice } = state;
  const next = commitEpoch(stream, dice.epoch + 1, context);
  return {
    events: [
      {
        type: 'campaign-imported',
        subject: { kind: 'campaign', id: stream },
        audience: 'table',
        facts: { sequence: head.sequence, chain: head.chain, epoch: dice.epoch },
        changes: undeleted(state),
      },
      ...next.events,
    ],
    side: [...next.side, { table: 'account_member', row: { account_id: accountId, member_id: memberId } }],
  };
}

/** That it was deleted is of elsewhere: who takes it in wants it, and nothing is to purge it here. It is archived, as it was. */
function undeleted(state: CampaignState): Change[] {
  const { status, purgeAt = null } = campaignFacts(state);
  if (status !== 'deleted') return [];
  return [
    { kind: 'campaign-status', from: status, to: 'archived' },
    { kind: 'campaign-purge-at', from: purgeAt, to: null },
  ];
}

/** The GM who has been there longest, before one whose token has ended; undefined in a campaign without a GM. `now`: RFC 3339. */
export function firstGm(state: CampaignState, now: string): string | undefined {
  const gms = entitiesOf(state, 'members').filter(({ full }) => full.facts['role'] === 'gm' && full.facts['removed'] !== true);
  return (gms.find((gm) => !hasEnded(gm, now)) ?? gms[0])?.id;
}

function hasEnded({ full }: Entity, now: string): boolean {
  const { expiresAt } = full.facts;
  return typeof expiresAt === 'string' && expiresAt <= now;
}

import { conflict, isGm, type CommandDefinition } from '@app/kernel';
import type { OnCampaign } from './archive-campaign';
import { onCampaign, standingEvent, standingOf } from './status';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a deleted campaign can be taken back. */
export const DAYS_UNTIL_PURGE = 30;

/**
 * Deletes the campaign: it is archived, and the operator's purge removes it once its time has come. Never through a bot:
 * the members who let it act meant play.
 */
export const deleteCampaign: CommandDefinition<OnCampaign> = {
  operation: 'deleteCampaign',
  target: onCampaign,
  may: (caller) => isGm(caller) && caller.via === undefined,
  whileArchived: true,
  lifeCycle: (state) => {
    if (standingOf(state).status === 'deleted') throw conflict('already-deleted');
  },
  decide: (state, _input, { now }) => standingEvent('campaign-deleted', state, { status: 'deleted', purgeAt: daysAfter(now, DAYS_UNTIL_PURGE) }),
};

const daysAfter = (instant: string, days: number): string => new Date(Date.parse(instant) + days * DAY_MS).toISOString();

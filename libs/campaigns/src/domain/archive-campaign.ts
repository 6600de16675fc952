import { conflict, isGm, type CommandDefinition } from '@app/kernel';
import { onCampaign, standingEvent, standingOf } from './status';

/** A command that says nothing besides the campaign that it is on. */
export type OnCampaign = Readonly<Record<string, never>>;

/**
 * Puts the campaign away as it stands: a session may run, and its epoch of dice with it; all goes on from there once the
 * campaign is taken out again.
 */
export const archiveCampaign: CommandDefinition<OnCampaign> = {
  operation: 'archiveCampaign',
  target: onCampaign,
  may: isGm,
  decide: (state) => standingEvent('campaign-archived', state, { status: 'archived', purgeAt: null }),
};

/** Takes the campaign out again, also one that is deleted and not purged yet: it is played as before. */
export const unarchiveCampaign: CommandDefinition<OnCampaign> = {
  operation: 'unarchiveCampaign',
  target: onCampaign,
  may: isGm,
  whileArchived: true,
  lifeCycle: (state) => {
    if (standingOf(state).status === 'active') throw conflict('not-archived');
  },
  decide: (state) => standingEvent('campaign-unarchived', state, { status: 'active', purgeAt: null }),
};

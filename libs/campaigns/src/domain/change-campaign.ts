import { isGm, ONLY, type CommandDefinition } from '@app/kernel';

/** A campaign's new name. */
export interface ChangeCampaign {
  readonly name: string;
}

/** Renames the campaign. */
export const changeCampaign: CommandDefinition<ChangeCampaign> = {
  operation: 'changeCampaign',
  target: () => ({ collection: 'campaigns', id: ONLY }),
  may: isGm,
  decide: (state, { name }) => ({
    events: [{ type: 'campaign-changed', subject: { kind: 'campaign', id: state.stream }, audience: 'table', facts: { fields: ['name'] }, words: { name } }],
  }),
};

import { commitEpoch, type CommandDefinition, type Decision, type DecisionContext, type Json } from '@app/kernel';
import type { RuleSystem, SystemRegistry } from '@app/rules';
import { knownSettings, refuseBadSettings } from './settings';

/** Everything that makes a campaign; `stream` and `memberId` are fresh uuids. */
export interface CreateCampaign {
  readonly stream: string;
  readonly accountId: string;
  readonly system: string;
  readonly name: string;
  readonly settings: { readonly [key: string]: Json };
  readonly gmName: string;
}

/** Makes a campaign with its first GM, and commits to its first dice. */
export const createCampaign = (systems: SystemRegistry): CommandDefinition<CreateCampaign> => ({
  operation: 'createCampaign',
  founds: (input) => input.stream,
  form: (_state, { system, settings }) => refuseBadSettings(systems.of(system), settings, 'settings'),
  may: () => true,
  decide: (_state, input, context) => decide(systems.of(input.system), input, context),
});

function decide(system: RuleSystem, input: CreateCampaign, context: DecisionContext): Decision {
  const { stream } = input;
  const { member } = context.caller;
  const settings = knownSettings(system, input.settings);
  const dice = commitEpoch(stream, 1, context);
  return {
    system: { id: system.id, version: system.version },
    events: [
      {
        type: 'campaign-created',
        subject: { kind: 'campaign', id: stream },
        audience: 'table',
        facts: { fields: ['name'] },
        changes: [
          { kind: 'new-campaign', from: null, to: { system: system.id, systemVersion: system.version, stream, status: 'active', createdAt: context.now } },
          { kind: 'new-settings', from: null, to: {} },
          ...settings.map(({ key, to }) => ({ kind: 'setting', key, from: null, to })),
          ...(system.onCampaignCreated?.() ?? []),
        ],
        words: { name: input.name },
      },
      {
        type: 'member-joined',
        subject: { kind: 'member', id: member },
        audience: 'table',
        facts: { fields: ['name'] },
        changes: [{ kind: 'new-member', memberId: member, from: null, to: { role: 'gm', characterIds: [], bots: [], removed: false } }],
        words: { name: input.gmName },
      },
      ...dice.events,
    ],
    side: [
      ...dice.side,
      { table: 'account_member', row: { account_id: input.accountId, member_id: member } },
      { table: 'account_command', row: { kind: 'campaign' } },
    ],
  };
}

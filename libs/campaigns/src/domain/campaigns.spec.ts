import { Vocabulary, type NewEvent } from '@app/kernel';
import { discoverSystems } from '@app/rules';
import { callerAs, idOf, scenarios } from '@app/testing';
import { CAMPAIGN_CHANGE_KINDS, CAMPAIGNS, SETTINGS } from './campaign';
import { changeCampaign } from './change-campaign';
import { createCampaign } from './create-campaign';
import { changeSettings, settingsBody } from './settings';

const systems = discoverSystems();
const given = scenarios(new Vocabulary().add([CAMPAIGNS, SETTINGS], CAMPAIGN_CHANGE_KINDS));
const campaign: NewEvent = { type: 'campaign-created', subject: { kind: 'campaign', id: idOf('stream') }, audience: 'table', changes: [{ kind: 'new-campaign', from: null, to: { status: 'active' } }, { kind: 'new-settings', from: null, to: {} }] };
const setting = (key: string, from: unknown, to: unknown) => ({ kind: 'setting', key, from: from as never, to: to as never });
const set = (key: string, to: unknown): NewEvent => ({ type: 'settings-changed', subject: { kind: 'settings', id: idOf('stream') }, audience: 'table', changes: [setting(key, null, to)] });

describe('making a campaign', () => {
  const create = createCampaign(systems);
  const input = { stream: idOf('stream'), accountId: idOf('account'), system: 'charge', name: 'Verrières', settings: { 'actions.max': 5 }, gmName: 'Ada' };

  it('has its first GM and its first dice, whose seeds are beside the log', () => {
    const { result, thenExpect } = given([]).when(create, input);
    thenExpect([
      { type: 'campaign-created', audience: 'table', words: { name: 'Verrières' } },
      { type: 'member-joined', audience: 'table', words: { name: 'Ada' }, subject: { kind: 'member', id: idOf('gm') } },
      { type: 'dice-committed', audience: 'table' },
    ]);
    expect(result).toMatchObject({ system: { id: 'charge' }, side: [{ table: 'seed', row: { epoch: 1, lane: 0, secret: '1'.padStart(64, '0') } }, { table: 'seed', row: { epoch: 1, lane: 1 } }, { table: 'account_member' }, { table: 'account_command' }] });
    expect(JSON.stringify((result as { events: NewEvent[] }).events)).not.toMatch(/"0{63}[12]"/);
  });

  it('takes only settings that its system has, with values that fit', () => {
    given([]).when(create, { ...input, settings: { nonsense: 1 } }).thenExpect({ status: 422, code: 'unknown-setting', params: { key: 'nonsense' } });
    given([]).when(create, { ...input, settings: { nonsense: 1, 'actions.max': 'five' } }).thenExpect({ status: 400, code: 'invalid-input' });
  });
});

describe('changing a campaign', () => {
  const change = changeSettings(systems);

  it('renames it by a word', () => {
    given([campaign]).when(changeCampaign, { name: 'Noir' }).thenExpect([{ type: 'campaign-changed', words: { name: 'Noir' }, facts: { fields: ['name'] } }]);
    given([campaign]).when(changeCampaign, { name: 'Noir' }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
  });

  it('lists the settings that change, from what they were', () => {
    given([campaign, set('actions.max', 5)]).when(change, { set: { 'actions.max': 3, 'momentum.preset': 'epic' }, reason: 'harder' }).thenExpect([
      { type: 'settings-changed', words: { reason: 'harder' }, changes: [setting('actions.max', 5, 3), setting('momentum.preset', null, 'epic')] },
    ]);
    given([campaign, set('actions.max', 5)]).when(change, { set: { 'actions.max': 5 } }).thenExpect([{ type: 'settings-changed', changes: [] }]);
  });

  it('gives a setting its default back with null', () => {
    given([campaign, set('actions.max', 5)]).when(change, { set: { 'actions.max': null } }).thenExpect([{ type: 'settings-changed', changes: [setting('actions.max', 5, null)] }]);
    const back = given([campaign, set('actions.max', 5), { ...set('actions.max', 5), changes: [setting('actions.max', 5, null)] }]).state;
    expect(settingsBody(systems, back)).toMatchObject({ values: { 'actions.max': 4 }, version: 3 });
    given([campaign]).when(change, { set: { nonsense: null } }).thenExpect({ status: 422, code: 'unknown-setting' });
  });

  it('judges values before who asks, and names before the rest', () => {
    given([campaign]).when(change, { set: { 'actions.max': 'x' } }, { caller: callerAs('player') }).thenExpect({ status: 400, code: 'invalid-input' });
    given([campaign]).when(change, { set: { nonsense: 1 } }, { caller: callerAs('player') }).thenExpect({ status: 403, code: 'not-allowed' });
    given([campaign]).when(change, { set: { nonsense: 1 } }, { expectedVersion: 9 }).thenExpect({ status: 412, code: 'version-mismatch', params: { expected: 9, actual: 1 } });
  });
});

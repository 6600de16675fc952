import { APIS, driverOf, idOf, Party } from '../api/support/party';
import { makeCampaign, ownerOver, type TestCampaign } from '../api/support/campaign';
import { pendingOn } from '../api/support/charge';
import { startTestService, type TestService } from '../support/test-service';

const STALE = { expectedVersion: 999_999 };

describe.each(APIS)('the order of checks for players, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
  });
  afterAll(() => service.stop());

  it.each([
    ['numbers of the own sheet, before the version', { sheet: { actions: { sneak: 3 } } }, STALE, [403, 'not-allowed']],
    ['numbers of the own sheet, before the rules for them', { sheet: { actions: { sneak: 99 } } }, {}, [403, 'not-allowed']],
    ['being in play, before the version', { active: false }, STALE, [403, 'not-allowed']],
    ['bad form of the sheet, before the role', { sheet: { actions: { sneak: 'x' } }, active: false }, STALE, [400, 'invalid-input']],
    ['words of the own sheet: the version alone', { sheet: { pronouns: 'she' } }, STALE, [412, 'version-mismatch']],
  ] as const)('%s', async (_, input, options, answer) => {
    expect(await campaign.player.refused('changeCharacter', { id: campaign.sabre, input }, options)).toEqual(answer);
  });

  it.each([
    ['a roll for another character, before the rules', { kind: 'charge.action', action: 'nonsense', goal: 'in', visibility: 'table' }, 'mara', [403, 'not-allowed']],
    ["a roll that is the GM's, before the rules", { kind: 'charge.action', action: 'nonsense', goal: 'in', visibility: 'gm' }, 'sabre', [403, 'not-allowed']],
    ['a rule, before the number of dice', { kind: 'charge.action', action: 'nonsense', goal: 'in', dice: { source: 'reported', faces: [1] } }, 'sabre', [422, 'unknown-action']],
  ] as const)('%s', async (_, input, name, answer) => {
    expect(await campaign.player.refused('roll', { input: { ...input, characterId: campaign[name] } })).toEqual(answer);
  });

  it.each([
    ['another character’s consequence, before the version', 'acceptConsequence', {}, STALE],
    ['another character’s consequence, before what it costs', 'resistConsequence', { action: 'nonsense' }, {}],
    ['another protector, before whom it strikes', 'protectConsequence', 'mara', {}],
  ] as const)('%s', async (_, operation, asked, options) => {
    const id = await pendingOn(campaign.owner, campaign.mara);
    const input = asked === 'mara' ? { characterId: campaign.mara } : asked;
    expect(await campaign.player.refused(operation, { id, input }, options)).toEqual([403, 'not-allowed']);
  });

  it('what came of a roll for GMs alone is not there, before the role and before the rules', async () => {
    const id = await pendingOn(campaign.owner, campaign.mara, 'reduced-effect', 'gm');
    for (const [operation, input] of [['acceptConsequence', {}], ['resistConsequence', { action: 'nonsense' }], ['liftConsequence', { reason: 'x' }], ['protectConsequence', { characterId: campaign.sabre }]] as const) {
      expect([operation, ...(await campaign.player.refused(operation, { id, input }, STALE))]).toEqual([operation, 404, 'not-found']);
    }
  });

  it('another character’s flashback and talent, before what they cost', async () => {
    const { player, mara } = campaign;
    expect(await player.refused('callFlashback', { input: { characterId: mara, cost: 9 } })).toEqual([403, 'not-allowed']);
    expect(await player.refused('takeTalent', { id: mara, input: { kind: 'action-point', action: 'nonsense' } }, STALE)).toEqual([403, 'not-allowed']);
  });

  it('the source of dice, before their number', async () => {
    await campaign.owner.does('changeSettings', { input: { set: { 'dice.reported': 'refused' } } });
    const input = { kind: 'free', notation: '1d6', dice: { source: 'reported', faces: [1, 2] } };
    expect(await campaign.player.refused('roll', { input })).toEqual([422, 'reported-dice-not-allowed']);
    expect(await campaign.player.refused('roll', { input: { ...input, notation: '1d1' } })).toEqual([422, 'notation-out-of-range']);
  });
});

describe.each(APIS)('the order of checks for accounts, over %s', (api) => {
  let service: TestService;
  let owner: Party;
  let member: Party;
  let other: Party;
  beforeAll(async () => {
    service = await startTestService();
    owner = ownerOver(api, service);
    member = (await makeCampaign(api, service)).player;
    member = new Party(member.driver, member.id, member.token);
    const account = await owner.does('createAccount', { input: { name: 'Bea' } }, { key: 'used' });
    const token = String(account['token']);
    other = new Party(driverOf(api, service, token), idOf(account), token);
    await owner.does('createCampaign', { input: { name: 'first', system: 'charge' } }, { key: 'made' });
  });
  afterAll(() => service.stop());

  const made = { name: 'x', system: 'charge' };
  const good = { input: made };
  const unknownSystem = { input: { name: 'x', system: 'no-such-system' } };
  const badSetting = { input: { ...made, settings: { 'actions.max': 'four' } } };
  const unknownSetting = { input: { ...made, settings: { nonsense: 1 } } };

  it.each([
    ['no token, before bad form', 'createCampaign', unknownSystem, { token: null }, 'owner', [401, 'unauthenticated']],
    ['an unknown system, before a used key', 'createCampaign', unknownSystem, { key: 'made' }, 'owner', [400, 'invalid-input']],
    ['a bad setting, before a used key', 'createCampaign', badSetting, { key: 'made' }, 'owner', [400, 'invalid-input']],
    ['a bad setting, before who asks', 'createCampaign', badSetting, {}, 'member', [400, 'invalid-input']],
    ['a used key, before the rules', 'createCampaign', unknownSetting, { key: 'made' }, 'owner', [422, 'idempotency-key-reused']],
    ['who asks, before the rules', 'createCampaign', unknownSetting, {}, 'member', [403, 'account-needed']],
    ['a rule', 'createCampaign', unknownSetting, {}, 'owner', [422, 'unknown-setting']],
    ['no token, before a blank name', 'createAccount', { input: { name: ' ' } }, { token: null }, 'owner', [401, 'unauthenticated']],
    ['a blank name, before who asks', 'createAccount', { input: { name: ' ' } }, {}, 'other', [400, 'invalid-input']],
    ['a blank name, before a used key', 'createAccount', { input: { name: ' ' } }, { key: 'used' }, 'owner', [400, 'invalid-input']],
    ['who asks: no owner', 'createAccount', { input: { name: 'x' } }, {}, 'other', [403, 'owner-needed']],
    ['a used key', 'createAccount', { input: { name: 'x' } }, { key: 'used' }, 'owner', [422, 'idempotency-key-reused']],
  ] as const)('%s (%s)', async (_, operation, args, options, who, answer) => {
    const parties = { owner, member, other };
    expect(await parties[who].refused(operation, args, options)).toEqual(answer);
  });

  it('leaves no campaign behind', async () => {
    const names = ((await owner.does('campaigns'))['data'] as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Verrières', 'first']);
    await owner.does('createCampaign', good);
  });
});

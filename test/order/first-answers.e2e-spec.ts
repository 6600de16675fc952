import type { JsonObject } from '@app/kernel';
import type { CallArguments } from '@app/testing';
import { APIS, idOf, type Party } from '../api/support/party';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { calledFor, owing, pendingOn, setUpBy, somebody, standingOn } from '../api/support/charge';
import { startTestService, type TestService } from '../support/test-service';

/** A command that is refused when it is done twice, and with what. */
interface Once {
  readonly operation: string;
  readonly args: () => CallArguments;
  readonly afterwards: readonly [status: number, code: string];
}

describe.each(APIS)('a retry under its key, over %s', (api) => {
  let service: TestService;
  let campaign: TestCampaign;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign(api, service);
    const { owner } = campaign;
    ids['clock'] = idOf(await owner.does('createClock', { input: { name: 'vault', kind: 'progress', segments: 4 } }));
    ids['session'] = idOf(await owner.does('startSession'));
    ids['scene'] = idOf(await owner.does('startScene', { input: { name: 'roof' } }));
    ids['roll'] = idOf(await owner.does('roll', { input: { kind: 'free', notation: '1d6', visibility: 'gm' } }));
    await setChargeUp(campaign);
    ids['member'] = idOf(await owner.does('createMember', { input: { name: 'Ivo', role: 'spectator' } }));
  });
  afterAll(() => service.stop());

  async function setChargeUp({ owner, sabre, mara }: TestCampaign): Promise<void> {
    ids['owing'] = await owing(owner, sabre);
    ids['waived'] = await owing(owner, sabre);
    ids['accepted'] = await pendingOn(owner, sabre);
    ids['resisted'] = await pendingOn(owner, sabre);
    ids['protected'] = await pendingOn(owner, sabre, 'worse-position');
    ids['mara'] = mara;
    ids['standing'] = await standingOn(owner, sabre);
    ids['setup'] = await setUpBy(owner, sabre);
    ids['flashback'] = await calledFor(owner, sabre);
    ids['weary'] = await somebody(owner, { takenOut: true, recoveryOpen: true, milestones: 1 });
  }

  const reason = { input: { reason: 'enough' } };
  const once: readonly Once[] = [
    { operation: 'stateConsequence', args: () => ({ id: ids['owing']!, input: { type: 'complication', clock: { name: 'guards', segments: 4 } } }), afterwards: [422, 'consequence-limit'] },
    { operation: 'waiveConsequence', args: () => ({ id: ids['waived']!, ...reason }), afterwards: [422, 'no-consequence-due'] },
    { operation: 'acceptConsequence', args: () => ({ id: ids['accepted']!, input: {} }), afterwards: [422, 'consequence-settled'] },
    { operation: 'resistConsequence', args: () => ({ id: ids['resisted']!, input: { spend: 1 } }), afterwards: [422, 'already-resisted'] },
    { operation: 'protectConsequence', args: () => ({ id: ids['protected']!, input: { characterId: ids['mara']!, how: 'in between' } }), afterwards: [422, 'already-protected'] },
    { operation: 'liftConsequence', args: () => ({ id: ids['standing']!, ...reason }), afterwards: [422, 'consequence-settled'] },
    { operation: 'releaseSetup', args: () => ({ id: ids['setup']! }), afterwards: [409, 'already-ended'] },
    { operation: 'settleFlashback', args: () => ({ id: ids['flashback']!, input: { by: 'happens', text: 'so it was' } }), afterwards: [422, 'flashback-settled'] },
    { operation: 'closeRecovery', args: () => ({ id: ids['weary']!, ...reason }), afterwards: [422, 'no-recovery-open'] },
    { operation: 'returnCharacter', args: () => ({ id: ids['weary']!, ...reason }), afterwards: [422, 'not-taken-out'] },
    { operation: 'takeTalent', args: () => ({ id: ids['weary']!, input: { kind: 'situational', situation: 'in the dark' } }), afterwards: [422, 'no-milestone'] },
    { operation: 'tickClock', args: () => ({ id: ids['clock']!, input: { segments: 4 } }), afterwards: [422, 'clock-full'] },
    { operation: 'endScene', args: () => ({ id: ids['scene']! }), afterwards: [409, 'already-ended'] },
    { operation: 'endSession', args: () => ({ id: ids['session']! }), afterwards: [409, 'already-ended'] },
    { operation: 'revealSecretDice', args: () => ({ input: { epoch: 1 } }), afterwards: [409, 'already-revealed'] },
    { operation: 'startSession', args: () => ({}), afterwards: [422, 'session-running'] },
    { operation: 'startScene', args: () => ({ input: { name: 'cellar' } }), afterwards: [422, 'scene-running'] },
    { operation: 'revealRoll', args: () => ({ id: ids['roll']! }), afterwards: [409, 'already-revealed'] },
    { operation: 'removeMember', args: () => ({ id: ids['member']! }), afterwards: [404, 'not-found'] },
  ];

  const answer = async (who: Party, operation: string, args: CallArguments, key: string, expectedVersion?: number): Promise<[number, JsonObject]> => {
    const { status, body } = await who.call(operation, args, { key, ...(expectedVersion === undefined ? {} : { expectedVersion }) });
    return [status, body];
  };

  it.each(once.map(({ operation, args, afterwards }) => [operation, afterwards[1], args, afterwards] as const))('%s gets its first answer, not %s', async (operation, _, args, afterwards) => {
    const key = `once ${operation}`;
    const first = await answer(campaign.owner, operation, args(), key);
    expect(first[0]).toBeLessThan(300);
    expect(await campaign.owner.refused(operation, args())).toEqual(afterwards);
    expect(await answer(campaign.owner, operation, args(), key)).toEqual(first);
    expect(await campaign.owner.refused(operation, args(), { key: `${key}, another` })).toEqual(afterwards);
  });

  it('gets its first answer though the version has moved on', async () => {
    const id = idOf(await campaign.owner.does('createClock', { input: { name: 'alarm', kind: 'danger', segments: 6 } }));
    const version = Number((await campaign.owner.does('clock', { id }))['version']);
    const args = { id, input: { segments: 1 } };
    const first = await answer(campaign.owner, 'tickClock', args, 'matched', version);
    expect(await answer(campaign.owner, 'tickClock', args, 'matched', version)).toEqual(first);
    expect(await campaign.owner.refused('tickClock', args, { expectedVersion: version })).toEqual([412, 'version-mismatch']);
  });

  it('gets its first answer though the role no longer may, and is refused anything new', async () => {
    const args = { input: { kind: 'charge.action', characterId: campaign.sabre, goal: 'in', action: 'sneak' } };
    const first = await answer(campaign.player, 'roll', args, 'as a player');
    await campaign.owner.does('changeMember', { id: campaign.player.id, input: { role: 'spectator' } });
    expect(await answer(campaign.player, 'roll', args, 'as a player')).toEqual(first);
    expect(await campaign.player.refused('roll', args, { key: 'as a spectator' })).toEqual([403, 'not-allowed']);
  });

  it('refuses the key for anything else, before it looks at what is named', async () => {
    const other = { id: '00000000-0000-4000-8000-0000000000ff', input: { segments: 1 } };
    expect(await campaign.owner.refused('tickClock', other, { key: 'once tickClock' })).toEqual([422, 'idempotency-key-reused']);
    expect(await campaign.owner.refused('clearClock', { ...other, input: {} }, { key: 'once tickClock' })).toEqual([422, 'idempotency-key-reused']);
  });
});

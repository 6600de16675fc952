import type { JsonObject } from '@app/kernel';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign, type TestCampaign } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';
import { refusedTwice, type RefusedTwice } from './support/refused';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type Values = { readonly [name: string]: unknown };

const adjustment = (on: string, id: string | undefined, values: Values): { input: object } => ({ input: { on, ...(id === undefined ? {} : { id }), set: values, reason: 'we forgot' } });

/** The resource as it was adjusted: REST answers it, GraphQL under the name of its kind. */
async function adjusted(gm: Party, on: string, id: string, values: Values): Promise<JsonObject> {
  const answer = await gm.does('adjust', adjustment(on, id, values));
  return gm.driver.name === 'graphql' ? (answer[on] as JsonObject) : answer;
}

const lastEvent = async (reader: Party): Promise<JsonObject> => dataOf(await reader.does('events', { query: { order: 'desc', limit: 1 } }))[0];
const made = async (gm: Party, fields: object = {}): Promise<string> => idOf(await gm.does('createClock', { input: { name: 'The watch', kind: 'danger', segments: 4, ...fields } }));

describe.each(APIS)('adjustments of a character over %s', (api) => {
  const whole: Values = {
    momentum: 7,
    stress: { segments: 4, filled: 3 },
    condition: 'limping',
    conditionDue: true,
    takenOut: true,
    recoveryOpen: true,
    positionMoves: [{ by: -1, cause: 'worse-position', lasts: 'scene' }, { by: 1, cause: 'determination', lasts: 'next-action-roll' }],
    lostOpportunities: [{ action: 'sneak', obstacle: 'the wall' }, { action: 'muscle' }],
    talents: [{ kind: 'situational', situation: 'on a roof' }, { kind: 'action-point', action: 'sneak', treeId: 'trunk' }],
    milestones: 2,
  };
  const talentsOf = ({ state }: JsonObject): readonly JsonObject[] => (state as unknown as { talents: JsonObject[] }).talents;

  it('set every value of its state, which everyone then reads', async () => {
    const { gm, sabre, readers } = await makeCampaign(api, service);
    const answer = await adjusted(gm, 'character', sabre, whole);
    expect(answer).toMatchObject({ id: sabre, name: 'Sabre', state: whole });
    for (const reader of Object.values(readers)) expect(await reader.does('character', { id: sabre })).toEqual(answer);
    expect(await lastEvent(gm)).toMatchObject({ event: { type: 'state-adjusted', subject: { kind: 'character', id: sabre } }, words: { reason: 'we forgot', 'state.condition': 'limping' } });
  });

  it('say only what changes, and are told also when nothing does', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const first = await adjusted(gm, 'character', sabre, whole);
    const known: Values = { ...whole, talents: talentsOf(first) };
    const again = await adjusted(gm, 'character', sabre, { ...known, momentum: 6 });
    expect((await lastEvent(gm))['event']).toMatchObject({ changes: [{ kind: 'momentum', from: 7, to: 6 }, { kind: 'condition-due', to: false }, { kind: 'condition-due', to: true }] });
    const { condition: _condition, conditionDue: _due, ...rest } = known;
    const still = await adjusted(gm, 'character', sabre, { ...rest, momentum: 6 });
    expect(still['state']).toEqual(again['state']);
    expect(await lastEvent(gm)).toMatchObject({ event: { type: 'state-adjusted', changes: [] }, words: { reason: 'we forgot' } });
    expect(Number(again['version'])).toBeGreaterThan(Number(first['version']));
  });

  it('take away', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const [, { id }] = talentsOf(await adjusted(gm, 'character', sabre, whole));
    const { state } = (await adjusted(gm, 'character', sabre, { condition: null, positionMoves: [], lostOpportunities: [{ action: 'muscle' }], talents: [{ id, kind: 'action-point' }], takenOut: false })) as { state: JsonObject };
    expect(state).toMatchObject({ positionMoves: [], lostOpportunities: [{ action: 'muscle' }], talents: [{ id, action: 'sneak', treeId: 'trunk' }], conditionDue: false, takenOut: false });
    expect(state).not.toHaveProperty('condition');
    expect(JSON.stringify(state)).not.toMatch(/wall|roof/);
  });

  it('are done once with one key, and on the version that was meant', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    const input = adjustment('character', sabre, { momentum: 5 });
    const answer = await gm.does('adjust', input, { key: 'one' });
    expect(await gm.does('adjust', input, { key: 'one' })).toEqual(answer);
    expect(await gm.refused('adjust', input, { expectedVersion: 1 })).toEqual([412, 'version-mismatch']);
    expect(dataOf(await gm.does('events', { query: { type: 'state-adjusted' } }))).toHaveLength(1);
  });
});

describe.each(APIS)('adjustments of a clock over %s', (api) => {
  it('fill and unfill it', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const id = await made(gm);
    expect(await adjusted(gm, 'clock', id, { filled: 4 })).toMatchObject({ id, filled: 4, full: true });
    expect(dataOf(await player.does('events', { query: { type: 'clock-filled' } }))).toMatchObject([{ event: { type: 'state-adjusted' }, words: { reason: 'we forgot' } }]);
    expect(await adjusted(gm, 'clock', id, { filled: 1 })).toMatchObject({ filled: 1, full: false });
    expect(await player.does('clock', { id })).toMatchObject({ filled: 1, full: false });
  });

  it('do what its filling does', async () => {
    const { gm, sabre, mara } = await makeCampaign(api, service);
    const id = await made(gm, { kind: 'track', characterId: sabre, onFilled: { clears: true, becomes: { name: 'The hunt' }, grants: { kind: 'die', situation: 'hunted', lasts: 'scene' } } });
    expect(await adjusted(gm, 'clock', id, { filled: 4 })).toMatchObject({ name: 'The hunt', filled: 0, full: false });
    expect((await gm.does('character', { id: sabre }))['state']).toMatchObject({ talents: [{ kind: 'situational', clockId: id, grants: 'die', lasts: 'scene' }] });
    expect((await gm.does('character', { id: mara }))['state']).toMatchObject({ talents: [] });
  });

  it.each(['gm', 'hidden-progress'])('that is hidden (%s) tell the table nothing', async (visibility) => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    const id = await made(gm, { visibility });
    const before = await Promise.all([player, spectator].map((reader) => reader.does('clocks')));
    const answer = await adjusted(gm, 'clock', id, { filled: 2 });
    expect(await auditor.does('clock', { id })).toEqual(answer);
    expect(await Promise.all([player, spectator].map((reader) => reader.does('clocks')))).toEqual(before);
    expect(JSON.stringify(await player.does('events'))).not.toContain('we forgot');
  });
});

/** A lost opportunity that Sabre has accepted: the consequence. */
async function opportunityLost({ gm, sabre }: TestCampaign, visibility: string): Promise<JsonObject> {
  const dice = { source: 'reported', faces: [4, 1] };
  const roll = await gm.does('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'over it', action: 'sneak', obstacle: 'the wall', visibility, dice } });
  const consequence = await gm.does('stateConsequence', { id: idOf(roll), input: { type: 'lost-opportunity', obstacle: 'the wall' } });
  return gm.does('acceptConsequence', { id: idOf(consequence), input: {} });
}

describe.each(APIS)('what comes of a consequence, over %s', (api) => {
  it('stands on the character with the text of the consequence, and settles it when it is set away', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, sabre, readers } = campaign;
    const consequence = await opportunityLost(campaign, 'table');
    expect(consequence).toMatchObject({ status: 'standing' });
    const lost = { action: 'sneak', obstacle: 'the wall' };
    for (const reader of Object.values(readers)) expect((await reader.does('character', { id: sabre }))['state']).toMatchObject({ lostOpportunities: [{ ...lost, consequenceId: consequence['id'] }] });
    expect(await adjusted(gm, 'character', sabre, { lostOpportunities: [lost, { action: 'move' }] })).toMatchObject({ state: { lostOpportunities: [{ ...lost, consequenceId: consequence['id'] }, { action: 'move' }] } });
    expect(await gm.does('consequence', { id: idOf(consequence) })).toMatchObject({ status: 'standing' });
    expect(await adjusted(gm, 'character', sabre, { lostOpportunities: [{ action: 'move' }] })).toMatchObject({ state: { lostOpportunities: [{ action: 'move' }] } });
    expect(await gm.does('consequence', { id: idOf(consequence) })).toMatchObject({ status: 'settled' });
  });

  it('keeps the text of one that not everyone may see from the character', async () => {
    const campaign = await makeCampaign(api, service);
    const { gm, spectator, sabre } = campaign;
    const { id } = await opportunityLost(campaign, 'gm');
    for (const reader of [gm, spectator]) expect((await reader.does('character', { id: sabre }))['state']).toMatchObject({ lostOpportunities: [{ action: 'sneak', consequenceId: id }] });
    expect(JSON.stringify([await spectator.does('characters'), await spectator.does('state'), await spectator.does('events')])).not.toContain('the wall');
    const { state } = await adjusted(gm, 'character', sabre, { lostOpportunities: [{ action: 'sneak', consequenceId: id }] });
    expect(state).toMatchObject({ lostOpportunities: [{ consequenceId: id }] });
    await adjusted(gm, 'character', sabre, { lostOpportunities: [] });
    expect(await gm.does('consequence', { id: String(id) })).toMatchObject({ status: 'settled' });
    expect(dataOf(await spectator.does('events', { query: { type: 'consequence-status' } }))).toEqual([]);
  });
});

describe.each(APIS)('adjustments that are refused over %s', (api) => {
  const bad: readonly [Values, string][] = [
    [{ momentum: -1 }, '/set/momentum'],
    [{ momentum: '5' }, '/set/momentum'],
    [{ stress: { filled: 5 } }, '/set/stress/filled'],
    [{ stress: { segments: 4 } }, '/set/stress/filled'],
    [{ condition: '  ' }, '/set/condition'],
    [{ condition: 'é'.repeat(2049) }, '/set/condition'],
    [{ takenOut: null }, '/set/takenOut'],
    [{ talents: [{ id: 'not-an-id', kind: 'situational' }] }, '/set/talents/0/id'],
    [{ talents: Array.from({ length: 101 }, () => ({ kind: 'situational' })) }, '/set/talents'],
    [{ talents: [{ id: '00000000-0000-4000-8000-000000000000', kind: 'situational', situation: 'at sea' }] }, '/set/talents/0/id'],
    [{ talents: [{ kind: 'situational' }] }, '/set/talents/0/situation'],
    [{ talents: [{ kind: 'action-point', action: 'sneak', situation: 'at sea' }] }, '/set/talents/0/situation'],
    [{ positionMoves: [{ by: 1, lasts: 'scene', why: 'luck' }] }, '/set/positionMoves/0/why'],
    [{ luck: 1 }, '/set/luck'],
    [{ dotsLeft: 1 }, '/set/dotsLeft'],
    [{}, '/set'],
  ];

  it('for their form, before anything else', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service);
    const clock = await made(gm);
    for (const [values, pointer] of bad) {
      expect(await refusedTwice(player, gm, 'adjust', adjustment('character', sabre, values))).toEqual({ status: 400, code: 'invalid-input', fields: [pointer] });
    }
    const refused = (on: string, id: string | undefined, values: Values): Promise<RefusedTwice> => refusedTwice(player, gm, 'adjust', adjustment(on, id, values));
    expect(await refused('clock', clock, { filled: -1 })).toMatchObject({ status: 400, fields: ['/set/filled'] });
    expect(await refused('clock', clock, { name: 'x' })).toMatchObject({ status: 400, fields: ['/set/name'] });
    expect(await refused('scene', clock, { elapsed: 1 })).toMatchObject({ status: 400, fields: ['/set/elapsed'] });
    expect(await refused('character', undefined, { momentum: 1 })).toMatchObject({ status: 400, fields: ['/id'] });
  });

  it.each<[Values, string, string, string]>([
    [{ condition: '' }, '/set/condition', 'must not be empty, nor white space alone', "ne doit pas être vide, ni fait d'espaces seulement"],
    [{ condition: 'a\u0000' }, '/set/condition', 'must be well-formed Unicode without U+0000', 'doit être de l’Unicode bien formé, sans U+0000'],
    [{ momentum: 1.5 }, '/set/momentum', 'must be a whole number', 'doit être un nombre entier'],
    [{ momentum: '5' }, '/set/momentum', 'must be a whole number', 'doit être un nombre entier'],
    [{ momentum: -1 }, '/set/momentum', 'must be at least 0', 'doit être au moins 0'],
    [{ talents: [{ kind: 'action-point' }] }, '/set/talents/0/action', 'must be there', 'doit être présent'],
  ])('with a text that says what to do: %j', async (set, pointer, en, fr) => {
    const { gm, sabre } = await makeCampaign(api, service);
    for (const [language, message] of [['en', en], ['fr', fr]] as const) {
      const { body } = await gm.call('adjust', adjustment('character', sabre, set), { language });
      expect(body['errors']).toEqual([{ pointer: api === 'graphql' ? `/input${pointer}` : pointer, message }]);
    }
  });

  it('for a key that was used for something else only when their form is good', async () => {
    const { gm, sabre } = await makeCampaign(api, service);
    await gm.does('adjust', adjustment('character', sabre, { momentum: 5 }), { key: 'one' });
    expect(await gm.refused('adjust', adjustment('character', sabre, { momentum: -5 }), { key: 'one' })).toEqual([400, 'invalid-input']);
    expect(await gm.refused('adjust', adjustment('character', sabre, { momentum: 6 }), { key: 'one' })).toEqual([422, 'idempotency-key-reused']);
  });

  it('for who asks, what is there, and what the rules say', async () => {
    const { gm, player, spectator, auditor, bot, sabre } = await makeCampaign(api, service);
    const clock = await made(gm);
    const secret = await made(gm, { visibility: 'gm' });
    const refused = (party: Party, on: string, id: string | undefined, values: Values): Promise<RefusedTwice> => refusedTwice(party, gm, 'adjust', adjustment(on, id, values));
    for (const party of [player, spectator, auditor, bot]) expect(await refused(party, 'character', sabre, { momentum: 5 })).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await refused(player, 'clock', secret, { filled: 1 })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refused(gm, 'character', clock, { momentum: 5 })).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refused(gm, 'clock', clock, { filled: 5 })).toMatchObject({ status: 422, code: 'clock-out-of-range' });
    expect(await refused(gm, 'character', sabre, { lostOpportunities: [{ action: 'fly' }] })).toMatchObject({ status: 422, code: 'unknown-action' });
    expect(await refused(gm, 'character', sabre, { positionMoves: [{ by: 1, lasts: 'scene', consequenceId: clock }] })).toMatchObject({ status: 422, code: 'not-standing' });
    expect(await refused(gm, 'character', sabre, { talents: [{ kind: 'situational', clockId: sabre }] })).toMatchObject({ status: 404, code: 'not-found' });
    for (const on of ['franchise', 'mission', 'usage-die', 'pursuit', 'sequence']) {
      expect(await refused(gm, on, undefined, { bank: 3 })).toMatchObject({ status: 422, code: 'wrong-system' });
      expect(await refused(player, on, undefined, { bank: 3 })).toMatchObject({ status: 403, code: 'not-allowed' });
    }
  });
});

describe.each(APIS)('the condition of a character over %s', (api) => {
  it('is written by its player, and confirmed by the same text', async () => {
    const { gm, player, sabre } = await makeCampaign(api, service);
    const write = (condition: string): Promise<JsonObject> => player.does('changeCharacter', { id: sabre, input: { condition } });
    const due = (): Promise<JsonObject> => adjusted(gm, 'character', sabre, { conditionDue: true });
    expect(await due()).toMatchObject({ state: { conditionDue: true } });
    expect(await write('bruised')).toMatchObject({ state: { condition: 'bruised', conditionDue: false } });
    expect(await due()).toMatchObject({ state: { condition: 'bruised', conditionDue: true } });
    expect(await write('bruised')).toMatchObject({ state: { condition: 'bruised', conditionDue: false } });
    const told = dataOf(await gm.does('events', { query: { type: 'character-changed' } }));
    expect(told).toMatchObject([{ words: { 'state.condition': 'bruised' } }, { event: { changes: [{ kind: 'condition-due', from: true, to: false }] } }]);
    expect(told[1]['words'] ?? {}).toEqual({});
  });

  it('is not for others to write', async () => {
    const { gm, player, spectator, sabre, mara } = await makeCampaign(api, service);
    const refused = (party: Party, id: string, condition: unknown): Promise<RefusedTwice> => refusedTwice(party, gm, 'changeCharacter', { id, input: { condition } });
    expect(await refused(player, mara, 'bruised')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await refused(spectator, sabre, 'bruised')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await refused(player, sabre, ' ')).toMatchObject({ status: 400, code: 'invalid-input' });
  });
});

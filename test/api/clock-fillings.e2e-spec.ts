import { mergePatch, type JsonObject } from '@app/kernel';
import { withoutNulls } from '@app/testing';
import { Messages } from '@app/transport';
import { startTestService, type TestService } from '../support/test-service';
import { makeCampaign } from './support/campaign';
import { APIS, dataOf, idOf, type Party } from './support/party';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const RULES = {
  onFilled: { text: 'Doors open.', clears: false, becomes: { name: 'Famous' }, grants: { kind: 'die', situation: 'among burghers', lasts: 'scene' } },
  fillsOn: { actions: ['sway', 'sneak'], text: 'at court' },
  clearedBy: 'a scandal',
};
const { becomes } = RULES.onFilled;
const track = (fields: object = {}): { input: object } => ({ input: { name: 'Reputation', kind: 'track', segments: 4, ...fields } });
const make = async (gm: Party, fields: object = {}): Promise<string> => idOf(await gm.does('createClock', track(fields)));
const fill = (gm: Party, id: string): Promise<JsonObject> => gm.does('tickClock', { id, input: { segments: 4, reason: 'a ball' } });
const changesOf = async (party: Party, type: string): Promise<JsonObject[]> =>
  dataOf(await party.does('events', { query: { type } })).flatMap((line) => ((line['event'] as JsonObject)['changes'] as unknown as JsonObject[]).filter(({ kind }) => kind === type));

describe.each(APIS)('what a clock says of its filling, over %s', (api) => {
  it('stands on it with all its fields', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const made = await gm.does('createClock', track(RULES));
    expect(made).toMatchObject({ name: 'Reputation', kind: 'track', segments: 4, filled: 0, full: false, visibility: 'table', ...RULES });
    expect(made).not.toHaveProperty('became');
    const id = idOf(made);
    expect(await player.does('clock', { id })).toEqual(made);
    expect(dataOf(await player.does('clocks'))).toEqual([made]);
    expect(await player.does('state')).toMatchObject({ clocks: [made] });
    expect(await gm.does('createClock', track({ kind: 'danger', onFilled: {} }))).toMatchObject({ onFilled: { clears: false } });
  });

  it('is changed by merge patches', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = await make(gm, RULES);
    let whole: JsonObject = RULES;
    const patches: readonly JsonObject[] = [
      { onFilled: { clears: true, grants: { lasts: 'campaign', kind: 'effect' } } },
      { onFilled: { text: null, becomes: { name: 'Feared' } }, fillsOn: { actions: null }, clearedBy: 'flight' },
      { onFilled: { grants: null, becomes: null }, fillsOn: { text: 'at night', actions: ['move'] } },
      { onFilled: null, clearedBy: null },
      { onFilled: { grants: RULES.onFilled.grants, clears: null }, fillsOn: null },
    ];
    for (const patch of patches) {
      whole = withDefault(mergePatch(whole, patch) as JsonObject);
      const { onFilled, fillsOn, clearedBy } = await gm.does('changeClock', { id, input: patch });
      expect(withoutNulls({ onFilled: onFilled ?? null, fillsOn: fillsOn ?? null, clearedBy: clearedBy ?? null })).toEqual(whole);
    }
  });

  it('gives it another name when it fills, until somebody renames it', async () => {
    const { gm, player, spectator } = await makeCampaign(api, service);
    const id = await make(gm, { onFilled: { becomes } });
    const full = await fill(gm, id);
    expect(full).toMatchObject({ name: 'Famous', became: true, full: true, filled: 4 });
    for (const reader of [player, spectator]) {
      expect(await reader.does('clock', { id })).toEqual(full);
      expect([dataOf(await reader.does('clocks')), (await reader.does('state'))['clocks']]).toEqual([[full], [full]]);
    }
    expect(await changesOf(player, 'clock-became')).toEqual([{ kind: 'clock-became', clockId: id, to: true }]);
    expect(await gm.does('changeClock', { id, input: { onFilled: { becomes: { name: 'Feared' } } } })).toMatchObject({ name: 'Feared', became: true });
    expect(await gm.does('changeClock', { id, input: { name: 'Notorious' } })).toMatchObject({ name: 'Notorious', became: false, full: true });
    expect(await player.does('clock', { id })).toMatchObject({ name: 'Notorious', became: false });
  });

  it('is withdrawn with a segment, not by clearing', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = await make(gm, { onFilled: { becomes } });
    await fill(gm, id);
    expect(await gm.does('tickClock', { id, input: { segments: -9 } })).toMatchObject({ name: 'Reputation', became: false, filled: 0, full: false });
    expect(await changesOf(gm, 'clock-unfilled')).toHaveLength(1);
    await fill(gm, id);
    expect(await gm.does('clearClock', { id })).toMatchObject({ name: 'Famous', became: true, filled: 0, full: false });
    expect([await changesOf(gm, 'clock-unfilled'), await changesOf(gm, 'clock-cleared')]).toMatchObject([[{}], [{ clockId: id, from: true, to: false }]]);
  });

  it('clears it by itself, so that it fills again', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const id = await make(gm, { onFilled: { clears: true, text: 'The mob comes.' } });
    for (const times of [1, 2]) {
      expect(await gm.does('tickClock', { id, input: { segments: 6 } })).toMatchObject({ filled: 0, full: false });
      expect(await changesOf(player, 'clock-filled')).toHaveLength(times);
      expect(await changesOf(player, 'clock-cleared')).toHaveLength(times);
    }
    expect(await changesOf(player, 'clock')).toMatchObject([{ from: 0, to: 4, overflow: 2, clockFilled: true }, { from: 4, to: 0, overflow: 0, clockFilled: false }, { to: 4 }, { to: 0 }]);
  });

  it('lets action rolls tick tracks that name the action', async () => {
    const { gm, player, sabre, mara } = await makeCampaign(api, service);
    const [own, anybodys, anothers] = [await make(gm, { ...RULES, characterId: sabre }), await make(gm, RULES), await make(gm, { ...RULES, characterId: mara })];
    await player.does('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', dice: { source: 'reported', faces: [6, 4] } } });
    expect(dataOf(await gm.does('clocks')).map(({ id, filled }) => [id, filled])).toEqual([[own, 1], [anybodys, 1], [anothers, 0]]);
  });
});

const withDefault = (whole: JsonObject): JsonObject => (whole['onFilled'] ? { ...whole, onFilled: { clears: false, ...(whole['onFilled'] as JsonObject) } } : whole);

const LANGUAGES = ['en', 'fr'] as const;

describe.each(APIS)('what is refused of a clock’s filling, over %s', (api) => {
  type Call = readonly [operation: string, args: { readonly id?: string; readonly input: object }];

  /** Status, code and both texts of what must leave nothing behind. */
  async function refusal(party: Party, gm: Party, [operation, args]: Call): Promise<JsonObject> {
    const everything = async (): Promise<unknown> => [await gm.does('clocks'), (await gm.does('campaign'))['sequence']];
    const before = await everything();
    const [en, fr] = await Promise.all(LANGUAGES.map((language) => party.call(operation, args, { language })));
    expect(await everything()).toEqual(before);
    expect(fr.body['detail']).not.toBe(en.body['detail']);
    return { status: en.status, code: en.body['code'] ?? null, en: en.body['detail'] ?? null, fr: fr.body['detail'] ?? null, errors: fr.body['errors'] ?? null };
  }

  it('comes with a text in both languages and leaves nothing behind', async () => {
    const { gm, player, spectator } = await makeCampaign(api, service);
    const [id, danger] = [await make(gm, { fillsOn: { actions: ['sway'] } }), await make(gm, { kind: 'danger' })];
    const notTrack = { status: 422, code: 'not-a-track-clock', en: expect.stringContaining('Only a track'), fr: expect.stringContaining('Seule une piste') };
    const reason = { status: 422, code: 'reason-required', en: expect.stringContaining('says why'), fr: expect.stringContaining('une raison') };
    const unknown = { status: 422, code: 'unknown-action', en: expect.stringContaining('zz'), fr: expect.stringContaining('zz') };
    const cases: readonly [Party, Call, object][] = [
      [gm, ['createClock', track({ kind: 'progress', fillsOn: { text: 'at court' } })], notTrack],
      [gm, ['createClock', track({ kind: 'project', clearedBy: 'rest' })], notTrack],
      [gm, ['changeClock', { id: danger, input: { fillsOn: {} } }], notTrack],
      [gm, ['changeClock', { id: danger, input: { name: 'x', clearedBy: 'rest' } }], notTrack],
      [gm, ['createClock', track({ fillsOn: { actions: ['sneak', 'zz'] } })], unknown],
      [gm, ['changeClock', { id, input: { fillsOn: { actions: ['zz'] } } }], unknown],
      [gm, ['createClock', track({ kind: 'stress' })], { status: 422, code: 'stress-clock', en: expect.stringContaining('Each character'), fr: expect.stringContaining('Chaque personnage') }],
      [player, ['createClock', track({ kind: 'stress' })], { status: 403, code: 'not-allowed' }],
      [gm, ['tickClock', { id, input: { segments: 1 } }], reason],
      [gm, ['tickClock', { id, input: { segments: -1 } }], reason],
      [player, ['changeClock', { id, input: { onFilled: null } }], { status: 403, code: 'not-allowed' }],
      [spectator, ['createClock', track({ onFilled: {} })], { status: 403, code: 'not-allowed' }],
    ];
    for (const [party, call, refused] of cases) expect(await refusal(party, gm, call)).toMatchObject(refused);
  });

  it('names what a merged whole lacks', async () => {
    const { gm } = await makeCampaign(api, service);
    const id = await make(gm, { onFilled: { becomes, grants: RULES.onFilled.grants } });
    const lacks = (patch: object, ...pointers: string[]): Promise<void> =>
      refusal(gm, gm, ['changeClock', { id, input: { onFilled: patch } }]).then((refused) => {
        expect(refused).toMatchObject({ status: 400, code: 'invalid-input', errors: pointers.map((pointer) => ({ pointer: `${api === 'graphql' ? '/input' : ''}${pointer}`, message: 'doit être présent' })) });
      });
    await gm.does('changeClock', { id, input: { onFilled: { becomes: null, grants: null } } });
    await lacks({ becomes: {} }, '/onFilled/becomes/name');
    await lacks({ grants: { kind: 'die' } }, '/onFilled/grants/situation', '/onFilled/grants/lasts');
  });

  it('says what it lacks to nobody who may not know what stands there', async () => {
    const { gm, player } = await makeCampaign(api, service);
    const lacking = { onFilled: { becomes: {}, grants: { kind: 'die' } } };
    const [open, hidden, secret] = [await make(gm), await make(gm, { visibility: 'hidden-progress', onFilled: { becomes } }), await make(gm, { visibility: 'gm' })];
    for (const id of [open, hidden]) expect(await player.refused('changeClock', { id, input: lacking })).toEqual([403, 'not-allowed']);
    expect(await player.refused('changeClock', { id: secret, input: lacking })).toEqual([404, 'not-found']);
    expect(await gm.refused('changeClock', { id: open, input: lacking }, { expectedVersion: 99 })).toEqual([412, 'version-mismatch']);
  });

  it('is also all of another form', async () => {
    const { gm } = await makeCampaign(api, service);
    const { grants } = RULES.onFilled;
    const id = await make(gm);
    const bad = [
      { onFilled: [] }, { onFilled: 'x' }, { onFilled: { clears: 'yes' } }, { onFilled: { text: '' } }, { onFilled: { extra: 1 } },
      { onFilled: { becomes: { name: '' } } }, { onFilled: { becomes: { name: 'x'.repeat(201) } } }, { onFilled: { becomes: [] } },
      { onFilled: { grants: { ...grants, kind: 'gold' } } }, { onFilled: { grants: { ...grants, lasts: 'ever' } } }, { onFilled: { grants: { ...grants, situation: ' ' } } },
      { fillsOn: 'sneak' }, { fillsOn: { actions: ['not a name'] } }, { fillsOn: { actions: [''] } }, { fillsOn: { actions: Array.from({ length: 61 }, () => 'sneak') } }, { fillsOn: { text: 7 } },
      { clearedBy: '' }, { clearedBy: 'x'.repeat(4097) },
    ];
    const onlyMade = [{ onFilled: null }, { fillsOn: null }, { clearedBy: null }, { onFilled: { becomes: {} } }, { onFilled: { grants: { kind: 'die', lasts: 'roll' } } }, { onFilled: { text: null } }];
    const onlyChanged = [{ becomes: { name: null } }, ...['kind', 'situation', 'lasts'].map((field) => ({ grants: { ...grants, [field]: null } }))].map((onFilled) => ({ onFilled }));
    const [sequence, codes] = [(await gm.does('campaign'))['sequence'], [400, expect.stringMatching(/^(invalid-input|malformed-query)$/)]];
    for (const fields of [...bad, ...onlyMade]) expect([fields, await gm.refused('createClock', track(fields))]).toEqual([fields, codes]);
    for (const input of [...bad, ...onlyChanged]) expect([input, await gm.refused('changeClock', { id, input })]).toEqual([input, codes]);
    expect((await gm.does('campaign'))['sequence']).toBe(sequence);
  });
});

it('a grant in a campaign whose system grants nothing is refused with a text in both languages', () => {
  const texts = LANGUAGES.map((language) => service.app.get(Messages).of('wrong-system', { system: 'other' }, language).detail);
  expect(texts).toEqual([expect.stringMatching(/rule system does not know/), expect.stringMatching(/système de règles .* ne connaît pas/)]);
});

describe.each(APIS)('secrets of clocks that fill, over %s', (api) => {
  const TEXTS = /Doors open|Famous|among burghers/;
  const REST = /at court|a scandal/;

  async function readable(reader: Party): Promise<string> {
    return JSON.stringify(await Promise.all(['clocks', 'state', 'events'].map((list) => reader.does(list))));
  }

  it('stay with GMs and auditors while the clock is the GM’s', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    const { grants: _grants, ...onFilled } = RULES.onFilled;
    const id = await make(gm, { ...RULES, onFilled, visibility: 'gm', name: 'betrayal' });
    const full = await fill(gm, id);
    await gm.does('changeClock', { id, input: { clearedBy: 'a scandal at court', onFilled: { text: 'Doors open wide.' } } });
    expect(full).toMatchObject({ name: 'Famous' });
    expect(await auditor.does('clock', { id })).toEqual(await gm.does('clock', { id }));
    for (const reader of [player, spectator]) {
      expect(await reader.refused('clock', { id })).toEqual([404, 'not-found']);
      expect(await reader.refused('changeClock', { id, input: { onFilled: { grants: {} } } })).toEqual([404, 'not-found']);
      expect(await readable(reader)).not.toMatch(new RegExp(`${TEXTS.source}|${REST.source}|betrayal|${id}`));
    }
  });

  it('are what the filling does, while the progress is hidden', async () => {
    const { gm, player, spectator, auditor } = await makeCampaign(api, service);
    const { grants: _grants, ...onFilled } = RULES.onFilled;
    const id = await make(gm, { ...RULES, onFilled, visibility: 'hidden-progress' });
    await fill(gm, id);
    await gm.does('changeClock', { id, input: { onFilled: { text: 'Doors open wide.', clears: true } } });
    const known = await gm.does('clock', { id });
    expect(known).toMatchObject({ name: 'Famous', became: true, onFilled: { ...onFilled, text: 'Doors open wide.', clears: true } });
    expect(await auditor.does('clock', { id })).toEqual(known);
    for (const reader of [player, spectator]) {
      const seen = await reader.does('clock', { id });
      expect(seen).toEqual({ id, name: 'Reputation', kind: 'track', visibility: 'hidden-progress', fillsOn: RULES.fillsOn, clearedBy: RULES.clearedBy, version: seen['version'] });
      expect(await readable(reader)).not.toMatch(TEXTS);
      expect(await readable(reader)).not.toMatch(/clock-became|"onFilled"|"a ball"/);
    }
  });

  it('come to light, and go again, with its visibility', async () => {
    const { gm, player, spectator } = await makeCampaign(api, service);
    const { grants: _grants, ...onFilled } = RULES.onFilled;
    const id = await make(gm, { ...RULES, onFilled, visibility: 'gm' });
    const to = (visibility: string): Promise<JsonObject> => gm.does('changeClock', { id, input: { visibility } });
    for (const from of ['gm', 'hidden-progress']) {
      await to(from);
      const shown = await to('table');
      expect(shown).toMatchObject({ ...RULES, onFilled });
      for (const reader of [player, spectator]) expect(await reader.does('clock', { id })).toEqual(shown);
    }
    const hidden = await to('hidden-progress');
    expect(hidden).toMatchObject({ ...RULES, onFilled });
    const seen = await player.does('clock', { id });
    expect([seen['onFilled'], seen['fillsOn'], seen['clearedBy']]).toEqual([undefined, RULES.fillsOn, RULES.clearedBy]);
  });
});

import { Client } from 'pg';
import { VIEW_TABLES } from '@app/database';
import { CommandRunner, nodeHashing, Projections, StateLoader } from '@app/event-store';
import { createVerifier, type ServedEvent, type VerificationReport } from '@app/formats';
import type { CampaignState, JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { dataOf, idOf } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { sayEverywhere } from './support/charge-words';
import { eraseWords } from './support/erase-words';
import { everything, Reader } from './support/reading';

const GONE = 'TO-BE-ERASED';

describe('words that are erased', () => {
  let service: TestService;
  let campaign: TestCampaign;
  let clockId: string;
  let rollId: string;
  let sceneId: string;
  let things: string[];
  let before: Record<string, unknown>[];
  let state: CampaignState;
  let first: JsonObject;
  let spoken: number;
  const named = (what: string): string => `${GONE} ${what}`;

  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign('rest', service);
    const { owner, player, sabre } = campaign;
    await owner.does('startSession');
    sceneId = idOf(await owner.does('startScene', { input: { name: named('scene'), tags: [named('tag'), 'rain'] } }));
    clockId = idOf(await owner.does('createClock', { input: { name: named('clock'), kind: 'progress', segments: 8, visibility: 'hidden-progress' } }));
    await player.does('changeCharacter', { id: sabre, input: { name: named('character'), sheet: { details: [{ label: 'tie', text: named('detail') }] } } });
    first = await player.does('roll', { input: { kind: 'charge.action', characterId: sabre, goal: named('goal'), action: 'sneak', clockId, dice: { source: 'reported', faces: [6, 6] } } }, { key: 'the roll' });
    rollId = idOf(first);
    await owner.does('roll', { input: { kind: 'free', notation: '2d6', purpose: named('purpose'), visibility: 'blind' } });
    await owner.does('tickClock', { id: clockId, input: { segments: 1, reason: named('reason') } });
    await player.does('changeMember', { id: player.id, input: { name: named('member') } });
    things = await sayEverywhere(campaign, named);
    // An answer that shows erased words beside its own must not be kept either.
    await owner.does('changeCharacter', { id: sabre, input: { active: true } }, { key: 'beside' });
    await snapshot(service, campaign.id, (await served(campaign)).length);
    // Kept in memory from now on, too.
    spoken = (await served(campaign)).length;
    expect(JSON.stringify(await campaign.auditor.does('state', { query: { sequence: spoken } }))).toContain(GONE);
    before = await rowsOf(service, campaign.id);
    state = await service.app.get(CommandRunner).state(campaign.id);
    await service.app.get(CommandRunner).run({ campaignId: campaign.id, definition: eraseWords, input: { sequences: await sequencesOf(campaign), reason: 'asked for' }, identity: { member: campaign.gm.id } });
  });
  afterAll(() => service.stop());

  it('are in no table, and their salts are gone with them', async () => {
    const rows = await rowsOf(service, campaign.id);
    expect(JSON.stringify(before)).toContain(GONE);
    expect(rows.filter((row) => JSON.stringify(row).includes(GONE))).toEqual([]);
    const erased = await query(service, `select count(*)::int as n from event where campaign_id = $1 and words = '{}' and words_salt = ''`, campaign.id);
    expect(erased[0]!['n']).toBe((await sequencesErased(campaign)).length);
  });

  it('are in no answer of either API, not even in the first answer again', async () => {
    const ids = [clockId, rollId, sceneId, campaign.sabre, campaign.player.id, ...things];
    const answers = await everything(new Reader(service, campaign.auditor.token, campaign.id), ids);
    expect(answers.filter(({ text }) => text.includes(GONE)).map(({ from }) => from)).toEqual([]);
    const again = await campaign.player.call('roll', { input: { kind: 'charge.action', characterId: campaign.sabre, goal: named('goal'), action: 'sneak', clockId, dice: { source: 'reported', faces: [6, 6] } } }, { key: 'the roll' });
    expect(again).toMatchObject({ status: 201, repeat: true, body: { id: rollId, dice: first['dice'] } });
    const beside = await campaign.owner.call('changeCharacter', { id: campaign.sabre, input: { active: true } }, { key: 'beside' });
    expect(beside).toMatchObject({ status: 200, repeat: true });
    expect(JSON.stringify([again, beside])).not.toContain(GONE);
  });

  it('are in no state of the past, nor in what differs from it', async () => {
    const then = await campaign.auditor.does('state', { query: { sequence: spoken } });
    expect([then['sequence'], JSON.stringify(then).includes(GONE)]).toEqual([spoken, false]);
    expect(JSON.stringify(await campaign.auditor.does('Query.roll', { id: rollId, query: { sequence: spoken } }))).not.toContain(GONE);
    expect(JSON.stringify(await campaign.auditor.does('diff', { query: { from: 1, to: spoken, limit: 200 } }))).not.toContain(GONE);
  });

  it('leave every number as it was: in the state, in the rows, in what was not erased', async () => {
    const now = await service.app.get(CommandRunner).state(campaign.id);
    expect({ ...withoutWords(now), sequence: 0, recordedAt: '' }).toEqual({ ...withoutWords(state), sequence: 0, recordedAt: '' });
    const character = await campaign.player.does('character', { id: campaign.sabre });
    expect(character).toMatchObject({ sheet: { actions: { sneak: 2, muscle: 1 } } });
    expect(await campaign.player.does('scene', { id: sceneId })).toMatchObject({ status: 'running' });
    const roll = await campaign.player.does('Query.roll', { id: rollId });
    const { goal: _, ...details } = first['details'] as JsonObject;
    expect(roll).toEqual({ ...first, details });
  });

  it('are missing in a state that is folded from the log anew, and in its rows', async () => {
    const live = await service.app.get(CommandRunner).state(campaign.id);
    const { state: folded } = await service.app.get(StateLoader).load(campaign.id, live.stream);
    expect(folded).toEqual(live);
    const projections = service.app.get(Projections);
    const shown = Object.entries(folded.collections).filter(([name]) => VIEW_TABLES.some((table) => table.name === projections.tableOf(name)));
    for (const [name, entities] of shown) {
      const rows = await query(service, `select id, body, secret from ${projections.tableOf(name)} where campaign_id = $1 and id = any ($2)`, campaign.id, entities.values().map(({ id }) => id));
      for (const { id, body, secret } of rows as { id: string; body: unknown; secret: unknown }[]) {
        const entity = entities.get(id)!;
        expect(projections.resource(folded, name, entity, { member: campaign.gm.id, role: 'gm' })).toEqual(secret ?? body);
      }
    }
  });

  it('are served as erased, and the log verifies with them gone', async () => {
    const events = await served(campaign);
    const { erasedAt } = events.find((event) => 'erasedAt' in event) as { erasedAt: string };
    const marked = events.filter((event) => 'erasedAt' in event).map(({ sequence }) => sequence);
    expect(marked).toEqual(await sequencesErased(campaign));
    expect(events.at(-1)).toMatchObject({ event: { type: 'words-erased', recordedAt: erasedAt }, words: { reason: 'asked for' } });
    const report = verify(events, String((await campaign.owner.does('campaign'))['stream']));
    expect(report).toMatchObject({ ok: true, problems: [], erased: marked.length, events: events.length });
    const forged = events.map((event) => (event.sequence === marked[0] ? { ...event, erasedAt: undefined } : event)) as ServedEvent[];
    expect(verify(forged, String((await campaign.owner.does('campaign'))['stream'])).ok).toBe(false);
  });

  it('are in no snapshot: those from before are gone, and none from before can come late', async () => {
    const snapshots = (): Promise<object[]> => query(service, 'select sequence from snapshot where campaign_id = $1', campaign.id);
    const head = (await served(campaign)).length;
    expect(before.filter(({ table }) => table === 'snapshot')).toHaveLength(1);
    expect(await snapshots()).toEqual([]);
    await snapshot(service, campaign.id, head - 1);
    expect(await snapshots()).toEqual([]);
    await snapshot(service, campaign.id, head);
    expect(await snapshots()).toEqual([{ sequence: head }]);
  });
});

/** A snapshot that another node made at that sequence; of a fold that nobody reads. */
async function snapshot(service: TestService, campaignId: string, sequence: number): Promise<void> {
  await query(service, `select ledger_snapshot($1, ${sequence}, 'some-fold', '{"text":"${GONE}"}')`, campaignId);
}

const served = async ({ auditor }: TestCampaign): Promise<ServedEvent[]> => dataOf((await auditor.call('events', { query: { limit: 200 } })).body) as unknown as ServedEvent[];

/** The events that say something to be erased. */
async function sequencesOf(campaign: TestCampaign): Promise<number[]> {
  return (await served(campaign)).filter((event) => JSON.stringify(event).includes(GONE)).map(({ sequence }) => sequence);
}

async function sequencesErased(campaign: TestCampaign): Promise<number[]> {
  const last = (await served(campaign)).at(-1) as unknown as { event: { facts: { sequences: number[] } } };
  return last.event.facts.sequences;
}

function verify(events: readonly ServedEvent[], stream: string): VerificationReport {
  const verifier = createVerifier(nodeHashing, { stream });
  for (const event of events) verifier.push(event);
  return verifier.finish();
}

/** All facts of a state; texts left out. */
function withoutWords(state: CampaignState): CampaignState {
  return JSON.parse(JSON.stringify(state, (name, value: unknown) => (name === 'words' ? undefined : value))) as CampaignState;
}

/** Every row that a campaign has anywhere. */
async function rowsOf(service: TestService, campaignId: string): Promise<Record<string, unknown>[]> {
  const tables = await query(service, `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'campaign_id' and $1::text is not null`, campaignId);
  const rows = [];
  for (const { table_name: table } of tables as { table_name: string }[]) rows.push(...(await query(service, `select to_jsonb(t) as row, '${table}' as table from ${table} t where campaign_id = $1`, campaignId)));
  return rows;
}

async function query({ database }: TestService, text: string, campaignId: string, ...more: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.superUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text, [campaignId, ...more])).rows;
  } finally {
    await client.end();
  }
}

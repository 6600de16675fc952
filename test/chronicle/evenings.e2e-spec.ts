import { playStory, readLog, RestClient, stories, type Story } from '@app/demo';
import { Rebuilder, ViewCheck } from '@app/event-store';
import type { ServedEvent } from '@app/formats';
import { withClient } from '@app/testing';
import { viewTexts } from '../ledger/support/view-texts';
import { startTestService, type TestService } from '../support/test-service';
import { readEvening, withoutChance, writeEvening, type RecordedEvening } from './evenings';

const EVENINGS = [...stories('en'), ...stories('fr')].map((story): [string, Story] => [`${story.system}.${story.language}`, story]);

/** What dice of the server showed is another at every playing. */
function withoutServerDice(events: readonly ServedEvent[]): unknown[] {
  return events.map((served) => {
    if ('hidden' in served || served.event.facts['source'] !== 'server') return served;
    const { dice, outcome, total, details, ...facts } = served.event.facts;
    return { ...served, event: { ...served.event, facts: { ...facts, thrown: [dice, outcome, total, details].length } } };
  });
}

/** Chronicles are tested with these recordings; `UPDATE_EVENINGS=1 npx jest test/chronicle` makes them anew. */
describe('the recorded demo evenings', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  async function played(story: Story): Promise<RecordedEvening> {
    const client = new RestClient(service.url, { language: story.language });
    const token = service.ownerToken;
    const { campaignId } = await playStory(client, story, token);
    return withoutChance({ state: await client.get(`/v1/campaigns/${campaignId}/state`, { token }), events: await readLog(client, campaignId, token) });
  }

  it.each(EVENINGS)('%s is what the service makes of it', async (name, story) => {
    const evening = await played(story);
    if (process.env['UPDATE_EVENINGS'] === '1') writeEvening(name, evening);
    const kept = readEvening(name);
    expect(kept?.state).toEqual(evening.state);
    expect(withoutServerDice(kept?.events ?? [])).toEqual(withoutServerDice(evening.events));
  });

  it('leave rows that the log gives again, byte for byte', async () => {
    const url = service.database.ownerUrl;
    const rows = (): Promise<string[]> => withClient(url, async (client) => {
      const { rows: campaigns } = await client.query<{ id: string }>('select campaign_id as id from campaign_head order by 1');
      const texts: string[] = [];
      for (const { id } of campaigns) texts.push(...(await viewTexts(client, id)));
      return texts;
    });
    const live = await rows();
    for await (const { campaign, differences } of service.app.get(ViewCheck).run(url)) expect([campaign, differences]).toEqual([campaign, []]);
    expect(await service.app.get(Rebuilder).run({ ownerUrl: url, product: 'test', which: 'all', batch: { events: 20, rows: 10 } })).toEqual({ rebuilt: EVENINGS.length, parked: 0 });
    expect((await rows()).filter((row, index) => row !== live[index])).toEqual([]);
    expect(live.length).toBeGreaterThan(10 * EVENINGS.length);
  });
});

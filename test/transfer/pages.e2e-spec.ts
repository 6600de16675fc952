import { randomUUID } from 'node:crypto';
import { VIEW_TABLES } from '@app/database';
import { CommandRunner, LogIntakes, type ReceivedEvent } from '@app/event-store';
import { playStory, RestClient, stories } from '@app/demo';
import { splitServedLine } from '@app/formats';
import { viewRows, withClient } from '@app/testing';
import { makeCampaign, type TestCampaign } from '../api/support/campaign';
import { eraseWords } from '../secrecy/support/erase-words';
import { playSecrets } from '../secrecy/support/secret-play';
import { sayEverywhere } from '../secrecy/support/charge-words';
import { startTestService, type TestService } from '../support/test-service';
import { exportOf, linesOf } from './support/files';

const TABLES = [...VIEW_TABLES.map(({ name }) => name), 'event', 'event_mark'];

/** A log taken in on pages of any size leaves the rows that playing left: what has left the state is found again. */
describe('a log that is taken in page by page', () => {
  let service: TestService;
  let campaign: TestCampaign;
  beforeAll(async () => {
    service = await startTestService();
    campaign = await makeCampaign('rest', service);
    await campaign.owner.does('startSession');
    await sayEverywhere(campaign, (what) => `gone ${what}`);
    await playSecrets(campaign, 3);
    await reveal(campaign);
    await service.app.get(CommandRunner).run({ campaignId: campaign.id, definition: eraseWords, input: { sequences: [4, 9, 12, 20], reason: 'asked for' }, identity: { member: campaign.gm.id } });
  });
  afterAll(() => service.stop());

  async function reveal({ owner }: TestCampaign): Promise<void> {
    const { data } = (await owner.does('rolls', { query: { limit: 100 } })) as unknown as { data: { id: string; visibility: string; narration?: string }[] };
    for (const { id, visibility } of data) if (visibility === 'blind') await owner.call('revealRoll', { id });
  }

  async function takeIn(campaignId: string, pageSize: number): Promise<string> {
    const events = linesOf(await exportOf(service, campaignId)).flatMap((line) => splitServedLine(line) ?? []) as ReceivedEvent[];
    const stream = String((JSON.parse(events[0]!.eventText) as { stream: string }).stream);
    const id = randomUUID();
    await service.app.get(LogIntakes).store(
      id,
      stream,
      async (intake) => {
        for (const event of events) await intake.take(event);
        await intake.close(() => ({ events: [] }), { command: '00'.repeat(32), actor: null, recordedAt: '' });
      },
      pageSize,
    );
    return id;
  }

  const stored = async (id: string): Promise<unknown> =>
    withClient(service.database.superUrl, async (client) => {
      const rows = await viewRows(client, id, TABLES.filter((name) => !name.startsWith('event')));
      const log = await client.query('select * from event where campaign_id = $1 order by sequence', [id]);
      const marks = await client.query('select * from event_mark where campaign_id = $1 order by sequence', [id]);
      return JSON.parse(JSON.stringify([rows, log.rows, marks.rows]).replaceAll(id, 'here')) as unknown;
    });

  it.each([1, 7, 500])('of %i events leaves what a campaign full of secrets left, with its marks', async (pageSize) => {
    const here = await stored(campaign.id);
    expect(await stored(await takeIn(campaign.id, pageSize))).toEqual(here);
    expect(JSON.stringify(here)).toContain('"revealed_at":"2');
    expect(JSON.stringify(here)).toContain('"erased_at":"2');
  });

  it.each(stories('en'))('of one event leaves what $system left', async (story) => {
    const { campaignId } = await playStory(new RestClient(service.url), story, service.ownerToken);
    expect(await stored(await takeIn(campaignId, 1))).toEqual(await stored(campaignId));
  });
});

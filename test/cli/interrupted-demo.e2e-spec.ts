import type { JsonObject } from '@app/formats';
import { playStory, readLog, RestClient, story, verifyLog, type Answer, type LedgerClient } from '@app/demo';
import { nodeHashing } from '@app/event-store';
import { startTestService, type TestService } from '../support/test-service';

const EVENING = story('en');

/** A client whose connection breaks after so many commands: the last of them is carried out, its answer is lost. */
class BreakingClient implements LedgerClient {
  private sent = 0;

  constructor(
    private readonly client: LedgerClient,
    private readonly breaksAt: number,
  ) {}

  get(path: string, options: { token: string }): Promise<JsonObject> {
    return this.client.get(path, options);
  }

  async post(path: string, body: JsonObject, options: { token: string; key?: string }): Promise<Answer> {
    const answer = await this.client.post(path, body, options);
    this.sent++;
    if (this.sent === this.breaksAt) throw new Error('the line is dead');
    return answer;
  }
}

describe('an evening that was interrupted', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it.each(Array.from({ length: EVENING.steps.length + 1 }, (_, index) => index + 1))('at its command %i goes on, and does nothing twice', async (breaksAt) => {
    const client = new RestClient(service.url);
    const account = await client.post('/v1/accounts', { name: `account ${breaksAt}` }, { token: service.ownerToken });
    const token = String(account.body['token']);
    await expect(playStory(new BreakingClient(client, breaksAt), EVENING, token)).rejects.toThrow('the line is dead');
    const { campaignId, head } = await playStory(client, EVENING, token);
    const again = await playStory(client, EVENING, token);
    expect(again).toEqual({ campaignId, repeat: true, head: undefined });
    const log = await readLog(client, campaignId, token);
    const types = log.flatMap((served) => ('event' in served ? [served.event.type] : []));
    const count = (type: string): number => types.filter((each) => each === type).length;
    expect(['campaign-created', 'member-joined', 'character-created', 'roll-made', 'session-ended', 'event-revealed'].map(count)).toEqual([1, 4, 2, 7, 1, 1]);
    expect(verifyLog(nodeHashing, log, head)).toMatchObject({ ok: true, rolls: { verified: 6 } });
  });
});

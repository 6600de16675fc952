import type { JsonObject } from '@app/formats';
import { playStory, readLog, RestClient, story, verifyLog, type Answer, type LedgerClient } from '@app/demo';
import { nodeHashing } from '@app/event-store';
import { startTestService, type TestService } from '../support/test-service';

const EVENING = story('en');
/** The campaign's creation and the steps that do something; a refused one leaves nothing behind. */
const COMMANDS = 1 + EVENING.steps.filter(({ method, refused }) => method !== 'GET' && !refused).length;

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

  post(path: string, body: JsonObject, options: { token: string; key?: string }): Promise<Answer> {
    return this.counted(this.client.post(path, body, options));
  }

  patch(path: string, body: JsonObject, options: { token: string; key?: string }): Promise<Answer> {
    return this.counted(this.client.patch(path, body, options));
  }

  private async counted(carriedOut: Promise<Answer>): Promise<Answer> {
    const answer = await carriedOut;
    this.sent++;
    if (this.sent === this.breaksAt) throw new Error('the line is dead');
    return answer;
  }
}

describe('an evening that was interrupted', () => {
  let service: TestService;
  let client: RestClient;
  let whole: string[];
  beforeAll(async () => {
    service = await startTestService();
    client = new RestClient(service.url);
    const token = await accountOf('whole');
    whole = await typesOf((await playStory(client, EVENING, token)).campaignId, token);
  });
  afterAll(() => service.stop());

  const accountOf = async (name: string): Promise<string> => String((await client.post('/v1/accounts', { name }, { token: service.ownerToken })).body['token']);

  /** What happened, in order; the tokens that players get anew after the interruption aside. */
  async function typesOf(campaignId: string, token: string): Promise<string[]> {
    const log = await readLog(client, campaignId, token);
    return log.flatMap((served) => ('event' in served && served.event.facts['token'] !== true ? [served.event.type] : []));
  }

  it.each(Array.from({ length: COMMANDS }, (_, index) => index + 1))('at its command %i goes on, and does nothing twice', async (breaksAt) => {
    const token = await accountOf(`account ${breaksAt}`);
    await expect(playStory(new BreakingClient(client, breaksAt), EVENING, token)).rejects.toThrow('the line is dead');
    const { campaignId, head } = await playStory(client, EVENING, token);
    const again = await playStory(client, EVENING, token);
    expect(again).toEqual({ campaignId, repeat: true, head: undefined });
    expect(await typesOf(campaignId, token)).toEqual(whole);
    expect(verifyLog(nodeHashing, await readLog(client, campaignId, token), head)).toMatchObject({ ok: true, rolls: { verified: 1, unrevealed: 1, reported: 12 } });
  });
});

import type { JsonObject } from '@app/formats';
import { playStory, readLog, RestClient, stories, verifyLog, type Answer, type LedgerClient, type Story } from '@app/demo';
import { nodeHashing } from '@app/event-store';
import { startTestService, type TestService } from '../support/test-service';

/** The campaign's creation and the steps that do something; a refused one leaves nothing behind. */
const commandsOf = ({ steps }: Story): number => 1 + steps.filter(({ method, refused }) => method !== 'GET' && !refused).length;

/** Each evening is played several times for every break, so that not all are tried. */
const EVERY = 6;

/** After which commands it breaks: the first, the last, and some between. */
function breaksOf(evening: Story): number[] {
  const all = Array.from({ length: commandsOf(evening) }, (_, index) => index + 1);
  return all.filter((command) => command % EVERY === 0 || command === 1 || command === all.length);
}

const EVENINGS = stories('en').map((story) => [story.system, story] as const);

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

let service: TestService;
let client: RestClient;
beforeAll(async () => {
  service = await startTestService();
  client = new RestClient(service.url);
});
afterAll(() => service.stop());

describe.each(EVENINGS)('an evening of %s that was interrupted', (system, evening) => {
  let whole: string[];
  let rolls: object;
  beforeAll(async () => {
    const token = await accountOf('whole');
    const { campaignId, head } = await playStory(client, evening, token);
    whole = await typesOf(campaignId, token);
    ({ rolls } = verifyLog(nodeHashing, await readLog(client, campaignId, token), head));
  });

  const accountOf = async (name: string): Promise<string> => String((await client.post('/v1/accounts', { name: `${system}, ${name}` }, { token: service.ownerToken })).body['token']);

  /** What happened, in order; the tokens that players get anew after the interruption aside. */
  async function typesOf(campaignId: string, token: string): Promise<string[]> {
    const log = await readLog(client, campaignId, token);
    return log.flatMap((served) => ('event' in served && served.event.facts['token'] !== true ? [served.event.type] : []));
  }

  it('has dice from the table, and some of the server', () => expect(rolls).toMatchObject({ verified: 1, reported: expect.any(Number) }));

  it.each(breaksOf(evening))('at its command %i goes on, and does nothing twice', async (breaksAt) => {
    const token = await accountOf(`at command ${breaksAt}`);
    await expect(playStory(new BreakingClient(client, breaksAt), evening, token)).rejects.toThrow('the line is dead');
    const { campaignId, head } = await playStory(client, evening, token);
    const again = await playStory(client, evening, token);
    expect(again).toEqual({ campaignId, repeat: true, head: undefined });
    expect(await typesOf(campaignId, token)).toEqual(whole);
    expect(verifyLog(nodeHashing, await readLog(client, campaignId, token), head)).toMatchObject({ ok: true, rolls });
  });
});

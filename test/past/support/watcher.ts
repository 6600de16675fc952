import type { LedgerClient } from '@app/demo';
import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';

/** An answer that says how a campaign stands: what is asked again about the past. */
export interface Watched {
  readonly path: string;
  readonly token: string;
  /** Of the head then. */
  readonly sequence: number;
  readonly answer: WatchedAnswer;
}

/** The parts of an answer that depend on the campaign alone. */
export interface WatchedAnswer {
  readonly status: number;
  readonly head: string | null;
  readonly etag: string | null;
  readonly body: JsonObject;
}

/** Plays as another client does, and has several members look at everything after each so many commands. */
export class Watcher implements LedgerClient {
  readonly watched: Watched[] = [];
  private campaign: string | undefined;
  private readonly tokens: string[] = [];
  private commands = 0;

  constructor(
    private readonly client: LedgerClient,
    private readonly service: TestService,
    private readonly every: number,
  ) {}

  get: LedgerClient['get'] = (path, options) => this.client.get(path, options);

  post: LedgerClient['post'] = async (path, body, options) => {
    const answer = await this.client.post(path, body, options);
    if (this.campaign === undefined) await this.begin(String(answer.body['id']), options.token);
    const { token, role } = answer.body;
    if (role === 'player' && typeof token === 'string' && this.tokens.length < 3) this.tokens.push(token);
    await this.done();
    return answer;
  };

  patch: LedgerClient['patch'] = async (path, body, options) => {
    const answer = await this.client.patch(path, body, options);
    await this.done();
    return answer;
  };

  /** What everybody saw the time before the last. */
  lastButOne(): Watched[] {
    const at = [...new Set(this.watched.map(({ sequence }) => sequence))].at(-2);
    return this.watched.filter(({ sequence }) => sequence === at);
  }

  /** What can be asked about the past, without what is about one thing. */
  paths(): string[] {
    const reads = Object.entries(this.service.openApi.paths).filter(([, { get }]) => (get?.parameters ?? []).some((parameter) => 'name' in parameter && parameter.name === 'at'));
    return reads.map(([path]) => path).filter((path) => !path.includes('{id}'));
  }

  /** One read of a member's; `query` with its question mark. */
  async look(path: string, token: string): Promise<WatchedAnswer> {
    const response = await fetch(this.service.url + path, { headers: { authorization: `Bearer ${token}` } });
    return { status: response.status, head: response.headers.get('campaign-head'), etag: response.headers.get('etag'), body: (await response.json()) as JsonObject };
  }

  /** A GM, somebody who only watches, and a player as soon as there is one. */
  private async begin(campaign: string, owner: string): Promise<void> {
    this.campaign = campaign;
    const { body } = await this.client.post(`/v1/campaigns/${campaign}/members`, { name: 'Sam', role: 'spectator' }, { token: owner });
    this.tokens.push(owner, String(body['token']));
  }

  private async done(): Promise<void> {
    this.commands += 1;
    if (this.commands % this.every !== 0) return;
    const { head } = await this.look(`/v1/campaigns/${this.campaign ?? ''}`, this.tokens[0] ?? '');
    const sequence = Number(head?.split(' ')[0]);
    for (const path of this.paths()) {
      const here = path.replace('{campaignId}', this.campaign ?? '');
      for (const token of this.tokens) this.watched.push({ path: here, token, sequence, answer: await this.look(here, token) });
    }
  }
}

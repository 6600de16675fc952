import { isJsonObject, type Head, type JsonObject, type JsonValue } from '@app/formats';
import { LedgerProblem, type Answer, type LedgerClient } from './client';
import type { Step, Story, Teller } from './story';

/** What playing came to: the campaign, whether it had been played before, and the last head that the service gave out now. */
export interface Played {
  readonly campaignId: string;
  readonly repeat: boolean;
  readonly head: Head | undefined;
}

/**
 * Plays the story through the public API as the account of `token`. Every command carries a key that follows from the
 * story: what was done before is answered again, an interrupted evening goes on where it stopped, and a whole one is
 * left as it is. Rejects with the `LedgerProblem` of the command that failed.
 */
export async function playStory(client: LedgerClient, story: Story, token: string): Promise<Played> {
  const creation = await client.post('/v1/campaigns', story.campaign, { token, key: story.key });
  const campaignId = String(creation.body['id']);
  if (creation.repeat && (await isOver(client, campaignId, token))) return { campaignId, repeat: true, head: undefined };
  const evening = new Evening(client, story, token, campaignId);
  let head = creation.head;
  for (const step of story.steps) head = (await evening.play(step)).head ?? head;
  return { campaignId, repeat: false, head };
}

/** Whether the last step is done: the roll that the GM shows after the session. */
async function isOver(client: LedgerClient, campaignId: string, token: string): Promise<boolean> {
  const { data } = await client.get(`/v1/campaigns/${campaignId}/events?type=event-revealed&limit=1`, { token });
  return Array.isArray(data) && data.length > 0;
}

class Evening {
  private readonly ids: Map<string, string>;
  private readonly tokens = new Map<Teller, string>();

  constructor(
    private readonly client: LedgerClient,
    private readonly story: Story,
    ownerToken: string,
    private readonly campaignId: string,
  ) {
    this.ids = new Map([['campaign', campaignId]]);
    this.tokens.set('gm', ownerToken);
  }

  async play(step: Step): Promise<Answer> {
    const answer = await this.client.post(this.filled(step.path), this.filledBody(step.body), { token: await this.tokenOf(step.by), key: `${this.story.key}/${step.name}` });
    this.ids.set(step.name, String(answer.body['id']));
    const { token } = answer.body;
    if (typeof token === 'string') this.tokens.set(step.name as Teller, token);
    return answer;
  }

  /** A token is shown once: a player taken in before the interruption gets another one. */
  private async tokenOf(teller: Teller): Promise<string> {
    const known = this.tokens.get(teller);
    if (known !== undefined) return known;
    const answer = await this.client.post(`/v1/campaigns/${this.campaignId}/members/${this.idOf(teller)}/token`, {}, { token: this.tokens.get('gm') ?? '' });
    const token = String(answer.body['token']);
    this.tokens.set(teller, token);
    return token;
  }

  private filledBody(body: JsonObject): JsonObject {
    return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, this.filledValue(value)]));
  }

  private filledValue(value: JsonValue): JsonValue {
    if (typeof value === 'string') return this.filled(value);
    if (Array.isArray(value)) return value.map((item: JsonValue) => this.filledValue(item));
    return isJsonObject(value) ? this.filledBody(value) : value;
  }

  private filled(text: string): string {
    return text.replaceAll(/\{([a-z-]+)\}/g, (_, name: string) => this.idOf(name));
  }

  private idOf(name: string): string {
    const id = this.ids.get(name);
    if (id === undefined) throw new LedgerProblem(0, 'story', `the story names ${name} before it is there`);
    return id;
  }
}

import { isJsonObject, type Head, type JsonObject, type JsonValue } from '@app/formats';
import { LedgerProblem, type Answer, type LedgerClient } from './client';
import type { Over, Refused, Step, Story, Teller } from './step';

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
  if (creation.repeat && (await isOver(client, campaignId, story.over, token))) return { campaignId, repeat: true, head: undefined };
  const evening = new Evening(client, story, token, campaignId);
  let head = creation.head;
  for (const step of story.steps) head = (await evening.play(step))?.head ?? head;
  return { campaignId, repeat: false, head };
}

/** Whether the last step is done, by what it leaves in the log. */
async function isOver(client: LedgerClient, campaignId: string, { type, count }: Over, token: string): Promise<boolean> {
  const { data } = await client.get(`/v1/campaigns/${campaignId}/events?type=${type}&limit=${count}`, { token });
  return Array.isArray(data) && data.length === count;
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

  /** The answer; undefined when the step was refused as it should be, or its time has passed. */
  async play(step: Step): Promise<Answer | undefined> {
    if (step.refused) return this.playRefused(step, step.refused);
    const answer = await this.send(step);
    this.remember(step, answer.body);
    const { token } = answer.body;
    if (typeof token === 'string') this.tokens.set(step.name as Teller, token);
    return answer;
  }

  private async playRefused(step: Step, { code, while: { path, at, is = true } }: Refused): Promise<undefined> {
    const stands = await this.client.get(this.filled(path), { token: await this.tokenOf(step.by) });
    if (valueAt(stands, at) !== is) return;
    try {
      await this.send(step);
    } catch (error) {
      if (error instanceof LedgerProblem && error.code === code) return;
      throw error;
    }
    throw new LedgerProblem(0, 'story', `${step.name} was to be refused: ${code}`);
  }

  private async send({ method, path, body, by, name }: Step): Promise<Answer> {
    const [filled, token] = [this.filled(path), await this.tokenOf(by)];
    if (method === 'GET') return { body: await this.client.get(filled, { token }), repeat: false, head: undefined };
    const options = { token, key: `${this.story.key}/${name}` };
    return method === 'PATCH' ? this.client.patch(filled, this.filledBody(body), options) : this.client.post(filled, this.filledBody(body), options);
  }

  private remember({ name, ids = {} }: Step, answer: JsonObject): void {
    if (typeof answer['id'] === 'string') this.ids.set(name, answer['id']);
    for (const [other, path] of Object.entries(ids)) {
      const id = valueAt(answer, path);
      if (typeof id !== 'string') throw new LedgerProblem(0, 'story', `the answer to ${name} has no id at ${path}`);
      this.ids.set(other, id);
    }
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

/** The value at a dotted path; the steps of lists are their numbers. */
function valueAt(body: JsonObject, path: string): JsonValue | undefined {
  let value: JsonValue | undefined = body;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(step)] as JsonValue | undefined;
    else value = isJsonObject(value) ? value[step] : undefined;
  }
  return value;
}

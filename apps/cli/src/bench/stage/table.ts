import { KeepAliveConnection } from '../load/keep-alive-connection';
import { freshKey, rollRequest } from '../load/requests';

/** A campaign that is ready to be played, with ids of its own. */
export interface Table {
  readonly campaignId: string;
  readonly gmId: string;
  /** Player, character and the clocks that the character's rolls tick. */
  readonly places: readonly Place[];
}

export interface Place {
  readonly memberId: string;
  readonly playerToken: string;
  readonly characterId: string;
  readonly clockIds: readonly string[];
}

/** How large a table is. */
export interface TableSize {
  readonly places: number;
  readonly clocksEach: number;
  /** Events at least. */
  readonly events: number;
}

const SEGMENTS = 8;
/** Connections that set up a table with many places. */
const HANDS = 8;

/** Sets up one campaign through the API: a session, characters with their players and clocks, and rolls until it has its events. */
export async function setTable(port: number, ownerToken: string, name: string, size: TableSize): Promise<Table> {
  const connections = Array.from({ length: Math.min(size.places, HANDS) }, () => new KeepAliveConnection(port));
  await Promise.all(connections.map((connection) => connection.open()));
  try {
    const hosts = connections.map((connection) => new Host(connection, ownerToken));
    const [first] = hosts;
    const campaign = await first.post('/v1/campaigns', { name, system: 'charge' });
    const path = `/v1/campaigns/${campaign.id}`;
    await first.post(`${path}/sessions`, {});
    const places = await placesOf(hosts, path, size);
    first.sequence = Math.max(...hosts.map(({ sequence }) => sequence));
    await playThrough(connections[0], first, campaign.id, places, size.events);
    return { campaignId: campaign.id, gmId: await first.gmOf(path), places };
  } finally {
    connections.forEach((connection) => connection.close());
  }
}

async function placesOf(hosts: readonly Host[], path: string, { places, clocksEach }: TableSize): Promise<Place[]> {
  const numbers = Array.from({ length: places }, (_, at) => at);
  const made = await Promise.all(
    hosts.map(async (host, hand) => {
      const own: Place[] = [];
      for (const number of numbers.filter((at) => at % hosts.length === hand)) own.push(await host.place(path, number, clocksEach));
      return own;
    }),
  );
  return made.flat();
}

/** Rolls until the campaign has its events; they tick no clock, so that all are free afterwards. */
async function playThrough(connection: KeepAliveConnection, host: Host, campaignId: string, places: readonly Place[], events: number): Promise<void> {
  for (let at = 0; host.sequence < events; at += 1) {
    const place = places[at % places.length];
    const { head, body } = rollRequest('rest', { ...place, campaignId, gmToken: '' }, '');
    const { clockId: _, ...fields } = JSON.parse(body) as { clockId: string };
    host.read(await connection.request(head, JSON.stringify(fields)));
  }
}

interface Resource {
  readonly id: string;
  readonly token?: string;
  readonly version?: number;
  readonly data?: readonly { readonly id: string; readonly role: string }[];
}

/** The GM who sets the table up. */
class Host {
  /** The newest sequence seen. */
  sequence = 0;

  constructor(
    private readonly connection: KeepAliveConnection,
    private readonly token: string,
  ) {}

  async post(path: string, input: object): Promise<Resource> {
    const head = `${this.head('POST', path)}Content-Type: application/json\r\nIdempotency-Key: ${freshKey()}\r\n`;
    return this.read(await this.connection.request(head, JSON.stringify(input)));
  }

  /** A character, its player, and clocks for it. */
  async place(path: string, number: number, clocks: number): Promise<Place> {
    const sheet = { actions: { sneak: 2, sway: 1 } };
    const { id: characterId } = await this.post(`${path}/characters`, { name: `Character ${number + 1}`, sheet });
    const member = await this.post(`${path}/members`, { name: `Player ${number + 1}`, role: 'player', characterIds: [characterId] });
    const clockIds: string[] = [];
    for (let at = 0; at < clocks; at += 1) {
      clockIds.push((await this.post(`${path}/clocks`, { name: `Clock ${at + 1}`, kind: 'progress', segments: SEGMENTS })).id);
    }
    return { memberId: member.id, playerToken: member.token ?? '', characterId, clockIds };
  }

  async gmOf(path: string): Promise<string> {
    const { data = [] } = this.read(await this.connection.request(this.head('GET', `${path}/members`), ''));
    return data.find(({ role }) => role === 'gm')?.id ?? '';
  }

  read({ status, body }: { status: number; body: string }): Resource {
    if (status >= 300) throw new Error(`the table cannot be set up: ${status} ${body.slice(0, 300)}`);
    const resource = JSON.parse(body) as Resource;
    this.sequence = Math.max(this.sequence, resource.version ?? 0);
    return resource;
  }

  private head(method: string, path: string): string {
    return `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${this.token}\r\n`;
  }
}

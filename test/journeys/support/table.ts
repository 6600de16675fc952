import type { JsonObject } from '@app/kernel';
import { joined, ownerOver } from '../../api/support/campaign';
import { idOf, type Api, type Party } from '../../api/support/party';
import type { TestService } from '../../support/test-service';

/** Who sits at the table of a journey: a GM, a player for each character of theirs, and those who look on. */
export interface Table {
  readonly service: TestService;
  readonly campaignId: string;
  readonly gm: Party;
  readonly players: { readonly [name: string]: Party };
  /** Everyone who reads, by name. */
  readonly readers: { readonly [name: string]: Party };
  /** Those who see what the table sees and no more. */
  readonly table: readonly Party[];
  /** What was made, by the name that the journey gave it. */
  readonly things: Map<string, Thing>;
}

/** Something that was made, and the operation that reads it. */
export interface Thing {
  readonly id: string;
  readonly read: string;
}

/** A player character of a journey. */
export interface Seat {
  readonly name: string;
  readonly sheet: JsonObject;
}

/** Makes a campaign of a system with the characters of a journey; each is played with a token of its own. */
export async function sitDown(api: Api, service: TestService, system: string, seats: { readonly [player: string]: Seat }): Promise<Table> {
  const account = ownerOver(api, service);
  const campaignId = idOf(await account.does('createCampaign', { input: { name: 'Verrières', system } }));
  const gm = account.in(campaignId);
  const things = new Map<string, Thing>();
  const players: [string, Party][] = [];
  for (const [player, seat] of Object.entries(seats)) {
    const id = idOf(await gm.does('createCharacter', { input: { ...seat } }));
    things.set(player, { id, read: 'character' });
    players.push([player, await joined(api, service, gm, { name: `${seat.name}'s player`, role: 'player', characterIds: [id] })]);
  }
  const spectator = await joined(api, service, gm, { name: 'the stream', role: 'spectator' });
  const auditor = await joined(api, service, gm, { name: 'the referee', role: 'auditor' });
  return {
    service,
    campaignId,
    gm,
    players: Object.fromEntries(players),
    readers: { gm, auditor, spectator, ...Object.fromEntries(players) },
    table: [spectator, ...players.map(([, party]) => party)],
    things,
  };
}

/** The id of what the journey calls that. */
export function idNamed({ things }: Pick<Table, 'things'>, name: string): string {
  const thing = things.get(name);
  if (!thing) throw new Error(`nothing is called ${name} yet`);
  return thing.id;
}

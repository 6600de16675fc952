import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';
import { CHARGE_GAME, type Game } from './game';
import { dataOf, driverOf, idOf, Party, type Api } from './party';

/** A campaign with one member of each role; Sabre is the player's character, Mara nobody's. */
export interface TestCampaign {
  readonly id: string;
  readonly owner: Party;
  readonly gm: Party;
  readonly player: Party;
  readonly spectator: Party;
  readonly auditor: Party;
  readonly bot: Party;
  readonly sabre: string;
  readonly mara: string;
  /** Everyone who reads, by role. */
  readonly readers: { readonly [role in 'gm' | 'player' | 'spectator' | 'auditor']: Party };
}

/** The owner's account over that API. */
export const ownerOver = (api: Api, service: TestService): Party => new Party(driverOf(api, service, service.ownerToken), 'owner', service.ownerToken);

/** Makes a campaign through the API itself, of Charge unless said. */
export async function makeCampaign(api: Api, service: TestService, settings: JsonObject = {}, { system, sheet }: Game = CHARGE_GAME): Promise<TestCampaign> {
  const account = ownerOver(api, service);
  const campaign = await account.does('createCampaign', { input: { name: 'Verrières', system, settings } });
  const id = idOf(campaign);
  const owner = account.in(id);
  const sabre = idOf(await owner.does('createCharacter', { input: { name: 'Sabre', sheet } }));
  const mara = idOf(await owner.does('createCharacter', { input: { name: 'Mara', sheet } }));
  const [founder] = dataOf(await owner.does('members'));
  const join = (role: string, characterIds: string[] = []): Promise<Party> => joined(api, service, owner, { name: role, role, characterIds });
  const gm = new Party(owner.driver, idOf(founder ?? {}), service.ownerToken, id);
  const [player, spectator, auditor, bot] = [await join('player', [sabre]), await join('spectator'), await join('auditor'), await join('bot')];
  return { id, owner, gm, player, spectator, auditor, bot, sabre, mara, readers: { gm, player, spectator, auditor } };
}

/** Takes in a member and gives back a client with its token. */
export async function joined(api: Api, service: TestService, owner: Party, input: JsonObject): Promise<Party> {
  const member = await owner.does('createMember', { input });
  const token = String(member['token']);
  return new Party(driverOf(api, service, token), idOf(member), token, owner.campaignId);
}

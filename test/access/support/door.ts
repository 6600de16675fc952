import { joined, makeCampaign, ownerOver } from '../../api/support/campaign';
import type { Game } from '../../api/support/game';
import { driverOf, idOf, Party, type Api } from '../../api/support/party';
import { startTestService, type TestService } from '../../support/test-service';
import { CALLERS, refusalFor, type CallerName, type Row, type TestCampaign } from './callers';

/** Somebody with a token, and for whom it acts. */
export interface Knocking {
  readonly party: Party;
  readonly actingMember?: string;
  readonly token?: null;
}

/** A campaign of that game, and everyone who may knock at its door. */
export interface Door {
  readonly service: TestService;
  readonly campaign: TestCampaign;
  readonly callers: Readonly<Record<CallerName, Knocking>>;
}

/** Sets up such a door; the service is the caller's to stop. */
export async function makeDoor(api: Api, game: Game): Promise<Door> {
  const service = await startTestService();
  const plain = await makeCampaign(api, service, {}, game);
  const { owner, player, spectator, auditor, bot } = plain;
  const gm = await joined(api, service, owner, { name: 'Gus', role: 'gm' });
  const otherPlayer = await joined(api, service, owner, { name: 'Oda', role: 'player' });
  await player.does('allowBot', { id: player.id, input: { botId: bot.id } });
  const token = String((await ownerOver(api, service).does('createAccount', { input: { name: 'Bea' } }))['token']);
  const otherAccount = new Party(driverOf(api, service, token), '', token, plain.id);
  const elsewhere = otherAccount.in(idOf(await otherAccount.does('createCampaign', { input: { name: 'elsewhere', system: game.system } })));
  const stranger = async (role: string): Promise<Party> => (await joined(api, service, elsewhere, { name: role, role })).in(plain.id);
  return {
    service,
    campaign: { ...plain, otherPlayerId: otherPlayer.id },
    callers: {
      owner: { party: owner },
      gm: { party: gm },
      player: { party: player },
      otherPlayer: { party: otherPlayer },
      spectator: { party: spectator },
      auditor: { party: auditor },
      bot: { party: bot },
      botForPlayer: { party: bot, actingMember: player.id },
      botForOther: { party: bot, actingMember: otherPlayer.id },
      otherAccount: { party: otherAccount },
      strangerMember: { party: await stranger('player') },
      strangerGm: { party: await stranger('gm') },
      nobody: { party: owner, token: null },
    },
  };
}

/** What a caller is answered. */
export async function ask({ callers }: Door, caller: CallerName, operation: string, args: object): Promise<[number, unknown]> {
  const { party, ...options } = callers[caller];
  return party.refused(operation, args, options);
}

function expectedOf({ may, unknownTo, inVain = {} }: Row, caller: CallerName): string {
  return may.includes(caller) ? 'allowed' : `${String(inVain[caller] ?? refusalFor(caller, unknownTo))}, nothing left`;
}

/** For every caller of a row where it was answered otherwise than the row says; those who may not leave nothing behind. */
export async function faultsOf(door: Door, row: Row, callers: readonly CallerName[] = CALLERS): Promise<string[]> {
  const head = async (): Promise<unknown> => (await door.campaign.owner.does('campaign'))['sequence'];
  const found: string[] = [];
  for (const caller of callers) {
    const asked = await row.args(door.campaign);
    const before = await head();
    const [status, code] = await ask(door, caller, row.operation, asked);
    const expected = expectedOf(row, caller);
    const left = (await head()) === before ? ', nothing left' : ', an event left';
    const got = status < 300 ? 'allowed' : `${status},${String(code)}${left}`;
    if (got !== expected) found.push(`${caller}: ${got} for ${expected}`);
  }
  return found;
}

import type { TestService } from '../../support/test-service';
import { makeCampaign, ownerOver, type TestCampaign } from '../support/campaign';
import { dataOf, idOf, type Api } from '../support/party';

/** A campaign with one resource of each kind. */
export interface World extends TestCampaign {
  readonly clock: string;
  readonly session: string;
  readonly scene: string;
  /** A blind roll, which everyone knows of and which can be revealed. */
  readonly hiddenRoll: string;
  /** A safety signal. */
  readonly signal: string;
  /** The owner's account. */
  readonly account: string;
}

/** Makes such a campaign; session and scene run. */
export async function makeWorld(api: Api, service: TestService): Promise<World> {
  const campaign = await makeCampaign(api, service);
  const { gm, sabre } = campaign;
  const session = idOf(await gm.does('startSession'));
  const scene = idOf(await gm.does('startScene', { input: { name: 'The bridge' } }));
  const clock = idOf(await gm.does('createClock', { input: { name: 'guards', kind: 'progress', segments: 8 } }));
  const roll = await gm.does('Mutation.roll', { input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', visibility: 'blind' } });
  const signal = idOf(await gm.does('raiseSafetySignal', { input: { kind: 'x-card', text: 'no spiders' } }));
  const [account] = dataOf(await ownerOver(api, service).does('accounts'));
  return { ...campaign, account: idOf(account ?? {}), session, scene, clock, signal, hiddenRoll: idOf(roll) };
}

import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';
import { makeCampaign, ownerOver, type TestCampaign } from '../support/campaign';
import { broughtTo, calledFor, made, owing, pendingOn, reducedOn, setUpBy, somebody, standingOn } from '../support/charge';
import { imported } from '../../transfer/support/files';
import { dataOf, idOf, type Api } from '../support/party';

/** A campaign with one resource of each kind. */
export interface World extends TestCampaign, ChargeWorld {
  readonly clock: string;
  readonly session: string;
  readonly scene: string;
  /** A blind roll, which everyone knows of and which can be revealed. */
  readonly hiddenRoll: string;
  /** A safety signal. */
  readonly signal: string;
  /** An erasure. */
  readonly erasure: string;
  /** An import of the owner's, of a file that was none. */
  readonly importJob: string;
  /** The owner's account. */
  readonly account: string;
}

/** What came of Sabre's rolls, and what Sabre and the others have. */
export interface ChargeWorld {
  /** A danger clock. */
  readonly danger: string;
  /** A roll of which a consequence is due. */
  readonly owing: string;
  readonly pending: string;
  /** Reduced, without level. */
  readonly reduced: string;
  /** Accepted, and lasting. */
  readonly standing: string;
  /** Mara's. */
  readonly setup: string;
  /** A situational talent of Sabre. */
  readonly talent: string;
  readonly flashback: string;
  /** A flashback that a fortune roll is to settle. */
  readonly settled: string;
  /** Somebody taken out, with a recovery that is open and two milestones. */
  readonly weary: string;
  readonly milestone: string;
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
  const { version: said } = await gm.does('createClock', { input: { name: 'a mistake', kind: 'progress', segments: 4 } });
  const erasure = idOf(await gm.does('eraseWords', { input: { sequence: Number(said), reason: 'asked for' } }));
  const [account] = dataOf(await ownerOver(api, service).does('accounts'));
  const importJob = idOf(await imported(service, 'no export', { 'idempotency-key': 'one for all worlds' }));
  return { ...campaign, importJob, erasure, account: idOf(account ?? {}), session, scene, clock, signal, hiddenRoll: idOf(roll), ...(await makeCharge(campaign)) };
}

async function makeCharge({ gm, sabre, mara }: TestCampaign): Promise<ChargeWorld> {
  const weary = await somebody(gm, { momentum: 5, takenOut: true, recoveryOpen: true, milestones: 2 });
  const [reduced, standing, pending] = [await reducedOn(gm, sabre), await standingOn(gm, sabre), await pendingOn(gm, sabre, 'worse-position')];
  const [flashback, settled] = [await calledFor(gm, sabre), await calledFor(gm, sabre)];
  await gm.does('settleFlashback', { id: settled, input: { by: 'fortune' } });
  const [setup, due] = [await setUpBy(gm, mara), await owing(gm, sabre)];
  await broughtTo(gm, sabre, { momentum: 9, talents: [{ kind: 'situational', situation: 'on a roof' }] });
  const { state } = (await gm.does('character', { id: sabre })) as unknown as { readonly state: { readonly talents: readonly JsonObject[] } };
  const talent = idOf(state.talents[0]);
  const milestone = await made(gm, 'awardMilestone', { reason: 'the vault is open' });
  const danger = await made(gm, 'createClock', { name: 'dogs', kind: 'danger', segments: 4 });
  return { danger, owing: due, pending, reduced, standing, setup, talent, flashback, settled, weary, milestone };
}

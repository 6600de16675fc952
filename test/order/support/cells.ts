import type { JsonObject } from '@app/kernel';
import type { CallArguments, CallOptions } from '@app/testing';
import { idOf, type Party } from '../../api/support/party';
import { makeCampaign, type TestCampaign } from '../../api/support/campaign';
import { calledFor, owing, pendingOn, reducedOn, rolled, setUpBy, somebody, standingOn } from '../../api/support/charge';
import type { TestService } from '../../support/test-service';

/** The checks in the order in which they are made. */
export const CHECKS = ['token', 'campaign', 'form', 'system-form', 'key', 'unseen', 'role', 'life-cycle', 'version', 'time', 'rule', 'dice'] as const;
export type Check = (typeof CHECKS)[number];

/** A request in the making; each check is broken by a change of its own part. */
export interface Request {
  readonly operation: string;
  readonly who: Party;
  readonly args: CallArguments;
  readonly options: CallOptions;
}

/** How one check is broken: which part of the request it changes, what it answers, and the change. */
export interface Fault {
  readonly part: 'token' | 'campaign' | 'unknown-field' | 'key' | 'id' | 'version' | 'time' | 'input' | 'value' | 'dice';
  readonly answer: readonly [status: number, code: string];
  readonly spoil: (request: Request) => Request;
}

/** A command with a good request of a GM's, and how each of its checks is broken. */
export interface Command {
  readonly operation: string;
  readonly args: CallArguments;
  readonly faults: { readonly [check in Check]?: Fault };
}

/** Whom the cells speak of, and the things that are there. */
export interface Stage {
  readonly campaign: TestCampaign;
  readonly ids: { readonly [name in 'plain' | 'full' | 'secret' | 'session' | 'ended' | 'scene' | 'endedScene' | 'openRoll' | 'blindRoll' | 'voided']: string };
  readonly charge: ChargeStage;
}

/** What came of Sabre's rolls and flashbacks, in every state that a command of Charge can meet. */
export type ChargeStage = { readonly [name in 'owing' | 'success' | 'pending' | 'settled' | 'reduced' | 'standing' | 'setup' | 'released' | 'flashback' | 'happened' | 'weary' | 'away']: string };

export const NOBODY = '00000000-0000-4000-8000-0000000000ff';
export const USED_KEY = 'used for something else';

/** Something in every state that a command can meet; everyone has used `USED_KEY` for a name. */
export async function setStage(service: TestService): Promise<Stage> {
  const campaign = await makeCampaign('rest', service);
  const { owner, gm, player, spectator } = campaign;
  const made = async (operation: string, input?: JsonObject): Promise<string> => idOf(await owner.does(operation, input ? { input } : {}));
  const clock = (name: string, visibility: string): Promise<string> => made('createClock', { name, kind: 'progress', segments: 4, visibility });
  const [plain, full, secret] = [await clock('plain', 'table'), await clock('full', 'table'), await clock('secret', 'gm')];
  await owner.does('tickClock', { id: full, input: { segments: 4 } });
  const [ended, endedScene] = [await made('startSession'), await made('startScene', { name: 'past' })];
  await owner.does('endSession', { id: ended });
  await owner.does('endScene', { id: endedScene });
  const [session, scene] = [await made('startSession'), await made('startScene', { name: 'now' })];
  const [openRoll, blindRoll] = [await made('roll', { kind: 'free', notation: '1d6' }), await made('roll', { kind: 'free', notation: '1d6', visibility: 'blind' })];
  for (const party of [gm, player, spectator]) await party.in(campaign.id).does('changeMember', { id: party.id, input: { name: 'named' } }, { key: USED_KEY });
  const voided = await made('roll', { kind: 'free', notation: '1d6' });
  await owner.does('voidRoll', { id: voided, input: { reason: 'misread' } });
  return { campaign, ids: { plain, full, secret, session, ended, scene, endedScene, openRoll, blindRoll, voided }, charge: await setChargeStage(campaign) };
}

async function setChargeStage({ owner, sabre }: TestCampaign): Promise<ChargeStage> {
  const [settled, released, happened] = [await pendingOn(owner, sabre), await setUpBy(owner, sabre), await calledFor(owner, sabre)];
  await owner.does('acceptConsequence', { id: settled, input: {} });
  await owner.does('releaseSetup', { id: released });
  await owner.does('settleFlashback', { id: happened, input: { by: 'happens' } });
  const away = await somebody(owner, { milestones: 1 });
  await owner.does('changeCharacter', { id: away, input: { active: false } });
  return {
    settled,
    released,
    happened,
    away,
    owing: await owing(owner, sabre),
    success: idOf(await rolled(owner, sabre, 'full')),
    reduced: await reducedOn(owner, sabre),
    standing: await standingOn(owner, sabre),
    pending: await pendingOn(owner, sabre, 'worse-position'),
    setup: await setUpBy(owner, sabre),
    flashback: await calledFor(owner, sabre),
    weary: await somebody(owner, { takenOut: true, recoveryOpen: true }),
  };
}

const withInput = (request: Request, more: JsonObject): Request => ({ ...request, args: { ...request.args, input: { ...(request.args.input as JsonObject | undefined), ...more } } });
const withId = (id: string) => (request: Request): Request => ({ ...request, args: { ...request.args, id } });

/** Spoils the input with these values. */
export const input = (part: Fault['part'], answer: Fault['answer'], more: JsonObject): Fault => ({ part, answer, spoil: (request) => withInput(request, more) });

/** Names another thing than the good request does. */
export const on = (id: string, ...answer: Fault['answer']): Fault => ({ part: 'id', answer, spoil: withId(id) });

/** What every command of a campaign refuses alike; `unseen` and `version` where it is on a resource. */
export const everywhere = (spectator: Party): Command['faults'] => ({
  token: { part: 'token', answer: [401, 'unauthenticated'], spoil: (request) => ({ ...request, options: { ...request.options, token: null } }) },
  campaign: { part: 'campaign', answer: [404, 'not-found'], spoil: (request) => ({ ...request, args: { ...request.args, campaignId: NOBODY } }) },
  form: { part: 'unknown-field', answer: [400, 'invalid-input'], spoil: (request) => withInput(request, { nonsense: 1 }) },
  key: { part: 'key', answer: [422, 'idempotency-key-reused'], spoil: (request) => ({ ...request, options: { ...request.options, key: USED_KEY } }) },
  time: { part: 'time', answer: [422, 'occurred-in-future'], spoil: (request) => ({ ...request, options: { ...request.options, occurredAt: '2999-01-01T00:00:00Z' } }) },
  role: { part: 'token', answer: [403, 'not-allowed'], spoil: (request) => ({ ...request, who: spectator }) },
});

export const UNSEEN: Command['faults'] = { unseen: on(NOBODY, 404, 'not-found') };
export const STALE: Command['faults'] = {
  version: { part: 'version', answer: [412, 'version-mismatch'], spoil: (request) => ({ ...request, options: { ...request.options, expectedVersion: 999_999 } }) },
};

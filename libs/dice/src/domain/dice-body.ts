import { seesSecrets, type Caller, type CampaignState, type DiceState, type EntropyChain, type JsonObject, type PastEpoch } from '@app/kernel';
import { settingIn, type RuleSystem } from '@app/rules';

/** Who looks at the dice. */
export type DiceViewer = Pick<Caller, 'member' | 'role'>;

/** Seeds (hex) of epochs that are over, where this server has them; never one of the current epoch. */
export type PastSeeds = (epoch: number, lane: 0 | 1) => string | undefined;

/** Which epochs are shown: the newest `limit` of those before epoch `after` (0: of all). */
export interface EpochPage {
  readonly after: number;
  readonly limit: number;
}

/** No seeds beside those that the log tells. */
const NO_SEEDS: PastSeeds = () => undefined;

/** The first page, as commands answer it. */
const NEWEST: EpochPage = { after: 0, limit: 50 };

/** The dice of a campaign for a viewer; `older`: the epoch to go on from, 0 when nothing is older. */
export function diceBody(system: Pick<RuleSystem, 'settings'>, state: CampaignState, viewer: DiceViewer, page = NEWEST, seeds = NO_SEEDS): { body: JsonObject; older: number } {
  const { dice } = state;
  const { epochs, older } = epochsOf(dice, page, viewer.role === 'auditor' ? seeds : NO_SEEDS);
  const body = {
    mode: settingIn(system, state, 'dice.mode'),
    epoch: dice.epoch,
    commitments: dice.commitments,
    draws: dice.next.flatMap((next, lane) => (lane === 0 || seesSecrets(viewer.role) ? [{ lane, next }] : [])),
    entropy: Object.entries(dice.entropy).map(([member, chain]) => chainFor(viewer, member, chain)),
    epochs,
  };
  return { body, older };
}

/** How far a chain is used tells how often its member rolled unseen: that is for the member and those who see secrets. */
function chainFor(viewer: DiceViewer, member: string, { left, last, ...known }: EntropyChain): JsonObject {
  const whole = viewer.member === member || seesSecrets(viewer.role);
  return { member, ...known, left: whole ? left : null, last: whole ? last : null };
}

function epochsOf({ epoch, commitments, past }: DiceState, { after, limit }: EpochPage, seeds: PastSeeds): { epochs: JsonObject[]; older: number } {
  const current = { epoch, commitments, revealed: [], status: 'current' };
  const all = [current, ...past.toReversed().map((one) => pastBody(one, seeds))];
  const asked = after === 0 ? all : all.filter((one) => one.epoch < after);
  const shown = asked.slice(0, limit);
  return { epochs: shown, older: asked.length > limit ? (shown.at(-1)?.epoch ?? 0) : 0 };
}

/** Whoever may have the secret seed before it is shown to everyone gets it among those that were. */
function pastBody({ epoch, commitments, status, revealed }: PastEpoch, seeds: PastSeeds): JsonObject & { readonly epoch: number } {
  const lanes = ([0, 1] as const).flatMap((lane) => {
    const seed = revealed.find((one) => one.lane === lane)?.seed ?? seeds(epoch, lane);
    return seed === undefined ? [] : [{ lane, seed }];
  });
  return { epoch, commitments, revealed: lanes, status };
}

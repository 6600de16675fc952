import { conflict, isGm, refuse, revealSeed, type CampaignState, type CommandDefinition, type Decision, type DecisionContext, type PastEpoch } from '@app/kernel';

/** The epoch whose secret seed is to be shown. */
export interface RevealSecretDice {
  readonly epoch: number;
}

/** Lane 1: what the table did not see. */
const SECRET = 1;

/** Shows everyone the seed of the hidden rolls of an epoch that is over. */
export const revealSecretDice: CommandDefinition<RevealSecretDice> = {
  operation: 'revealSecretDice',
  may: isGm,
  lifeCycle: (state, { epoch }, context) => {
    if (epoch === state.dice.epoch) throw conflict('epoch-not-over', { epoch });
    const past = pastEpoch(state, epoch);
    if (past) refuseUnlessHidden(past, context);
  },
  decide: (state, { epoch }, context): Decision => {
    const seed = pastEpoch(state, epoch) && context.seedOf(epoch, SECRET);
    if (seed === undefined) return refuse('unknown-epoch', { epoch, current: state.dice.epoch });
    return { events: [revealSeed(state.stream, epoch, SECRET, seed)] };
  },
};

/** Refuses (409) an epoch of which there is nothing to show, or nothing that is known here. */
function refuseUnlessHidden({ epoch, status, revealed }: PastEpoch, { seedOf }: DecisionContext): void {
  if (revealed.some(({ lane }) => lane === SECRET)) throw conflict('already-revealed');
  if (status === 'abandoned') throw conflict('epoch-abandoned', { epoch });
  if (seedOf(epoch, SECRET) === undefined) throw conflict('seed-not-here', { epoch });
}

const pastEpoch = ({ dice }: CampaignState, epoch: number): PastEpoch | undefined => dice.past.find((past) => past.epoch === epoch);

import type { DecisionContext, NewEvent, SideRow } from './command';
import { conflict } from './errors';
import { collectionOf, type CampaignState } from './state';

/** Events and seed rows of one step of the dice; they belong into one append. */
export interface EpochStep {
  readonly events: readonly NewEvent[];
  readonly side: readonly SideRow[];
}

/** Commits to the seeds of an epoch, both lanes together. */
export function commitEpoch(stream: string, epoch: number, context: Pick<DecisionContext, 'newSeed' | 'commitmentOf'>): EpochStep {
  const seeds = [context.newSeed(), context.newSeed()];
  return {
    events: [
      {
        type: 'dice-committed',
        subject: { kind: 'dice', id: stream },
        audience: 'table',
        facts: { epoch, commitments: seeds.map((seed, lane) => context.commitmentOf(epoch, lane, seed)) },
      },
    ],
    side: seeds.map((secret, lane) => ({ table: 'seed', row: { epoch, lane, secret } })),
  };
}

/** Commits to the next epoch and then reveals lane 0 of the current one, so that one epoch is current at any time. */
export function rotateEpoch(state: CampaignState, context: DecisionContext): EpochStep {
  const { epoch } = state.dice;
  const next = commitEpoch(state.stream, epoch + 1, context);
  const seed = context.seedOf(epoch, 0);
  if (seed === undefined) throw new Error(`no seed for epoch ${epoch}, lane 0`);
  return { events: [...next.events, revealSeed(state.stream, epoch, 0, seed)], side: next.side };
}

/** Shows a seed to everyone. */
export function revealSeed(stream: string, epoch: number, lane: 0 | 1, seed: string): NewEvent {
  return { type: 'dice-revealed', subject: { kind: 'dice', id: stream }, audience: 'table', facts: { epoch, lane, seed } };
}

/** Refuses (409) to end an epoch of dice with which a choice may still make some fall. */
export function refusePendingChoices(state: CampaignState): void {
  const waits = collectionOf(state, 'rolls').values().some(({ full }) => full.facts['status'] === 'awaiting-choice');
  if (waits) throw conflict('choices-pending');
}

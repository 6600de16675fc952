import { collectionOf, conflict, mayView, seesSecrets, type Caller, type CampaignState, type Entity } from '@app/kernel';
import type { PendingItem, RollFacts } from '@app/rules';

const WAITING = 'awaiting-choice';

/** The rolls of a campaign that wait for a choice. */
export const waitingRolls = (state: CampaignState): readonly Entity[] => collectionOf(state, 'rolls').values().filter(({ full }) => full.facts['status'] === WAITING);

/** True when the caller knows that the roll waits: of a blind one only GMs do. */
export function knowsThatItWaits(caller: Pick<Caller, 'member' | 'role'>, { audience, audienceMembers, open, full }: Entity): boolean {
  const side = seesSecrets(caller.role) ? full : open;
  return mayView(caller, audience, audienceMembers) && side.facts['status'] === WAITING;
}

/**
 * Refuses (409) a roll of a character of whom another one still waits for a choice. A roll that the caller must not know
 * of holds nobody up, since the refusal would betray it.
 */
export function refuseWhileWaiting(state: CampaignState, caller: Caller, rollers: readonly string[]): void {
  const waiting = waitingRolls(state).find((roll) => knowsThatItWaits(caller, roll) && charactersOf(roll).some((id) => rollers.includes(id)));
  if (waiting) throw conflict('choice-pending', { rollId: waiting.id });
}

/** The choices that are open, for who knows of them. */
export function choicesOf(state: CampaignState, viewer: Pick<Caller, 'member' | 'role'>): readonly PendingItem[] {
  return waitingRolls(state)
    .filter((roll) => knowsThatItWaits(viewer, roll))
    .map(({ id, made, madeAt, full }) => {
      const { characterId, chooser = 'gm' } = full.facts as unknown as RollFacts;
      return { kind: 'choice', id, ...(characterId === null ? {} : { characterId }), waitsFor: chooser, since: madeAt, sequence: made, about: { collection: 'rolls', id } };
    });
}

const charactersOf = ({ full }: Entity): readonly string[] => (full.facts['characterIds'] ?? []) as readonly string[];

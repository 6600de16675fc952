import { entityOf, refuse, revertedBy, revertsOf, type CampaignState, type JsonObject, type Reference, type RevertMark } from '@app/kernel';

/** Refuses (422) what is to be done with a roll that does not count any more: it was voided, or a revert went back to before it. */
export function refuseOutOfPlay(state: CampaignState, named: readonly Reference[]): void {
  const reverts = revertsOf(state);
  for (const { id } of named.filter(({ collection }) => collection === 'rolls')) {
    const roll = entityOf(state, 'rolls', id);
    if (!roll) continue;
    if (roll.full.facts['status'] === 'voided') refuse('already-voided');
    const sequence = revertedBy(reverts, roll.made);
    if (sequence !== undefined) refuse('roll-reverted', { sequence });
  }
}

/** A roll with the sequence of the revert that took it out of play, where one did. */
export function withRevert({ revertedBy: _before, ...roll }: JsonObject, reverts: readonly RevertMark[]): JsonObject {
  const sequence = revertedBy(reverts, Number(roll['sequence']));
  return sequence === undefined ? roll : { ...roll, revertedBy: sequence };
}

/** The rolls that a revert took out of play, of those that stood until then. */
export function crossedBy(rolls: readonly JsonObject[], { sequence }: RevertMark, reverts: readonly RevertMark[]): JsonObject[] {
  const before = reverts.filter((revert) => revert.sequence < sequence);
  const until = reverts.filter((revert) => revert.sequence <= sequence);
  return rolls.filter((roll) => revertedBy(before, Number(roll['sequence'])) === undefined).map((roll) => withRevert(roll, until)).filter((roll) => roll['revertedBy'] === sequence);
}

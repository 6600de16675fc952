import { sameJson } from '@app/kernel';
import { awaited, waitsForAll } from './awaited';
import { ranked } from './order';
import { atStep, STEPS, type SequenceFacts } from './sequence';

/**
 * ST-2, ST-6, ST-7: what follows by itself from what was done. A step for which nobody is missing is over; when all
 * have rolled they are put in order; when nobody is left who has not passed, all are asked again.
 */
export function settled(facts: SequenceFacts): SequenceFacts {
  if (!waitsForAll(facts.step)) return askedAgain(facts);
  if (awaited(facts).characterIds.length > 0) return facts;
  const next = atStep(facts, STEPS[STEPS.indexOf(facts.step) + 1]);
  return settled(next.step === 'spends' ? { ...next, order: ranked(next.participants) } : next);
}

/** ST-7: one who passed is asked again when the others are done. */
function askedAgain(facts: SequenceFacts): SequenceFacts {
  const able = facts.participants.filter(({ left = 0 }) => left > 0);
  if (facts.step !== 'spends' || able.some(({ passed }) => !passed)) return facts;
  return { ...facts, participants: facts.participants.map(({ passed: _passed, ...one }) => one) };
}

/** ST-6: the order anew, where there is one and what it is made of has changed; else what stands, which a GM may have set by hand. */
export function reordered(before: SequenceFacts, after: SequenceFacts): SequenceFacts {
  if (before.order.length === 0) return after;
  const [was, is] = [ranked(before.participants), ranked(after.participants)];
  return sameJson(was, is) ? after : { ...after, order: is };
}

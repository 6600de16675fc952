import { nextPlace } from '../sequences/approach';
import { ranked } from '../sequences/order';
import { atStep, DIFFICULTY, STEPS, type Participant, type SequenceFacts, type Step } from '../sequences/sequence';

/** What each step leaves of a participant. */
const LEFT_BY: { readonly [step in Step]: readonly (keyof Participant)[] } = {
  approaches: ['spoke'],
  terms: ['attribute', 'skill', 'bonus', 'pool', 'difficulty'],
  asides: ['aside'],
  rolls: ['score', 'successes', 'left', 'fellShort', 'passed'],
  spends: [],
  ended: [],
};

const isAfter = (step: Step, other: Step): boolean => STEPS.indexOf(step) > STEPS.indexOf(other);

/**
 * D2: a sequence that a GM puts at a step. What the steps before it would have left is there, at its defaults where
 * nothing was said of it; what that step and those after it leave is still to come, so that somebody is expected.
 */
export function putAtStep(facts: SequenceFacts, step: Step): SequenceFacts {
  if (step === facts.step) return facts;
  const participants = filledAt(facts.participants.map((one) => before(one, step)), step);
  return { ...atStep(facts, step), participants, order: orderAt(facts, participants, step), strikes: step === 'ended' ? facts.strikes : [] };
}

/** What the steps before this one leave of each, where nothing is said of it; `spoke`: whose approach was stated whatever the step. */
export function filledAt(participants: readonly Participant[], step: Step, spoke: (characterId: string) => boolean = () => false): readonly Participant[] {
  const all: Participant[] = [];
  for (const one of participants) {
    const placed = isAfter(step, 'approaches') || spoke(one.characterId) ? { spoke: nextPlace([...all, ...participants]), ...one } : one;
    all.push(withRoll(withTerms(placed, step), step));
  }
  return all;
}

function before(one: Participant, step: Step): Participant {
  const later = STEPS.filter((other) => !isAfter(step, other)).flatMap((other) => LEFT_BY[other]);
  return Object.fromEntries(Object.entries(one).filter(([field]) => !later.includes(field as keyof Participant))) as unknown as Participant;
}

const withTerms = (one: Participant, step: Step): Participant => ({
  ...(isAfter(step, 'terms') ? { bonus: 0, pool: 0, difficulty: DIFFICULTY } : {}),
  ...(isAfter(step, 'asides') ? { aside: 0 } : {}),
  ...one,
});

const withRoll = (one: Participant, step: Step): Participant => (isAfter(step, 'rolls') || one.successes !== undefined ? { score: 0, successes: 0, left: 0, ...one } : one);

/** ST-6: there is an order once all have rolled; one that stands stays. */
function orderAt({ order }: SequenceFacts, participants: readonly Participant[], step: Step): readonly string[] {
  if (!isAfter(step, 'rolls')) return [];
  return order.length > 0 ? order : ranked(participants);
}

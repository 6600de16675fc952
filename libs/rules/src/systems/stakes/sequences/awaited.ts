import type { Json } from '@app/kernel';
import type { Participant, SequenceFacts, Step } from './sequence';

/** What can be expected next, in the words of refusals. */
export const EXPECTATIONS = ['approach', 'terms', 'consequence', 'aside', 'roll', 'spend', 'end', 'again'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** What is expected now, from whom, and of which characters. */
export interface Awaited {
  readonly what: Expectation;
  readonly from: 'gm' | 'player';
  readonly characterIds: readonly string[];
}

/** ST-2, ST-10: what a sequence waits for. */
export function awaited(facts: SequenceFacts): Awaited {
  switch (facts.step) {
    case 'approaches':
      return { what: 'approach', from: 'player', characterIds: without(facts, 'spoke') };
    case 'terms':
      return awaitedTerms(facts);
    case 'asides':
      return { what: 'aside', from: 'player', characterIds: without(facts, 'aside') };
    case 'rolls':
      return { what: 'roll', from: 'player', characterIds: without(facts, 'score') };
    case 'spends':
      return awaitedTurn(facts);
    case 'ended':
      return { what: 'again', from: 'gm', characterIds: [] };
  }
}

/** Who is expected to do something, as the resource shows it. */
export const expects = (facts: SequenceFacts): readonly Json[] => awaited(facts).characterIds.map((characterId) => ({ characterId }));

/** ST-2: terms for each; while nothing is said of what failing brings, the GM states anybody's anew. */
function awaitedTerms(facts: SequenceFacts): Awaited {
  const characterIds = without(facts, 'difficulty');
  if (characterIds.length > 0 || facts.consequences.length > 0) return { what: 'terms', from: 'gm', characterIds };
  return { what: 'consequence', from: 'gm', characterIds: facts.participants.map((one) => one.characterId) };
}

/** ST-7, ST-9: whose turn it is; when nobody has a success left the sequence is over. */
function awaitedTurn({ participants, order }: SequenceFacts): Awaited {
  const able = participants.filter(({ left = 0, passed }) => left > 0 && !passed).map((one) => one.characterId);
  const next = order.find((id) => able.includes(id));
  return next === undefined ? { what: 'end', from: 'gm', characterIds: [] } : { what: 'spend', from: 'player', characterIds: [next] };
}

const without = ({ participants }: SequenceFacts, field: keyof Participant): readonly string[] =>
  participants.filter((one) => one[field] === undefined).map((one) => one.characterId);

/** ST-9: nobody has a success left, and the GM has not ended it yet. */
export const isOver = (facts: SequenceFacts): boolean => awaited(facts).what === 'end';

/** True for the steps that wait for every character of the sequence (ST-2). */
export const waitsForAll = (step: Step): boolean => step !== 'spends' && step !== 'ended';

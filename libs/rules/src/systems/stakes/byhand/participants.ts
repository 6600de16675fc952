import type { FieldError } from '@app/kernel';
import { characterNamed } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { successesOf } from '../rolls/successes';
import { DIFFICULTY, participantOf, type Participant, type Sequence, type SequenceFacts } from '../sequences/sequence';
import { reordered } from '../sequences/settled';
import { merged, newTexts } from './merged';
import type { SetByHand } from './set';
import { filledAt } from './step';

/** A participant as the resource shows it; of one that stands already, what is not said of it stays. */
export type WantedParticipant = Omit<Participant, 'fellShort' | 'passed'> & { readonly approach?: string; readonly fellShort?: boolean; readonly passed?: boolean };

/** Each character is in a sequence once. */
export function participantsFault(wanted: readonly WantedParticipant[]): FieldError | undefined {
  const index = wanted.findIndex(({ characterId }, at) => wanted.findIndex((one) => one.characterId === characterId) < at);
  return index < 0 ? undefined : { pointer: `/${index}/characterId`, code: 'taken-id' };
}

/** D2: the participants as they are to stand; nothing concerns or strikes any more whoever is left out. */
export function setParticipants(table: Table, { facts, texts }: Sequence, wanted: readonly WantedParticipant[]): SetByHand {
  for (const { characterId } of wanted) characterNamed(table, characterId);
  const { kept, added } = merged(facts.participants, wanted, (one, other) => one.characterId === other.characterId);
  const said = [...kept.map(([, one]) => one), ...added];
  const participants = said.map((one) => withWanted(participantOf(facts, one.characterId) ?? { characterId: one.characterId }, one));
  const hasSpoken = (characterId: string): boolean => said.some((one) => one.characterId === characterId && one.approach !== undefined);
  const stood = kept.map(([one]) => texts[`participants.${facts.participants.indexOf(one)}.approach`]);
  return {
    facts: reordered(facts, withoutOutsiders({ ...facts, participants: filledAt(participants, facts.step, hasSpoken) })),
    texts: newTexts('participants', 'approach', said.map(({ approach }) => approach), stood),
  };
}

function withWanted({ fellShort, passed, ...standing }: Participant, { approach: _approach, fellShort: short = fellShort, passed: waits = passed, ...wanted }: WantedParticipant): Participant {
  const won = wonBy(standing, wanted);
  return { ...standing, ...wanted, ...won, ...(short ? { fellShort: true } : {}), ...(waits ? { passed: true } : {}) };
}

/** What was spent of the successes stays spent, unless something else is said. */
function wonBy(standing: Participant, wanted: Partial<Participant>): Partial<Participant> {
  const successes = wanted.successes ?? successesAnew(standing, wanted);
  if (successes === undefined) return {};
  const { successes: before = 0, left = 0 } = standing;
  return { successes, left: wanted.left ?? Math.max(0, left + successes - before) };
}

/** ST-5: another score has the successes that go with it. */
function successesAnew(standing: Participant, wanted: Partial<Participant>): number | undefined {
  const { score, difficulty = DIFFICULTY, aside = 0, successes } = { ...standing, ...wanted };
  return score === undefined || score === standing.score ? successes : successesOf(score, difficulty, aside);
}

function withoutOutsiders(facts: SequenceFacts): SequenceFacts {
  const isIn = (characterId: string): boolean => participantOf(facts, characterId) !== undefined;
  return {
    ...facts,
    consequences: facts.consequences.map((one) => ({ ...one, concerns: one.concerns.filter(isIn), boughtOffFor: one.boughtOffFor.filter(isIn) })),
    strikes: facts.strikes.filter(({ characterId }) => isIn(characterId)),
  };
}

import type { Json, JsonObject, NewEvent } from '@app/kernel';
import { plainTable, type RuleSystem } from '@app/rules';
import { made } from '../made';
import type { VectorCharacter, VectorState } from '../vector';
import type { StakesState, VectorParticipant, VectorSequence } from './state';

/** Events that leave what a vector says stands before its commands. */
export function seedOf(system: RuleSystem, state: VectorState): readonly NewEvent[] {
  const { characters = {}, sequence } = state as StakesState;
  return [...Object.entries(characters).map(([id, character]) => newCharacter(system, id, character)), ...(sequence ? [newSequence(sequence)] : [])];
}

function newCharacter(system: RuleSystem, id: string, { sheet }: VectorCharacter): NewEvent {
  const { sheet: facts, state } = system.sheet.create(plainTable(system), sheet, { kind: 'pc', active: true });
  return made('character', id, { kind: 'new-character', characterId: id, from: null, to: { kind: 'pc', active: true, sheet: facts, state } }, { name: id });
}

/** Approaches were stated in the order of the participants, as the file's `about` says. */
function newSequence({ step, participants, order, consequences = [] }: VectorSequence): NewEvent {
  const texts = Object.fromEntries(consequences.map(({ text }, index) => [`consequences.${index}.text`, text]));
  const to: JsonObject = {
    step,
    status: step === 'ended' ? 'ended' : 'running',
    participants: participants.map((one, index) => ({ ...one, spoke: index + 1 })),
    order: order ?? (step === 'spends' || step === 'ended' ? ordered(participants) : []),
    consequences: consequences.map(({ text: _text, ...one }): JsonObject => ({ boughtOffFor: [], ...one })),
    opportunities: [],
    spends: [],
    strikes: [],
  };
  return made('sequence', 'q', { kind: 'new-sequence', sequenceId: 'q', from: null, to }, { framing: 'The gatehouse', ...texts });
}

/** The vectors have no further tie where they leave the order out. */
function ordered(participants: readonly VectorParticipant[]): readonly Json[] {
  const rank = ({ left = 0, score = 0 }: VectorParticipant): number => Number(left) * 1000 + Number(score);
  return [...participants].sort((one, other) => rank(other) - rank(one)).map(({ characterId }) => characterId);
}

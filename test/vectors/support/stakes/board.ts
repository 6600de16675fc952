import type { Json, JsonObject } from '@app/kernel';
import type { Board } from '../board';
import { within, type Find, type Left } from '../left';
import type { Vector } from '../vector';
import { buildState } from './built-state';
import { seedOf } from './seed';
import type { StakesState } from './state';

/** What the vectors of Mises need. */
export const STAKES: Board = {
  seed: seedOf,
  build: buildState,
  names: {
    pool: ofActor('pool'),
    difficulty: ofActor('difficulty'),
    leftAfter: ofActor('left'),
    paid: ofSpend('paid'),
    outcome: ofSpend('outcome'),
    step: ({ resources }) => sequenceIn(resources)?.['step'],
    order: (left) => ((sequenceIn(left.resources)?.['order'] ?? []) as readonly string[]).map((id) => characterKey(left, id)),
    strikes: (left, vector) => ((sequenceIn(left.resources)?.['strikes'] ?? []) as readonly JsonObject[]).map((strike) => strikeByKeys(left, vector, strike)),
  },
  reads: { sequences: { operation: 'sequence', field: 'sequence' } },
  singles: { q: 'sequences' },
};

const sequenceIn = (resources: Left['resources']): JsonObject | undefined => Object.values(resources['sequences'] ?? {})[0];

/** A field of the participant for whom the first command was sent. */
function ofActor(name: string): Find {
  return (left, { command }) => {
    const participants = (sequenceIn(left.resources)?.['participants'] ?? []) as readonly JsonObject[];
    return participants.find(({ characterId }) => characterKey(left, String(characterId)) === command['characterId'])?.[name];
  };
}

/** A field of the last spend; as the command answered it, where there is an answer, and as the sequence shows it. */
function ofSpend(name: string): Find {
  return ({ resources, answer }) => {
    const shown = ((sequenceIn(resources)?.['spends'] ?? []) as readonly JsonObject[]).at(-1)?.[name];
    if (answer) expect({ [name]: within(answer, 'spend', name) }).toEqual({ [name]: shown });
    return shown;
  };
}

/** The vector's key for a character; the id itself where that is the key. */
const characterKey = ({ characters }: Left, id: string): string => Object.entries(characters).find(([, body]) => body['id'] === id)?.[0] ?? id;

function strikeByKeys(left: Left, { state }: Vector, { consequenceId, characterId }: JsonObject): Json {
  const shown = (sequenceIn(left.resources)?.['consequences'] ?? []) as readonly JsonObject[];
  const at = shown.findIndex(({ id }) => id === consequenceId);
  return { consequenceId: (state as StakesState).sequence?.consequences?.[at]?.id ?? null, characterId: characterKey(left, String(characterId)) };
}

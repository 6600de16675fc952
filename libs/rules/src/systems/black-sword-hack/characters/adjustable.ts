import type { JsonObject } from '@app/kernel';
import type { Adjustable } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { CharacterSeen } from '../../../table';
import { EXHAUSTED, LADDER } from '../dice/ladder';
import { seen, type BshCharacter, type BshState } from './character';

const size: JsonObject = { type: 'integer', enum: LADDER };
const counter: JsonObject = { type: ['integer', 'null'], minimum: -1000, maximum: 1000 };

/**
 * D2: what a GM may set of a character by hand, each in the shape in which the resource shows it and in this order, so
 * that being doomed can be set otherwise than the Doom die says.
 */
export const ADJUSTABLE: readonly Adjustable<CharacterSeen>[] = [
  byHand<Partial<BshState['doom']>>(
    'doom',
    { type: 'object', properties: { die: { type: 'integer', enum: [...LADDER, EXHAUSTED] }, max: size }, additionalProperties: false },
    setDoom,
  ),
  byHand<boolean>('doomed', { type: 'boolean' }, ({ id: characterId, state }, to) => changeTo('doomed', { characterId }, state.doomed, to)),
  byHand<number | null>('hitPoints', counter, ({ id: characterId, state }, to) => changeTo('hit-points', { characterId }, state.hitPoints, to)),
  byHand<boolean>('noRest', { type: 'boolean' }, ({ id: characterId, state }, to) => changeTo('no-rest', { characterId }, state.noRest, to)),
];

type Changes<Value> = (character: BshCharacter, value: Value) => ReturnType<typeof changeTo>;

function byHand<Value>(name: string, schema: JsonObject, changes: Changes<Value>): Adjustable<CharacterSeen> {
  return { name, schema, set: (_table, target, value: Value) => ({ changes: changes(seen(target), value) }) };
}

/** BS-19: with the last of the Doom die comes being doomed, and with a new one it goes. */
function setDoom({ id: characterId, state }: BshCharacter, { die = state.doom.die, max = state.doom.max }: Partial<BshState['doom']>): ReturnType<typeof changeTo> {
  const turned = (die === EXHAUSTED) !== (state.doom.die === EXHAUSTED);
  return [
    ...changeTo('doom-max', { characterId }, state.doom.max, max),
    ...changeTo('doom-die', { characterId }, state.doom.die, die),
    ...(turned ? changeTo('doomed', { characterId }, state.doomed, die === EXHAUSTED) : []),
  ];
}

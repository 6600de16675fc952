import type { JsonObject, NewEvent } from '@app/kernel';
import { plainTable, type RuleSystem } from '@app/rules';
import { made } from '../made';
import type { VectorCharacter, VectorState } from '../vector';
import { LARGEST, SCENE_KEY, type BshState, type VectorPursuit, type VectorRound } from './state';

/** Events that leave what a vector says stands before its commands; its rounds are of a scene of its own. */
export function seedOf(system: RuleSystem, state: VectorState): readonly NewEvent[] {
  const { characters = {}, rounds = {}, pursuits = {}, usageDice = {}, scene = { elapsed: {} } } = state as BshState;
  return [
    made('scene', SCENE_KEY, { kind: 'new-scene', sceneId: SCENE_KEY, from: null, to: { status: 'ended', ...scene } }),
    ...Object.entries(characters).map(([id, character]) => newCharacter(system, id, character)),
    ...Object.entries(rounds).map(([id, round]) => newRound(id, round)),
    ...Object.entries(pursuits).map(([id, pursuit]) => newPursuit(id, pursuit)),
    ...Object.entries(usageDice).map(([id, { name, die }]) => made('usage-die', id, { kind: 'new-usage-die', usageDieId: id, from: null, to: { die, size: LARGEST } }, { name })),
  ];
}

function newCharacter(system: RuleSystem, id: string, { sheet, state = {} }: VectorCharacter): NewEvent {
  const blank = system.sheet.create(plainTable(system), sheet, { kind: 'pc', active: true });
  const to: JsonObject = { kind: 'pc', active: true, sheet: blank.sheet, state: { ...blank.state, ...state } };
  return made('character', id, { kind: 'new-character', characterId: id, from: null, to }, { name: id });
}

/** Those before the one whose turn it is have had theirs. */
function newRound(id: string, { duration, characterIds, combat = false, current, used }: VectorRound): NewEvent {
  const to: JsonObject = {
    duration,
    characterIds,
    combat,
    current,
    used: Object.entries(used).map(([characterId, value]) => ({ characterId, value })),
    done: characterIds.slice(0, characterIds.indexOf(current)),
    sceneId: SCENE_KEY,
    status: 'running',
  };
  return made('round', id, { kind: 'new-round', roundId: id, from: null, to });
}

function newPursuit(id: string, { characterId, from }: VectorPursuit): NewEvent {
  const bands = ['near', 'far', 'remote'].indexOf(from) + 1;
  const to: JsonObject = { characterId, quarry: null, from, needed: { successes: bands, failures: bands }, successes: 0, failures: 0, outcome: null, status: 'running' };
  return made('pursuit', id, { kind: 'new-pursuit', pursuitId: id, from: null, to }, { quarry: 'the quarry' });
}

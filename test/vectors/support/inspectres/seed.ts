import { ONLY, type Change, type JsonObject, type NewEvent } from '@app/kernel';
import { plainTable, type RuleSystem } from '@app/rules';
import { made } from '../made';
import type { VectorCharacter, VectorState } from '../vector';
import { MISSION_KEY, type InspectresState, type VectorAssist, type VectorConfessional, type VectorMission } from './state';

const NO_DICE = { library: 0, gym: 0, credit: 0 };

/** Events that leave what a vector says stands before its commands. */
export function seedOf(system: RuleSystem, state: VectorState): readonly NewEvent[] {
  const { characters = {}, mission, franchise, confessionals = [] } = state as InspectresState;
  return [
    ...Object.entries(characters).map(([id, character]) => newCharacter(system, id, character)),
    ...Object.entries(characters).flatMap(([id, character]) => heldBy(character).map((assist) => newAssist(id, assist))),
    ...(mission ? [newMission(mission)] : []),
    ...(franchise ? [spread(franchise)] : []),
    ...confessionals.map((confessional, index) => newConfessional(`c${index}`, confessional)),
  ];
}

function newCharacter(system: RuleSystem, id: string, { sheet, state = {} }: VectorCharacter): NewEvent {
  const blank = system.sheet.create(plainTable(system), sheet, { kind: 'pc', active: true });
  const skills = { ...(sheet['skills'] as JsonObject), ...(state['skills'] as JsonObject | undefined) };
  const entries = Object.entries(skills).map(([skill, value]) => ({ skill, value }));
  const to: JsonObject = { kind: 'pc', active: true, sheet: blank.sheet, state: { ...blank.state, ...state, skills: entries } };
  return made('character', id, { kind: 'new-character', characterId: id, from: null, to }, { name: id, ...blank.words });
}

const heldBy = ({ state = {} }: VectorCharacter): readonly VectorAssist[] => (state['assists'] ?? []) as readonly VectorAssist[];

function newAssist(holder: string, { id, face, fromCharacterId }: VectorAssist): NewEvent {
  return made('assist', id, { kind: 'new-assist', assistId: id, from: null, to: { fromCharacterId, toCharacterId: holder, characterId: holder, face, status: 'open' } });
}

function newMission({ spentCardDice = {}, ...mission }: VectorMission): NewEvent {
  const to = { awarded: null, characteristicsRespected: 0, distributed: false, ...mission, spentCardDice: { ...NO_DICE, ...spentCardDice } };
  return made('mission', MISSION_KEY, { kind: 'new-mission', missionId: MISSION_KEY, from: null, to }, { name: MISSION_KEY });
}

function spread(franchise: JsonObject): NewEvent {
  const changes = Object.entries(franchise).map(([place, to]): Change => ({ kind: `franchise-${place}`, from: 0, to }));
  return { type: 'franchise-spread', subject: { kind: 'franchise', id: ONLY }, audience: 'table', changes };
}

function newConfessional(id: string, { characterId, kind }: VectorConfessional): NewEvent {
  return made('confessional', id, { kind: 'new-confessional', confessionalId: id, from: null, to: { characterId, kind, sceneEnded: false, status: 'open' } });
}

import type { JsonObject, NewEvent } from '@app/kernel';
import { plainTable, type RuleSystem } from '@app/rules';
import { made } from '../made';
import type { VectorCharacter, VectorState } from '../vector';
import type { ChargeState, VectorClock, VectorConsequence, VectorSetup } from './state';

/** The roll from which all consequences and setups of a vector's state come. */
const ROLL = 'r';
const POSITIONS = ['risky', 'controlled', 'risky', 'desperate'];

/** Events that leave what a vector says stands before its commands. */
export function seedOf(system: RuleSystem, state: VectorState): readonly NewEvent[] {
  const { characters = {}, clocks = {}, consequences = {}, setups = {} } = state as ChargeState;
  const stated = Object.values(consequences);
  return [
    ...Object.entries(characters).map(([id, character]) => newCharacter(system, id, character)),
    ...Object.entries(clocks).map(([id, clock]) => newClock(id, clock)),
    ...(stated.length + Object.keys(setups).length > 0 ? [madeRoll(Object.keys(consequences), stated[0])] : []),
    ...Object.entries(consequences).map(([id, consequence]) => newConsequence(id, consequence)),
    ...Object.entries(setups).map(([id, setup]) => newSetup(id, setup)),
  ];
}

function newCharacter(system: RuleSystem, id: string, { sheet, state = {} }: VectorCharacter): NewEvent {
  const blank = system.sheet.create(plainTable(system), { actions: {} }, { kind: 'pc', active: true });
  const details = (sheet['details'] ?? []) as readonly JsonObject[];
  const [talents, talentWords] = withoutText(state, 'talents', 'situation');
  const [lost, lostWords] = withoutText(state, 'lostOpportunities', 'obstacle');
  const words = { name: id, ...wordsOf('sheet.details', details), ...talentWords, ...lostWords };
  const facts: JsonObject = {
    kind: 'pc',
    active: true,
    sheet: { actions: Object.entries(sheet['actions'] as JsonObject).map(([action, rating]) => ({ action, rating })), details: details.map(() => ({})) },
    state: { ...blank.state, ...state, ...talents, ...lost },
  };
  return made('character', id, { kind: 'new-character', characterId: id, from: null, to: facts }, words);
}

/** Texts of a list's entries stand apart from the facts. */
function withoutText(state: JsonObject, list: string, field: string): [JsonObject, { [path: string]: string }] {
  const entries = (state[list] ?? []) as readonly JsonObject[];
  const texts = entries.flatMap(({ [field]: text }, index): [string, string][] => (typeof text === 'string' ? [[`state.${list}.${index}.${field}`, text]] : []));
  return [{ [list]: entries.map(({ [field]: _text, ...entry }) => entry as JsonObject) }, Object.fromEntries(texts)];
}

function wordsOf(list: string, entries: readonly JsonObject[]): { [path: string]: string } {
  return Object.fromEntries(entries.flatMap((entry, index) => Object.entries(entry).map(([field, text]) => [`${list}.${index}.${field}`, String(text)])));
}

function newClock(id: string, { kind, segments, filled }: VectorClock): NewEvent {
  return made('clock', id, { kind: 'new-clock', clockId: id, from: null, to: { kind, visibility: 'table', segments, filled, full: filled === segments } }, { name: id });
}

function newConsequence(id: string, consequence: VectorConsequence): NewEvent {
  return made('consequence', id, { kind: 'new-consequence', consequenceId: id, from: null, to: { ...consequence, rollId: ROLL } });
}

function newSetup(id: string, setup: VectorSetup): NewEvent {
  return made('setup', id, { kind: 'new-setup', setupId: id, from: null, to: { ...setup, rollId: ROLL, status: 'open' } });
}

/** A bad outcome in the position that gives the level, on which these consequences were stated. */
function madeRoll(consequenceIds: readonly string[], { level = null, characterId = 'a' }: Partial<VectorConsequence> = {}): NewEvent {
  const position = POSITIONS[level ?? 0];
  const details: JsonObject = { action: 'sneak', rating: 2, statedPosition: position, position, statedEffect: 'standard', effect: 'standard', effectLevel: 2, beyondGreat: false, momentumSpent: 0, momentumGained: 0, progressTicks: 0, consequenceLevel: POSITIONS.indexOf(position) || 2, consequenceDue: false, setupHeld: false, consequenceIds };
  return {
    type: 'roll-made',
    subject: { kind: 'roll', id: ROLL },
    audience: 'table',
    facts: { kind: 'charge.action', characterIds: [characterId], visibility: 'table', source: 'reported', dice: [], outcome: 'bad-outcome', total: null, details },
    changes: [],
  };
}

import type { Change, JsonObject, NewEvent } from '@app/kernel';
import type { RuleSystem } from '@app/rules';
import { made } from '../made';
import type { VectorCharacter, VectorState } from '../vector';
import type { DtState, VectorRoll } from './state';

/** Events that leave what a vector says stands before its commands. */
export function seedOf(_system: RuleSystem, state: VectorState): readonly NewEvent[] {
  const { characters = {}, rolls = {}, initiative } = state as DtState;
  return [
    ...Object.entries(characters).map(([id, character]) => newCharacter(id, character)),
    ...Object.entries(rolls).map(([id, roll], index, all) => madeRoll(id, roll, all.slice(index + 1).map(([, later]) => later))),
    ...(initiative ? [initiativeSet(initiative.order)] : []),
  ];
}

/** Past the checks of sheets, so that a vector may have one that they refuse. */
function newCharacter(id: string, { sheet, state = {} }: VectorCharacter): NewEvent {
  const complications = (state['pendingComplications'] ?? []) as readonly JsonObject[];
  const texts = complications.map(({ text }, index) => [`state.pendingComplications.${index}.text`, String(text)]);
  const facts: JsonObject = {
    kind: 'pc',
    active: true,
    sheet: { characteristics: entries(sheet['characteristics'], 'characteristic'), skills: entries(sheet['skills'], 'skill') },
    state: { pendingComplications: complications.map(({ text: _text, ...complication }) => complication as JsonObject) },
  };
  return made('character', id, { kind: 'new-character', characterId: id, from: null, to: facts }, { name: id, ...Object.fromEntries(texts) });
}

const entries = (map: JsonObject[string] | undefined, key: string): readonly JsonObject[] => Object.entries((map ?? {}) as JsonObject).map(([name, value]) => ({ [key]: name, value }));

/** A test with that outcome, which may be raised where it is an edge success and the character's last test. */
function madeRoll(id: string, { characterId, outcome, kind, ...details }: VectorRoll, later: readonly VectorRoll[]): NewEvent {
  const open = outcome === 'edge-success' && !later.some((one) => one.characterId === characterId);
  const edge: Change = { kind: 'dt-edge', characterId, from: null, to: { rollId: id, raises: [] } };
  return {
    type: 'roll-made',
    subject: { kind: 'roll', id },
    audience: 'table',
    facts: { kind, characterIds: [characterId], visibility: 'table', source: 'reported', dice: [], outcome, total: null, details: { standingOutcome: outcome, ...details } },
    changes: open ? [edge] : [],
  };
}

function initiativeSet(order: readonly string[]): NewEvent {
  const change = (kind: string, to: Change['to']): Change => ({ kind, from: null, to });
  return {
    type: 'initiative-set',
    subject: { kind: 'initiative', id: 'only' },
    audience: 'table',
    changes: [
      change('initiative-entries', order.map((id) => ({ id, characterId: id }))),
      change('initiative-ranks', order),
      change('initiative-next-ranks', order),
      change('initiative-current', order[0] ?? null),
      change('initiative-round', 1),
      change('initiative-status', 'running'),
    ],
  };
}

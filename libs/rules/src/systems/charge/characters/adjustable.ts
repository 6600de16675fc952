import type { FieldError, JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted, RuleContext } from '../../../command';
import { PATTERNS } from '../../../patterns';
import type { CharacterSeen, Table } from '../../../table';
import { setLostOpportunities, setPositionMoves, setTalents, type WantedMove, type WantedOpportunity, type WantedTalent } from './adjustable-lists';
import { booleanChange } from './boolean-change';
import { seen, type ChargeCharacter } from './character';
import { conditionWritten } from './sheet';
import { talentsFault } from './talent-form';
import { BENEFITS } from '../vocabulary';

/** A value that a character's state shows, and what setting it by hand does (D2). */
interface ByHand<Value> {
  readonly name: string;
  readonly schema: JsonObject;
  /** What is wrong with the form of a value of that shape, by JSON pointer into it. */
  readonly check?: (value: Value, character: ChargeCharacter | undefined) => FieldError | undefined;
  readonly set: (character: ChargeCharacter, value: Value, table: Table, context: RuleContext) => Adjusted;
}

function byHand<Value>({ name, schema, check, set }: ByHand<Value>): Adjustable<CharacterSeen> {
  return {
    name,
    schema,
    ...(check ? { check: (value: Value, target) => check(value, target && seen(target)) } : {}),
    set: (table, target, value, context) => set(seen(target), value, table, context),
  };
}

const CONDITION = 'state.condition';
const text: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 4096 };
const id: JsonObject = { type: 'string', pattern: PATTERNS.uuid };
const name: JsonObject = { type: 'string', pattern: PATTERNS.name };
const counter: JsonObject = { type: 'integer', minimum: 0, maximum: 1000 };

const list = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
  maxItems: 100,
});

const MOVE: JsonObject = { by: { type: 'integer', minimum: -2, maximum: 2 }, cause: name, lasts: { type: 'string', enum: ['scene', 'next-action-roll'] }, consequenceId: id };
const OPPORTUNITY: JsonObject = { action: name, obstacle: text, consequenceId: id };
const TALENT: JsonObject = {
  id,
  kind: { type: 'string', enum: ['action-point', 'situational'] },
  action: name,
  situation: text,
  treeId: { type: 'string', pattern: PATTERNS.shortName },
  clockId: id,
  grants: { type: 'string', enum: ['die', ...BENEFITS] },
  lasts: { type: 'string', enum: ['roll', 'scene', 'session', 'campaign'] },
};

/**
 * D2: what a GM may set of a character by hand, each in the shape in which the resource shows it. They are set in this
 * order; what stands already changes nothing.
 */
export const ADJUSTABLE: readonly Adjustable<CharacterSeen>[] = [
  byHand<number>({ name: 'momentum', schema: counter, set: ({ id: characterId, state }, to) => numberSet('momentum', characterId, state.momentum, to) }),
  byHand<{ readonly filled: number }>({
    name: 'stress',
    schema: { type: 'object', properties: { segments: { enum: [4] }, filled: { type: 'integer', minimum: 0, maximum: 4 } }, required: ['filled'], additionalProperties: false },
    set: ({ id: characterId, state }, { filled }) => numberSet('stress', characterId, state.stress.filled, filled),
  }),
  byHand<string | null>({ name: 'condition', schema: { ...text, type: ['string', 'null'] }, set: setCondition }),
  flag('conditionDue', 'condition-due'),
  flag('takenOut', 'taken-out'),
  flag('recoveryOpen', 'recovery-open'),
  byHand<readonly WantedMove[]>({ name: 'positionMoves', schema: list(MOVE, ['by', 'lasts']), set: (character, to, table) => setPositionMoves(table, character, to) }),
  byHand<readonly WantedOpportunity[]>({ name: 'lostOpportunities', schema: list(OPPORTUNITY, ['action']), set: (character, to, table) => setLostOpportunities(table, character, to) }),
  byHand<readonly WantedTalent[]>({ name: 'talents', schema: list(TALENT, ['kind']), check: talentsFault, set: (character, to, table, context) => setTalents(table, character, to, context) }),
  byHand<number>({ name: 'milestones', schema: counter, set: ({ id: characterId, state }, to) => numberSet('milestones', characterId, state.milestones, to) }),
];

function numberSet(kind: 'momentum' | 'stress' | 'milestones', characterId: string, from: number, to: number): Adjusted {
  return { changes: from === to ? [] : [{ kind, characterId, from, to, ...(kind === 'stress' ? { stressDropped: 0 } : {}) }] };
}

function flag(shown: 'conditionDue' | 'takenOut' | 'recoveryOpen', kind: Parameters<typeof booleanChange>[0]): Adjustable<CharacterSeen> {
  return byHand<boolean>({ name: shown, schema: { type: 'boolean' }, set: ({ id: characterId, state }, to) => ({ changes: booleanChange(kind, characterId, state[shown], to) }) });
}

/** CH-22: the GM's text stands as the player's would, null for no condition at all; either way none is due any more. */
function setCondition(character: ChargeCharacter, to: string | null): Adjusted {
  const changes = conditionWritten(character);
  const stands = Object.hasOwn(character.texts, CONDITION) ? character.texts[CONDITION] : null;
  if (stands === to) return { changes };
  return { changes, fields: [CONDITION], words: to === null ? {} : { [CONDITION]: to } };
}

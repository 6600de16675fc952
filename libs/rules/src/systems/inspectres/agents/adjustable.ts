import type { FieldError, JsonObject } from '@app/kernel';
import type { Adjustable, Adjusted } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import { PATTERNS } from '../../../patterns';
import type { CharacterSeen, Table } from '../../../table';
import { setAssists, type WantedAssist } from './adjustable-assists';
import { setCharacteristics, type WantedCharacteristic } from './adjustable-characteristics';
import { seen, type Agent, type Skills } from './agent';
import { refuseSkills } from './creation';
import { skillChange } from './sheet';

/** The most that a number of an agent can be set to by hand. */
const MOST = 100;

const counter: JsonObject = { type: 'integer', minimum: 0, maximum: MOST };
const id: JsonObject = { type: 'string', pattern: PATTERNS.uuid };
const text: JsonObject = { type: 'string', pattern: PATTERNS.notBlank, maxLength: 4096 };

const list = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, required, additionalProperties: false },
  maxItems: 100,
});

/**
 * D2: what a GM may set of an agent by hand, each in the shape in which the resource shows it. They are set in this
 * order; what stands already changes nothing.
 */
export const ADJUSTABLE: readonly Adjustable<CharacterSeen>[] = [
  { name: 'skills', schema: { type: 'object' }, check: skillsFault, set: (table, target, skills: Skills) => setSkills(table, seen(target), skills) },
  counted('cool', 'cool-dice'),
  counted('nextRollPenalty', 'next-roll-penalty'),
  {
    name: 'characteristics',
    schema: list({ text, from: id, respected: { type: 'boolean' }, confessionalId: id }, ['from']),
    set: (table, target, wanted: readonly WantedCharacteristic[], context) => setCharacteristics(table, seen(target), wanted, context),
  },
  {
    name: 'assists',
    schema: list({ id, face: { type: 'integer', minimum: 1, maximum: 6 }, fromCharacterId: id }, ['face', 'fromCharacterId']),
    set: (table, target, wanted: readonly WantedAssist[], context) => setAssists(table, seen(target), wanted, context),
  },
];

function counted(name: 'cool' | 'nextRollPenalty', kind: string): Adjustable<CharacterSeen> {
  return {
    name,
    schema: counter,
    set: (_table, target, value: number) => {
      const { id: characterId, state } = seen(target);
      return { changes: changeTo(kind, { characterId }, state[name], value) };
    },
  };
}

/** Names of skills are the campaign's to say, numbers the form's. */
function skillsFault(skills: JsonObject): FieldError | undefined {
  const wrong = Object.entries(skills).find(([, dice]) => typeof dice !== 'number' || !Number.isSafeInteger(dice) || dice < 0 || dice > MOST);
  return wrong && { pointer: `/${wrong[0].replaceAll('~', '~0').replaceAll('/', '~1')}`, code: 'whole-number', params: { min: 0, max: MOST } };
}

/** IN-11: the skills that are named, others stay as they are; the ratings stand on the sheet and are not touched. */
function setSkills(table: Table, agent: Agent, skills: Skills): Adjusted {
  refuseSkills(table, Object.keys(skills));
  return { changes: Object.entries(skills).flatMap(([skill, dice]) => skillChange(agent, skill, dice)) };
}

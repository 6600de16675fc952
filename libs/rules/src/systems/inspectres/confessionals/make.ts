import { badForm, refuse } from '@app/kernel';
import { ruleCommand, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { agentOf, type Agent } from '../agents/agent';
import { characteristicGiven } from './characteristics';
import { confessionals, CONFESSIONALS, standingCharacteristics, type ConfessionalFacts } from './confessional';
import { InspectresConfessionalInput } from './inputs';

/** IN-13: once per scene somebody speaks to the camera. */
export const makeConfessional = ruleCommand<InspectresConfessionalInput>({
  operation: 'makeConfessional',
  path: 'confessionals',
  summary: 'An agent speaks to the camera, once per scene: a characteristic of another agent, something that has to appear, or something from earlier.',
  subsystem: 'missions',
  input: InspectresConfessionalInput,
  form: refuseCharacteristicOfNobody,
  references: ({ characterId, aboutCharacterId }) => [...reference('characters', characterId), ...reference('characters', aboutCharacterId)],
  answers: { thing: CONFESSIONALS.name, created: true },
  may: (_table, { characterId }) => characterId,
  decide: made,
});

function refuseCharacteristicOfNobody({ kind, aboutCharacterId }: InspectresConfessionalInput): void {
  if (kind === 'characteristic' && aboutCharacterId === undefined) throw badForm([{ pointer: '/aboutCharacterId', code: 'required' }]);
}

function made(table: Table, input: InspectresConfessionalInput, { newId }: RuleContext): Ruling {
  const { characterId, kind, text, aboutCharacterId } = input;
  const given = kind === 'characteristic' ? agentOf(table, String(aboutCharacterId)) : undefined;
  const sceneId = sceneFor(table, agentOf(table, characterId), given);
  const id = newId();
  const facts: ConfessionalFacts = {
    characterId,
    kind,
    ...(aboutCharacterId === undefined ? {} : { aboutCharacterId }),
    sceneId,
    sceneEnded: false,
    ...(given ? { missionEnded: false } : {}),
    status: kind === 'flashback' ? 'told' : 'open',
  };
  return {
    type: 'confessional-made',
    subject: { kind: CONFESSIONALS.subject, id },
    words: { text },
    fields: ['text'],
    placed: given ? [{ kind: 'character', id: given.id, path: `state.characteristics.${given.state.characteristics.length}.text`, word: 'text', text }] : [],
    changes: [
      { kind: 'new-confessional', confessionalId: id, from: null, to: { ...facts } },
      ...(given ? [characteristicGiven(given, { from: characterId, respected: false, confessionalId: id })] : []),
    ],
  };
}

/**
 * IN-13: the scene that it is of. Refuses, in the order of D4: to whom it is given, the scene, who is in play, then what
 * each may give and receive in a mission.
 */
function sceneFor(table: Table, speaker: Agent, given: Agent | undefined): string {
  if (given?.id === speaker.id) refuse('same-character');
  const sceneId = freeScene(table);
  if (!speaker.active || given?.active === false) refuse('character-not-active');
  if (given) refuseLimits(table, speaker, given);
  return sceneId;
}

/** IN-13: the scene that runs, in which nobody has spoken yet. */
function freeScene(table: Table): string {
  const { sceneId = refuse('no-scene') } = table;
  if (confessionals(table).some(({ facts }) => !facts.sceneEnded)) refuse('confessional-already-this-scene');
  return sceneId;
}

/** IN-13: one given and one received per agent and mission. */
function refuseLimits(table: Table, speaker: Agent, given: Agent): void {
  const standing = standingCharacteristics(table).map(({ facts }) => facts);
  if (standing.some(({ characterId }) => characterId === speaker.id)) refuse('characteristic-already-given');
  if (standing.some(({ aboutCharacterId }) => aboutCharacterId === given.id)) refuse('characteristic-already-received');
}

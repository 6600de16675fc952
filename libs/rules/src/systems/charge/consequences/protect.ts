import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { characterOf } from '../characters/character';
import { ChargeProtectInput } from './inputs';
import { seenAs, seenWith } from '../../../mechanics/rolls';
import { consequenceNamed, refuseResisted, type Consequence } from './named-consequence';
import type { ConsequenceFacts, ConsequenceType } from '../things';

/** CH-13: what strikes the roll itself cannot be taken over. */
const NOT_PROTECTABLE: readonly ConsequenceType[] = ['reduced-effect', 'lost-opportunity'];

/** CH-13: a teammate takes a consequence in another's place, and alone may resist it from then on. */
export const protectConsequence = ruleCommand<On<ChargeProtectInput>>({
  operation: 'protectConsequence',
  path: 'consequences/:id/protect',
  summary: 'Lets a teammate take a pending consequence in place of the one whom it strikes.',
  on: 'consequences',
  input: ChargeProtectInput,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  answers: { thing: 'consequences' },
  may: (_table, { characterId }) => characterId,
  decide: takenOver,
});

function takenOver(table: Table, { id, characterId, how }: On<ChargeProtectInput>): Ruling {
  const consequence = consequenceNamed(table, id);
  const { facts } = consequence;
  refuseConsequence(facts);
  refuseProtector(table, facts, characterId);
  const told: Ruling = {
    type: 'consequence-taken-over',
    subject: { kind: 'consequence', id },
    words: presentWords({ how }),
    fields: how === undefined ? [] : ['how'],
    changes: [
      { kind: 'consequence-bearer', consequenceId: id, from: facts.characterId, to: characterId },
      { kind: 'consequence-protected', consequenceId: id, from: null, to: facts.characterId },
    ],
  };
  return shownToo(table, consequence, table.playersOf(characterId), told, { ...facts, characterId, protectedCharacterId: facts.characterId });
}

/**
 * CH-13: whoever plays the protector is to answer the consequence, so a hidden one is shown to them from then on: told
 * whole, with its texts, since the events before stay hidden from them.
 */
function shownToo(table: Table, consequence: Consequence, players: readonly string[], told: Ruling, after: ConsequenceFacts): Ruling {
  const { id, audience, audienceMembers, texts } = consequence;
  if (audience === 'table' || players.every((member) => audienceMembers.includes(member))) return told;
  const seen = seenWith(consequence, players);
  const { visibility: _visibility, audienceMembers: _members, clockId, ...facts } = after;
  const secret = clockId !== undefined && table.clock(clockId)?.secret === true;
  const to = { ...facts, ...(clockId === undefined || secret ? {} : { clockId }), ...seenAs(seen) };
  const words = { ...texts, ...told.words };
  return {
    ...told,
    audience: seen.audience,
    audienceMembers: seen.members,
    words,
    fields: Object.keys(words),
    changes: [{ kind: 'consequence-shown', consequenceId: id, from: null, to }, ...(secret ? [{ kind: 'consequence-secret-clock', consequenceId: id, from: null, to: clockId }] : [])],
  };
}

/** CH-13: before it is answered, and once. */
function refuseConsequence(facts: ConsequenceFacts): void {
  if (NOT_PROTECTABLE.includes(facts.type)) refuse('not-protectable');
  refuseResisted(facts);
  if (facts.protectedCharacterId !== undefined) refuse('already-protected');
}

/** CH-13: another character, in the scene. An NPC may step in as well; nothing of it costs momentum. */
function refuseProtector(table: Table, facts: ConsequenceFacts, characterId: string): void {
  if (characterId === facts.characterId) refuse('same-character');
  const { state, active } = characterOf(table, characterId);
  if (state.takenOut) refuse('taken-out');
  if (!active) refuse('character-not-active');
}

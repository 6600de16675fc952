import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { characterOf } from '../characters/character';
import { ChargeProtectInput } from './inputs';
import { consequenceNamed, refuseResisted } from './named-consequence';
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
  const { facts } = consequenceNamed(table, id);
  refuseConsequence(facts);
  refuseProtector(table, facts, characterId);
  const words = presentWords({ how });
  return {
    type: 'consequence-taken-over',
    subject: { kind: 'consequence', id },
    words,
    fields: Object.keys(words),
    changes: [
      { kind: 'consequence-bearer', consequenceId: id, from: facts.characterId, to: characterId },
      { kind: 'consequence-protected', consequenceId: id, from: null, to: facts.characterId },
    ],
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

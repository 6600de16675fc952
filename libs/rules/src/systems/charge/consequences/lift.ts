import { refuse, type Change, type JsonObject } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import type { Table } from '../../../table';
import { characterOf, type ChargeCharacter } from '../characters/character';
import { ChargeConsequenceReasonInput } from './inputs';
import { takenOutOf } from '../characters/list-changes';
import { consequenceNamed } from './named-consequence';
import { statusChange } from './settle';

/** CH-14, CH-14b: the GM ends a worse position or a lost opportunity before its time. */
export const liftConsequence = ruleCommand<On<ChargeConsequenceReasonInput>>({
  operation: 'liftConsequence',
  path: 'consequences/:id/lift',
  summary: 'Ends a worse position or a lost opportunity that stands.',
  on: 'consequences',
  input: ChargeConsequenceReasonInput,
  answers: { thing: 'consequences' },
  may: 'gm',
  decide: lifted,
});

function lifted(table: Table, { id, reason }: On<ChargeConsequenceReasonInput>): Ruling {
  const { status, characterId } = consequenceNamed(table, id).facts;
  if (status === 'pending') refuse('not-standing');
  if (status === 'settled') refuse('consequence-settled');
  const character = characterOf(table, characterId);
  return {
    type: 'consequence-lifted',
    subject: { kind: 'consequence', id },
    words: { reason },
    changes: [
      ...movesLifted(character, id),
      ...takenOutOf('lost-opportunity', characterId, character.state.lostOpportunities, ({ consequenceId }) => consequenceId === id),
      statusChange(id, 'standing', 'settled'),
    ],
  };
}

function movesLifted({ id: characterId, state }: ChargeCharacter, consequenceId: string): readonly Change[] {
  const from = state.positionMoves.map((move): JsonObject => ({ ...move }));
  const to = from.filter((move) => move['consequenceId'] !== consequenceId);
  return from.length === to.length ? [] : [{ kind: 'position-moves', characterId, from, to }];
}

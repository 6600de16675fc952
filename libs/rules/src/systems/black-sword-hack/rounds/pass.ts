import { conflict, refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import { outOfTurn } from '../../../mechanics/turns';
import type { Table } from '../../../table';
import { characterOf, refuseInactive } from '../characters/character';
import { BshPassInput, BshTurnInput } from './inputs';
import { isUsedUp, refuseOutOfTurn, roundNamed, turnPassed, turnsChanges, turnsIn } from './turn';

/** Refuses (409) whatever is done in a round that has ended. */
export function refuseEnded(table: Table, { id }: On): void {
  if (roundNamed(table, id).facts.status !== 'running') throw conflict('already-ended');
}

/** BS-1: a turn is passed on, whatever of it is unused; also by whoever is not in play any more, or no round would end. */
export const passTurn = ruleCommand<On<BshPassInput>>({
  operation: 'passTurn',
  path: 'rounds/:id/pass',
  summary: 'Passes the turn on to the next character that has not had one.',
  subsystem: 'turns',
  on: 'rounds',
  input: BshPassInput,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  answers: { thing: 'rounds' },
  may: (_table, { characterId }) => characterId,
  lifeCycle: refuseEnded,
  decide: passed,
});

/** BS-2: the order is a guideline: the GM takes a character out of turn. */
export const takeTurn = ruleCommand<On<BshTurnInput>>({
  operation: 'takeTurn',
  path: 'rounds/:id/turn',
  summary: 'Takes a character out of turn, or gives back a turn that was passed on; whoever was to act comes after.',
  subsystem: 'turns',
  on: 'rounds',
  input: BshTurnInput,
  references: ({ characterId }) => [{ collection: 'characters', id: characterId }],
  answers: { thing: 'rounds' },
  may: 'gm',
  lifeCycle: refuseEnded,
  decide: taken,
});

function passed(table: Table, { id, characterId }: On<BshPassInput>): Ruling {
  const round = roundNamed(table, id);
  refuseOutOfTurn(round, characterId);
  return { type: 'turn-passed', subject: { kind: 'round', id }, facts: { characterId }, changes: turnPassed(round) };
}

/** D4: who has a turn in the round, and anything left to do in it; then who is in play. */
function taken(table: Table, { id, characterId, reason }: On<BshTurnInput>): Ruling {
  const round = roundNamed(table, id);
  if (!round.facts.characterIds.includes(characterId)) refuse('not-in-round');
  if (isUsedUp(round, characterId)) refuse('turn-used-up');
  refuseInactive(characterOf(table, characterId));
  return {
    type: 'turn-taken',
    subject: { kind: 'round', id },
    facts: { characterId },
    words: { reason },
    changes: turnsChanges(round, outOfTurn(turnsIn(round), characterId)),
  };
}

import { badForm, type JsonObject } from '@app/kernel';
import { mixedCommand, type Beside, type On, type RuleContext, type Ruling } from '../../../command';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { spotReferences } from '../scenes/spots';
import { roundOf } from '../things';
import { turnDone, type TurnTaken } from './done';
import { BshMoveInput, BshTakenActionInput } from './inputs';
import { refuseEnded } from './pass';
import { isRepeat, MOVE } from './turn';

const ROUND: Beside<object> = { thing: 'rounds' };

/** BS-1, BS-14: a character moves in its turn. */
export const takeMove = mixedCommand<On<BshMoveInput>>({
  operation: 'takeMove',
  path: 'rounds/:id/moves',
  summary: 'Moves in a turn; the second move of a turn in combat rolls the Doom die first.',
  subsystem: 'turns',
  on: 'rounds',
  input: BshMoveInput,
  form: ({ toward, band }) => {
    if (band !== undefined && toward === undefined) throw badForm([{ pointer: '/toward', code: 'required' }]);
  },
  references: ({ characterId, toward }) => [...reference('characters', characterId), ...spotReferences(toward === undefined ? [] : [toward])],
  answers: ROUND,
  beside: [ROUND],
  rolls: 'bsh.doom',
  may: (_table, { characterId }) => characterId,
  lifeCycle: refuseEnded,
  rollWhen: (table, input) => repeated(table, moveOf(input)),
  decide: (table, input, context) => taken(table, moveOf(input), context),
});

/** BS-1: a character acts in its turn. */
export const takeAction = mixedCommand<On<BshTakenActionInput>>({
  operation: 'takeAction',
  path: 'rounds/:id/actions',
  summary: 'Acts in a turn; the same action twice in a turn of combat rolls the Doom die first.',
  subsystem: 'turns',
  on: 'rounds',
  input: BshTakenActionInput,
  references: ({ characterId }) => reference('characters', characterId),
  answers: ROUND,
  beside: [ROUND],
  rolls: 'bsh.doom',
  may: (_table, { characterId }) => characterId,
  lifeCycle: refuseEnded,
  rollWhen: (table, input) => repeated(table, actionOf(input)),
  decide: (table, input, context) => taken(table, actionOf(input), context),
});

const moveOf = ({ id, ...said }: On<BshMoveInput>): TurnTaken => ({ ...said, roundId: id, slot: 'move', action: MOVE });
const actionOf = ({ id, ...said }: On<BshTakenActionInput>): TurnTaken => ({ ...said, roundId: id, slot: 'action' });

/** BS-3: a repeat rolls the Doom die; everything else of the turn goes with that roll. */
function repeated(table: Table, turn: TurnTaken): JsonObject | undefined {
  const round = roundOf(table, turn.roundId);
  return round && isRepeat(round, turn) ? { characterId: turn.characterId, turn: { ...turn } } : undefined;
}

function taken(table: Table, turn: TurnTaken, { caller }: RuleContext): Ruling {
  return { type: turn.slot === 'move' ? 'move-taken' : 'action-taken', subject: { kind: 'round', id: turn.roundId }, ...turnDone(table, turn, caller) };
}

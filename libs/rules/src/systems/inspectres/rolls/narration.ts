import { notFound, refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import { isBlind } from '../../../mechanics/rolls';
import type { Table, ThingSeen } from '../../../table';
import type { Outcome } from '../vocabulary';
import { InspectresNarrationInput } from './narration-inputs';

/** A roll that was made, as far as its narration reads it. */
interface NarratedRoll {
  readonly characterId: string | null;
  readonly visibility: string;
  readonly status: string;
  readonly outcome: Outcome | null;
  /** A hidden roll that was shown to the table. */
  readonly revealedAt?: string;
  readonly details: { readonly narrator?: 'player' | 'gm' };
}

/** IN-4: what comes of a roll is told by its narrator; the player may dig themselves in deeper where that is the GM. */
const narrateRoll = ruleCommand<On<InspectresNarrationInput>>({
  operation: 'narrateRoll',
  path: 'rolls/:id/narration',
  summary: 'Says how the narrator tells what came of a skill roll, or how the player digs themselves in deeper; it may be said anew.',
  subsystem: 'missions',
  on: 'rolls',
  input: InspectresNarrationInput,
  answers: { resource: 'roll' },
  may: playerWhoTells,
  decide: narrated,
});

/** The commands of rolls that were made (IN-4). */
export const NARRATION_COMMANDS: readonly SystemCommand[] = [narrateRoll];

/** IN-4: the player of who rolled, unless the GM tells it and the player does not dig deeper. Of a blind roll players know nothing to tell. */
function playerWhoTells(table: Table, { id, deeper = false }: On<InspectresNarrationInput>): string | undefined {
  const { characterId, details } = rollOf(table, id).facts;
  if (characterId === null || isBlind(rollOf(table, id))) return undefined;
  return deeper || details.narrator !== 'gm' ? characterId : undefined;
}

function narrated(table: Table, { id, text, deeper = false }: On<InspectresNarrationInput>): Ruling {
  const roll = rollOf(table, id);
  const { narrator } = roll.facts.details;
  if (narrator === undefined || roll.facts.status !== 'settled') refuse('nothing-to-narrate');
  if (deeper && narrator === 'player') refuse('player-narrates');
  const field = deeper ? 'details.deeper' : 'details.narration';
  return {
    type: 'roll-narrated',
    subject: { kind: 'roll', id },
    // What is told of it would tell the table how a blind roll ended.
    ...(isBlind(roll) ? { audience: 'gm' as const } : {}),
    words: { [field]: text },
    fields: [field],
    changes: [],
  };
}

function rollOf(table: Table, id: string): ThingSeen<NarratedRoll> {
  const roll = table.thing('rolls', id);
  if (!roll) throw notFound('roll', id);
  return roll as unknown as ThingSeen<NarratedRoll>;
}

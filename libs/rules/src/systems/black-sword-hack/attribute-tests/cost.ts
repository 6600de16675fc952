import { notFound, refuse, type Change } from '@app/kernel';
import { ruleCommand, type On, type Ruling } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import { reference } from '../../../mechanics/named';
import { isBlind, rollDetail } from '../../../mechanics/rolls';
import type { RollFacts } from '../../../roll-kind';
import type { Table, ThingSeen } from '../../../table';
import { characterOf } from '../characters/character';
import { countChanges, countTurned, outcomeOf } from '../pursuits/count';
import { pursuitOf } from '../things';
import { BshCostInput } from './inputs';

type MadeRoll = ThingSeen<RollFacts & { readonly revealedAt?: string }>;

/** BS-4b: the GM lets a failure succeed after all, at a cost. */
export const costRoll = ruleCommand<On<BshCostInput>>({
  operation: 'costRoll',
  path: 'rolls/:id/cost',
  summary: 'Turns a failed test into a success at a cost.',
  on: 'rolls',
  input: BshCostInput,
  loads: (table, { id }) => reference('pursuits', pursuitIdOf(rollOf(table, id))),
  answers: { resource: 'roll' },
  may: 'gm',
  decide: turned,
});

const rollOf = (table: Table, id: string): MadeRoll | undefined => table.thing('rolls', id) as unknown as MadeRoll | undefined;

const pursuitIdOf = (roll: MadeRoll | undefined): string | undefined => roll?.facts.details['pursuitId'] as string | undefined;

/** BS-4b: a plain failure; a critical one cannot be turned, and a success need not. */
function turned(table: Table, { id, text, noRest = false }: On<BshCostInput>): Ruling {
  const roll = rollOf(table, id);
  if (!roll) throw notFound('roll', id);
  const { facts } = roll;
  if (facts.status !== 'settled' || facts.outcome !== 'failure') refuse('not-a-failure');
  return {
    type: 'roll-ruled',
    subject: { kind: 'roll', id },
    // The cost would tell the table how a blind roll ended.
    ...(isBlind(roll) ? { audience: 'gm' as const } : {}),
    words: { 'details.cost': text },
    fields: ['details.cost'],
    changes: [
      { kind: 'roll-outcome', rollId: id, from: 'failure', to: 'success-at-cost' },
      // A detail of it, too, so that a hidden roll which was turned unseen is not shown as what it was.
      ...rollDetail(roll as unknown as ThingSeen, 'turnedFrom', 'failure'),
      ...(noRest ? [...rollDetail(roll as unknown as ThingSeen, 'noRest', true), ...restSpoilt(table, facts.characterIds)] : []),
      ...pursuitTurned(table, roll),
    ],
  };
}

/** BS-4b, BS-20: the next rest of whoever rolled restores nothing. */
function restSpoilt(table: Table, characterIds: readonly string[]): readonly Change[] {
  return characterIds.flatMap((characterId) => changeTo('no-rest', { characterId }, characterOf(table, characterId).state.noRest, true));
}

/** BS-15: the pursuit of which it was a part has one success more and one failure less, and may go on, or be over, for it. */
function pursuitTurned(table: Table, roll: MadeRoll): readonly Change[] {
  const pursuit = pursuitOf(table, pursuitIdOf(roll) ?? '');
  if (!pursuit) return [];
  const count = countTurned(pursuit.facts);
  const outcome = outcomeOf(pursuit.facts.needed, count);
  const told = outcome === pursuit.facts.outcome ? [] : rollDetail(roll as unknown as ThingSeen, 'pursuitOutcome', outcome);
  return [...countChanges(pursuit, count), ...told];
}

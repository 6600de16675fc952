import { refuse, type Change, type JsonObject, type Reference } from '@app/kernel';
import { ruleCommand, type On, type RuleContext, type Ruling } from '../../../command';
import { refuseClockSize } from '../../../mechanics/clocks';
import { seenAs, seenWith } from '../../../mechanics/rolls';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { CLOCK_SIZES } from '../rolls/clocks';
import { complicationClock, type ComplicationClock } from './complication-clock';
import { refuseConsequenceForm } from './form';
import { ChargeConsequenceInput } from './inputs';
import { idsOf, refuseBeyondLimit, refuseInconsequential, refuseWaived } from './limit';
import { dueSettled } from './due';
import { detailChange, madeRoll, type MadeRoll } from '../rolls/made-roll';
import { hasLevel } from './named-consequence';
import { consequenceLevel } from '../rolls/position';
import type { ConsequenceFacts } from '../things';

type Stated = On<ChargeConsequenceInput>;

/** CH-14, CH-15: the GM states what follows a partial success or a bad outcome; it is pending from then on. */
export const stateConsequence = ruleCommand<Stated>({
  operation: 'stateConsequence',
  path: 'rolls/:id/consequences',
  summary: 'States a consequence of an action roll; it waits until it is accepted or resisted.',
  on: 'rolls',
  input: ChargeConsequenceInput,
  form: refuseConsequenceForm,
  references: ({ characterId, clockId }) => [...reference('characters', characterId), ...reference('clocks', clockId)],
  loads: statedBefore,
  answers: { thing: 'consequences', created: true },
  may: 'gm',
  decide: stated,
});

const reference = (collection: string, id: string | undefined): readonly Reference[] => (id === undefined ? [] : [{ collection, id }]);

/** CH-14: whom the roll's earlier consequences were aimed at counts; none before the roll itself is loaded. */
function statedBefore(table: Table, { id }: Stated): readonly Reference[] {
  return table.thing('rolls', id) ? idsOf(madeRoll(table, id)).map((one) => ({ collection: 'consequences', id: one })) : [];
}

/** D4: shape first, then what the roll allows and whom it exposes (CH-14), then the clock (CH-20b). */
function stated(table: Table, input: Stated, context: RuleContext): Ruling {
  if (input.clock) refuseClockSize(CLOCK_SIZES, input.clock.segments);
  const roll = madeRoll(table, input.id);
  const what = whatFollows(table, roll, input);
  const clock = complicationClock(table, input, roll.audience !== 'table', context);
  const id = context.newId();
  const words = presentWords({ obstacle: input.obstacle, text: input.text });
  return {
    type: 'consequence-stated',
    subject: { kind: 'consequence', id },
    facts: input.override === true ? { override: true } : {},
    words: { ...words, ...presentWords({ reason: input.reason }) },
    fields: Object.keys(words),
    placed: clock.placed,
    changes: [
      ...clock.changes,
      newConsequence(table, id, roll, { ...what, ...(clock.clockId === undefined || clock.secret ? {} : { clockId: clock.clockId }) }),
      ...secretClock(id, clock),
      ...detailChange(roll, 'consequenceIds', [...idsOf(roll), id]),
      ...dueSettled(table, roll),
    ],
  };
}

/** CH-20b: a clock that is kept from the table is told to GMs alone. */
function secretClock(consequenceId: string, { clockId, secret }: ComplicationClock): readonly Change[] {
  return secret && clockId !== undefined ? [{ kind: 'consequence-secret-clock', consequenceId, from: null, to: clockId }] : [];
}

/** What a consequence is, beside its clock. */
type What = Pick<ConsequenceFacts, 'type' | 'level' | 'characterId'>;

/** CH-14: an override goes beyond what the roll allows and takes a waiver back; it makes no consequence of a full success. */
function whatFollows(table: Table, roll: MadeRoll, input: Stated): What {
  const { type, characterId = roll.facts.characterId, override = false } = input;
  refuseInconsequential(roll);
  if (!override) {
    refuseWaived(roll);
    refuseBeyondLimit(table, roll, characterId);
  }
  const level = levelOf(roll, input);
  refuseUnexposed(roll, characterId);
  return { type, level, characterId };
}

/** CH-14, CH-17: the level that goes with the roll's position; another one is the GM's override. */
function levelOf({ facts }: MadeRoll, { type, level, override }: Stated): number | null {
  if (!hasLevel(type)) return null;
  const byPosition = consequenceLevel(facts.details.position);
  if (level === undefined || level === byPosition) return byPosition;
  return override === true ? level : refuse('level-from-position', { level, expected: byPosition });
}

/** CH-4, CH-14: the roller suffers what follows, and an assistant is exposed to it. */
function refuseUnexposed({ facts }: MadeRoll, characterId: string): void {
  if (characterId !== facts.characterId && characterId !== facts.details.assist?.characterId) refuse('not-exposed');
}

/** CH-15: pending, and seen by those who see the roll and by whoever plays the one it strikes, who is to answer it. */
function newConsequence(table: Table, consequenceId: string, roll: MadeRoll, what: What & Pick<ConsequenceFacts, 'clockId'>): Change {
  const to: ConsequenceFacts & JsonObject = {
    rollId: roll.id,
    ...what,
    ...(what.type === 'lost-opportunity' ? { action: roll.facts.details.action } : {}),
    status: 'pending',
    ...seenAs(seenWith(roll, table.playersOf(what.characterId))),
  };
  return { kind: 'new-consequence', consequenceId, from: null, to };
}

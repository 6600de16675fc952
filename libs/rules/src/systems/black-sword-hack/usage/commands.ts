import { notFound, type JsonObject } from '@app/kernel';
import { ruleCommand, type On, type RuleContext, type Ruling, type SystemCommand } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import { reference } from '../../../mechanics/named';
import type { Table } from '../../../table';
import { presentWords } from '../../../words';
import { refuseSize } from '../dice/ladder';
import { usageDieOf, type UsageDieFacts } from '../things';
import { BshRestoreInput, BshUsageDieInput } from './inputs';

/** BS-11: the GM makes a usage die, of a character or of the campaign. */
const createUsageDie = ruleCommand<BshUsageDieInput>({
  operation: 'createUsageDie',
  path: 'usage-dice',
  summary: 'Makes a usage die for something that dwindles and matters.',
  input: BshUsageDieInput,
  references: ({ characterId }) => reference('characters', characterId),
  answers: { thing: 'usage-dice', created: true },
  may: 'gm',
  decide: created,
});

/** BS-11: a usage die comes back only by the GM, for a reason. */
const restoreUsageDie = ruleCommand<On<BshRestoreInput>>({
  operation: 'restoreUsageDie',
  path: 'usage-dice/:id/restore',
  summary: 'Brings a usage die back, to the size that it was made with or to another one.',
  on: 'usage-dice',
  input: BshRestoreInput,
  answers: { thing: 'usage-dice' },
  may: 'gm',
  decide: restored,
});

/** The commands of usage dice (BS-11). */
export const USAGE_COMMANDS: readonly SystemCommand[] = [createUsageDie, restoreUsageDie];

function created(_table: Table, { name, die, characterId, onExhausted, visibility }: BshUsageDieInput, { newId }: RuleContext): Ruling {
  refuseSize(die);
  const usageDieId = newId();
  const words = presentWords({ name, onExhausted });
  const to: UsageDieFacts & JsonObject = { die, size: die, ...(characterId === undefined ? {} : { characterId }), ...(visibility === 'gm' ? { visibility } : {}) };
  return {
    type: 'usage-die-created',
    subject: { kind: 'usage-die', id: usageDieId },
    words,
    fields: Object.keys(words),
    changes: [{ kind: 'new-usage-die', usageDieId, from: null, to }],
  };
}

function restored(table: Table, { id, die, reason }: On<BshRestoreInput>): Ruling {
  if (die !== undefined) refuseSize(die);
  const usageDie = usageDieOf(table, id);
  if (!usageDie) throw notFound('usage-die', id);
  const { facts } = usageDie;
  return {
    type: 'usage-die-restored',
    subject: { kind: 'usage-die', id },
    words: { reason },
    changes: changeTo('usage-die', { usageDieId: id }, facts.die, die ?? facts.size),
  };
}

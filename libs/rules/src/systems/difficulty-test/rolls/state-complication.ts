import { refuse } from '@app/kernel';
import { ruleCommand, type On, type Ruling, type SystemCommand } from '../../../command';
import { isBlind } from '../../../mechanics/rolls';
import type { Table } from '../../../table';
import { characterOf } from '../characters/character';
import { complicationAdded, complicationOf, textPath } from '../characters/complications';
import { DtComplicationInput } from '../inputs';
import { openDues } from '../things';
import { endedIn, madeTest } from './made-test';

type Stated = On<DtComplicationInput>;

/** DT-5: the GM states what a critical failure puts on the character's next test. */
const stateComplication = ruleCommand<Stated>({
  operation: 'stateComplication',
  path: 'rolls/:id/complications',
  summary: "States the complication that a critical failure puts on the character's next test.",
  on: 'rolls',
  input: DtComplicationInput,
  answers: { resource: 'roll' },
  may: 'gm',
  decide: stated,
});

/** The commands of tests (DT-5). */
export const TEST_COMMANDS: readonly SystemCommand[] = [stateComplication];

/** DT-5: once for each critical failure. */
function stated(table: Table, { id, text, ...said }: Stated): Ruling {
  const roll = madeTest(table, id);
  const due = openDues(table).find((one) => one.id === id);
  if (!endedIn(roll, 'critical-failure') || !due) return refuse('no-complication-due');
  const { id: characterId, state } = characterOf(table, due.facts.characterId);
  const index = state.pendingComplications.length;
  return {
    type: 'complication-stated',
    subject: { kind: 'roll', id },
    // That something was due would tell the table how a blind roll ended.
    ...(isBlind(roll) ? { audience: 'gm' as const } : {}),
    placed: [{ kind: 'character', id: characterId, path: textPath(index), word: 'complication', text }],
    changes: [
      complicationAdded(characterId, index, complicationOf(said)),
      { kind: 'dt-complication-due-status', rollId: id, from: due.facts.status, to: 'settled' },
    ],
  };
}

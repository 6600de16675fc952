import { refuse, type Change } from '@app/kernel';
import { ruleCommand, type Ruling } from '../../../command';
import { changeTo } from '../../../mechanics/changes';
import type { Table } from '../../../table';
import { InspectresDistributionInput } from '../missions/inputs';
import { added, diceChanges, FRANCHISE, FRANCHISE_SUBJECT, franchiseOf, sumOf, type FranchiseDice } from './franchise';

/** IN-2: the starting dice are spread, before the first mission and once. */
export const spreadFranchise = ruleCommand<InspectresDistributionInput>({
  operation: 'spreadFranchise',
  path: 'franchise/spread',
  summary: "Spreads the franchise's starting dice over its cards and its bank, once and before the first mission.",
  subsystem: 'missions',
  input: InspectresDistributionInput,
  answers: { thing: FRANCHISE.name },
  may: 'gm',
  decide: spread,
});

/** What is put where; nothing where nothing is said. */
export const spreadOf = ({ library = 0, gym = 0, credit = 0, bank = 0 }: InspectresDistributionInput): FranchiseDice => ({ library, gym, credit, bank });

/** IN-2: from the first mission on there is no first spread any more. */
export const spreadOver = (table: Table): readonly Change[] => changeTo('franchise-is-spread', {}, franchiseOf(table).spread, true);

function spread(table: Table, input: InspectresDistributionInput): Ruling {
  const franchise = franchiseOf(table);
  if (franchise.spread) refuse('franchise-already-spread');
  const dice = spreadOf(input);
  const dots = table.setting('franchise.startingDice') as number;
  const spent = sumOf(dice);
  // IN-1, IN-2: a guide that refuses nothing, unless the campaign enforces it.
  if (spent !== dots && table.setting('creation.enforced') === true) refuse('creation-dots', { dots, highest: dots, spent, found: Math.max(...Object.values(dice)) });
  return {
    type: 'franchise-spread',
    subject: FRANCHISE_SUBJECT,
    facts: { ...dice },
    changes: [
      ...diceChanges(franchise, added(franchise, dice)),
      ...spreadOver(table),
      ...changeTo('franchise-dots-left', {}, franchise.dotsLeft ?? null, dots - spent),
    ],
  };
}

import type { Dice, Die } from '@app/kernel';
import { diceOf, keep, throwPool } from '../mechanics/pools';
import { rollKind, type RollOutcome, type RollPlan } from '../roll-kind';
import { labels, presentWords } from '../words';
import { FreeRollDetails } from './details';
import { FreeInput } from './inputs';
import { checkNotation, FREE_KIND, readNotation, type DiceTerm, type FreeNotation } from './notation';

/** The roll that every campaign knows, whatever its system: dice and modifiers, summed. */
export const freeRoll = rollKind<FreeInput>({
  kind: FREE_KIND,
  graphqlField: FREE_KIND,
  input: FreeInput,
  details: FreeRollDetails,
  label: labels('free roll', 'jet libre'),
  form: ({ notation }) => checkNotation(notation),
  roller: () => undefined,
  references: () => [],
  plan: (_table, input) => planFree(input),
});

/** Refuses what `readNotation` refuses. */
function planFree({ notation, purpose }: FreeInput): RollPlan {
  const read = readNotation(notation);
  return {
    words: presentWords({ 'details.purpose': purpose }),
    characterIds: [],
    resolve: (dice) => resolveFree(read, dice),
  };
}

function resolveFree({ dice: terms, modifier, normal }: FreeNotation, dice: Dice): RollOutcome {
  const thrown = terms.flatMap((term) => throwTerm(term, dice));
  const kept = thrown.filter((die) => die.kept);
  return {
    dice: thrown,
    outcome: null,
    total: kept.reduce((sum, { face }) => sum + face, modifier),
    details: { notation: normal },
    changes: [],
  };
}

/** Among equal faces those thrown first are kept. */
function throwTerm(term: DiceTerm, dice: Dice): Die[] {
  const thrown = throwPool(dice, diceOf(term.count, term.sides, FREE_KIND));
  const best = term.keep?.which === 'lowest' ? 1 : -1;
  const ranked = [...thrown.keys()].sort((a, b) => best * (thrown[a].face - thrown[b].face) || a - b);
  return keep(thrown, ranked.slice(0, term.keep?.count ?? term.count));
}

import { refuse, type CampaignState, type DecisionContext, type Dice, type DiceChoice, type DrawnDice, type Json } from '@app/kernel';
import type { RollPlan, Table } from '@app/rules';
import { refuseEntropy } from './entropy';

/** Dice of a roll with what must hold once they lie there. */
export interface RollDice extends Dice {
  readonly draw?: DrawnDice['draw'];
  /** Refuses faces that nobody asked for. */
  done(): void;
}

/** What decides on the dice of a roll besides its plan. `lane`: 0 for what the table sees. */
export interface DiceAsked {
  readonly asked: DiceChoice | undefined;
  readonly table: Table;
  readonly state: CampaignState;
  readonly lane: 0 | 1;
}

/**
 * The dice of a plan: server dice unless said. Where the rules throw none, nothing is drawn, and only faces that nobody
 * asked for are refused.
 */
export function diceOf({ noDice }: Pick<RollPlan, 'noDice'>, { asked, table, state, lane }: DiceAsked, context: DecisionContext): { source: DiceChoice['source'] | null; dice: RollDice } {
  const choice = asked ?? { source: 'server' };
  if (noDice) return { source: null, dice: reportedDice(choice.faces ?? []) };
  refuseSource(choice.source, table.setting);
  if (choice.source === 'server') refuseEntropy(state, choice.entropy, context);
  return { source: choice.source, dice: diceFor(choice, lane, context) };
}

/** Where a roll's dice come from (D1): the campaign's mode wins over what it says of reported dice. */
function refuseSource(source: DiceChoice['source'], setting: (key: string) => Json): void {
  const reportedOnly = setting('dice.mode') === 'reported-only';
  if (source === 'server' && reportedOnly) refuse('server-dice-not-allowed');
  if (source === 'reported' && !reportedOnly && setting('dice.reported') === 'refused') refuse('reported-dice-not-allowed');
}

/** The dice that a command asks for; server dice are the next draw of the lane. */
function diceFor(choice: DiceChoice, lane: 0 | 1, context: DecisionContext): RollDice {
  if (choice.source === 'reported') return reportedDice(choice.faces ?? []);
  const drawn = context.openDraw(lane, choice.entropy);
  return { ...drawn, done: () => undefined };
}

/** Faces from the table, in the order in which the rules draw the dice (D1). */
function reportedDice(faces: readonly number[]): RollDice {
  let used = 0;
  return {
    throwDie(sides) {
      const face = faces[used];
      if (face === undefined) return refuse('dice-count-mismatch', { given: faces.length, expected: `${used + 1}+`, next: `d${sides}` });
      used += 1;
      if (face > sides) refuse('face-out-of-range', { face, sides, position: used });
      return face;
    },
    done() {
      if (used < faces.length) refuse('dice-count-mismatch', { given: faces.length, expected: used, next: '-' });
    },
  };
}

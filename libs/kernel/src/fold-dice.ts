import type { FoldedEvent } from './folded-event';
import type { DiceState } from './state';

/** The state of the dice after an event: epochs begin and end by their own events, draws count up by `facts.draw`. */
export function foldDice(dice: DiceState, event: Pick<FoldedEvent, 'type' | 'facts'>): DiceState {
  if (event.type === 'dice-committed') return committed(dice, event.facts);
  if (event.type === 'dice-revealed') return revealed(dice, event.facts);
  const draw = event.facts['draw'] as { lane: 0 | 1; number: number } | undefined;
  if (!draw) return dice;
  const next: [number, number] = [...dice.next];
  next[draw.lane] = draw.number + 1;
  return { ...dice, next };
}

function committed(dice: DiceState, facts: FoldedEvent['facts']): DiceState {
  const epoch = facts['epoch'] as number;
  return {
    ...dice,
    epoch,
    commitments: facts['commitments'] as unknown as [string, string],
    next: [0, 0],
    ended: dice.epoch === 0 ? dice.ended : [...dice.ended, dice.epoch],
  };
}

function revealed(dice: DiceState, facts: FoldedEvent['facts']): DiceState {
  const epoch = String(facts['epoch']);
  const lanes = dice.revealed[epoch] ?? [];
  return { ...dice, revealed: { ...dice.revealed, [epoch]: [...lanes, facts['lane'] as number] } };
}

import { isJsonObject, type LedgerEvent } from '@app/formats';
import { detailsOf, type Telling } from './telling';

/** The dice as they fell; those that count stand in brackets. */
export function diceOf({ facts }: LedgerEvent): string {
  const dice = Array.isArray(facts['dice']) ? facts['dice'].filter(isJsonObject) : [];
  return dice.map((die) => `d${String(die['sides'])} ${die['kept'] === true ? `[${String(die['face'])}]` : ` ${String(die['face'])} `}`).join('  ');
}

/** The outcome in words, or the total; what is due after it. */
export function outcomeOf({ event, words, say }: Telling): string {
  const { outcome, total, kind } = event.facts;
  const details = detailsOf(event);
  const group = kind === 'charge.fortune' ? 'fortune-outcomes' : 'outcomes';
  const came = typeof outcome === 'string' ? words(group, outcome) : say(`total ${String(total)}`, `total ${String(total)}`);
  const due = details['consequenceDue'] === true ? say(`, a consequence of level ${String(details['consequenceLevel'])} is due`, `, une conséquence de niveau ${String(details['consequenceLevel'])} est due`) : '';
  return came + due;
}

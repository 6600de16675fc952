import { isJsonObject, type LedgerEvent } from '@app/formats';
import { because, colon, rollerOf } from './saying';
import { detailsOf, type RollTelling, type Telling } from './telling';
import { tellingOf } from './tellings';

/** A roll of any system, with dice that the table asks for. */
const FREE: RollTelling = {
  made: (telling) => `${telling.say('a free roll', 'un jet libre')} ${String(detailsOf(telling)['notation'])}${because(telling.spoken['details.purpose'], telling.say)}`,
  came: plainlyCame,
};

/** A roll of a kind that has no words of its own. */
const PLAIN: RollTelling = {
  made: (telling) => {
    const roller = rollerOf(telling);
    const whose = roller === undefined ? '' : telling.names.of(roller) + colon(telling.say);
    return whose + telling.words('rolls', kindOf(telling));
  },
  came: plainlyCame,
};

/** What a roll was for. */
export const rollMade = (telling: Telling): string => lines(telling).made(telling);

/** Below a roll, or a choice that settles one: what it was helped by, its dice and how it came out. */
export function rollLines(telling: Telling): string[] {
  const { type } = telling.event;
  if (type !== 'roll-made' && type !== 'choice-made') return [];
  const help = type === 'roll-made' ? lines(telling).help?.(telling) : undefined;
  const came = [lines(telling).came(telling), awaited(telling)].filter(Boolean).join(', ');
  const fell = [diceOf(telling.event), came].filter(Boolean).join('  →  ');
  return [help, fell].filter((line) => line !== undefined && line !== '').map(String);
}

function lines(telling: Telling): RollTelling {
  const kind = kindOf(telling);
  if (kind === 'free') return FREE;
  return tellingOf(telling.event.system).rolls[kind] ?? PLAIN;
}

const kindOf = ({ event, names }: Telling): string => String(event.facts['kind'] ?? names.made(event.subject.id)['kind']);

/** The outcome in words, or the total. */
function plainlyCame({ event, words, say }: Telling): string | undefined {
  const { outcome, total } = event.facts;
  if (typeof outcome === 'string') return words('outcomes', outcome);
  return typeof total === 'number' ? say(`total ${total}`, `total ${total}`) : undefined;
}

/** What is to be chosen before the roll is settled. */
function awaited({ event: { facts }, words, say }: Telling): string | undefined {
  if (facts['status'] !== 'awaiting-choice') return undefined;
  const next = facts['next'] ?? facts['choice'];
  return say('to be chosen: ', 'à choisir : ') + words('choices', String(isJsonObject(next) ? next['kind'] : ''));
}

/** The dice as they fell; those that count stand in brackets. */
function diceOf({ facts }: LedgerEvent): string {
  const dice = Array.isArray(facts['dice']) ? facts['dice'].filter(isJsonObject) : [];
  return dice.map((die) => `d${String(die['sides'])} ${die['kept'] === true ? `[${String(die['face'])}]` : ` ${String(die['face'])} `}`).join('  ');
}

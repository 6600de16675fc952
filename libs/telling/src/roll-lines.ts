import { isJsonObject, type JsonObject } from '@app/formats';
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

/** A roll, or a choice that settles one, beside its sentence. */
export interface Fallen {
  /** What it was helped or hindered by. */
  readonly help: string | undefined;
  readonly dice: readonly JsonObject[];
  /** How it came out, or what is to be chosen first; empty for neither. */
  readonly came: string;
}

/** The dice of an event and what they mean; undefined where it is about no dice. */
export function fallenIn(telling: Telling): Fallen | undefined {
  const { type, facts } = telling.event;
  if (type !== 'roll-made' && type !== 'choice-made') return undefined;
  return {
    help: type === 'roll-made' ? lines(telling).help?.(telling) : undefined,
    dice: Array.isArray(facts['dice']) ? facts['dice'].filter(isJsonObject) : [],
    came: [lines(telling).came(telling), awaited(telling)].filter(Boolean).join(', '),
  };
}

/** Below a roll, or a choice that settles one: what it was helped by, its dice and how it came out. */
export function rollLines(telling: Telling): string[] {
  const fallen = fallenIn(telling);
  if (fallen === undefined) return [];
  const { help, dice, came } = fallen;
  const fell = [dice.map(faceOf).join('  '), came].filter(Boolean).join('  →  ');
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

/** A die as it fell; one that counts stands in brackets. */
const faceOf = ({ sides, face, kept }: JsonObject): string => `d${String(sides)} ${kept === true ? `[${String(face)}]` : ` ${String(face)} `}`;

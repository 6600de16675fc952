import { isJsonObject, type JsonObject, type JsonValue, type LedgerEvent } from '@app/formats';
import { consequence } from './charge-phrases';
import { because, colon } from './saying';
import { detailsOf, type Telling } from './telling';

/** What a roll was for. */
export function rollMade(telling: Telling): string {
  const { event, spoken, names, words, say } = telling;
  const details = detailsOf(event);
  const [character] = (event.facts['characterIds'] ?? []) as readonly (string | undefined)[];
  if (typeof details['consequenceType'] === 'string') {
    return `${names.of(character)}${say(' resists', ' résiste')}${colon(say)}${consequence(telling, names.made(details['consequenceId']))} (${momentumOf(telling)})`;
  }
  if (typeof details['action'] === 'string') {
    const stated = [moved(telling, 'positions', 'statedPosition', 'position'), moved(telling, 'effects', 'statedEffect', 'effect')].join(', ');
    return `${names.of(character)}${colon(say)}${words('actions', details['action'])} (${stated})${because(spoken['details.goal'], say)}`;
  }
  if (typeof details['notation'] === 'string') return `${say('a free roll', 'un jet libre')} ${details['notation']}${because(spoken['details.purpose'], say)}`;
  return `${words('rolls', String(event.facts['kind']))}${because(spoken['details.question'], say)}`;
}

/** What a roll was helped by, and what was accepted for it; undefined for nothing. */
export function helpOf(telling: Telling): string | undefined {
  const details = detailsOf(telling.event);
  const told = Object.entries(HELP).flatMap(([detail, say]) => (details[detail] === undefined ? [] : [say(telling, details[detail])]));
  return told.length > 0 ? told.join(telling.say('; ', ' ; ')) : undefined;
}

const HELP: { readonly [detail: string]: (telling: Telling, value: JsonValue) => string } = {
  assist: ({ spoken, names, say }, value) => names.of(fieldOf(value, 'characterId')) + say(' assists', ' aide') + because(spoken['details.assist.how'], say),
  push: ({ words }, value) => words('pushes', String(value)),
  tension: (telling, value) => `${telling.words('terms', 'tension')}${colon(telling.say)}${consequence(telling, isJsonObject(value) ? value : {}, 'tension-types')}${because(telling.spoken['details.tension.text'], telling.say)}`,
  setup: ({ words, say }, value) => `${words('terms', 'setup')}${colon(say)}${words('setup-benefits', String(value))}`,
  useSetupId: ({ names, say }, value) => say('follows through on the set-up of ', 'poursuit la préparation de ') + names.of(names.made(value)['characterId']),
  talentIds: ({ say }) => say('a talent applies', "un talent s'applique"),
  flashbackId: ({ say }) => say('settles the flashback', 'résout le flashback'),
};

const fieldOf = (value: JsonValue, name: string): JsonValue | undefined => (isJsonObject(value) ? value[name] : undefined);

/** The dice as they fell; those that count stand in brackets. */
export function diceOf({ facts }: LedgerEvent): string {
  const dice = Array.isArray(facts['dice']) ? facts['dice'].filter(isJsonObject) : [];
  return dice.map((die) => `d${String(die['sides'])} ${die['kept'] === true ? `[${String(die['face'])}]` : ` ${String(die['face'])} `}`).join('  ');
}

const OUTCOMES: { readonly [kind: string]: string } = { 'charge.fortune': 'fortune-outcomes', 'charge.determination': 'determination-outcomes' };

/** The outcome in words, or the total; what is due after it. */
export function outcomeOf({ event, words, say }: Telling): string {
  const { outcome, total, kind } = event.facts;
  const details = detailsOf(event);
  const came = typeof outcome === 'string' ? words(OUTCOMES[String(kind)] ?? 'outcomes', outcome) : say(`total ${String(total)}`, `total ${String(total)}`);
  const due = details['consequenceDue'] === true ? say(`, a consequence of level ${String(details['consequenceLevel'])} is due`, `, une conséquence de niveau ${String(details['consequenceLevel'])} est due`) : '';
  return came + due;
}

/** A position or effect as it was stated, and what it became where that is not the same. */
function moved({ event, words }: Telling, group: string, stated: string, after: string): string {
  const details: JsonObject = detailsOf(event);
  const [from, to] = [words(group, String(details[stated] ?? details[after])), words(group, String(details[after]))];
  return from === to ? to : `${from} → ${to}`;
}

const momentumOf = ({ event, words }: Telling): string => `${words('terms', 'momentum')} ${String(detailsOf(event)['momentumSpent'])}`;

import { isJsonObject, type JsonValue } from '@app/formats';
import { because, colon, oneLine, rollerOf, who } from '../saying';
import { detailsOf, type RollTelling, type Telling } from '../telling';
import { consequence } from './phrases';

const action: RollTelling = {
  made: (telling) => {
    const stated = [moved(telling, 'positions', 'statedPosition', 'position'), moved(telling, 'effects', 'statedEffect', 'effect')].join(', ');
    return `${who(telling, rollerOf(telling))}${telling.words('actions', String(detailsOf(telling)['action']))} (${stated})${because(telling.spoken['details.goal'], telling.say)}`;
  },
  help: (telling) => {
    const details = detailsOf(telling);
    return oneLine(telling.say, ...Object.entries(HELP).map(([detail, say]) => (details[detail] === undefined ? undefined : say(telling, details[detail]))));
  },
  came: came('outcomes'),
};

const determination: RollTelling = {
  made: (telling) => {
    const { names, words, say } = telling;
    const { consequenceId, momentumSpent } = detailsOf(telling);
    const momentum = `${words('terms', 'momentum')} ${String(momentumSpent)}`;
    return `${names.of(rollerOf(telling))}${say(' resists', ' résiste')}${colon(say)}${consequence(telling, names.made(consequenceId))} (${momentum})`;
  },
  came: came('determination-outcomes'),
};

const fortune: RollTelling = {
  made: ({ event, spoken, words, say }) => words('rolls', String(event.facts['kind'])) + because(spoken['details.question'], say),
  came: came('fortune-outcomes'),
};

/** The rolls of Charge. */
export const ROLLS: { readonly [kind: string]: RollTelling } = { 'charge.action': action, 'charge.determination': determination, 'charge.fortune': fortune };

const HELP: { readonly [detail: string]: (telling: Telling, value: JsonValue) => string } = {
  assist: ({ spoken, names, say }, value) => names.of(isJsonObject(value) ? value['characterId'] : undefined) + say(' assists', ' aide') + because(spoken['details.assist.how'], say),
  push: ({ words }, value) => words('pushes', String(value)),
  tension: (telling, value) => `${telling.words('terms', 'tension')}${colon(telling.say)}${consequence(telling, isJsonObject(value) ? value : {}, 'tension-types')}${because(telling.spoken['details.tension.text'], telling.say)}`,
  setup: ({ words, say }, value) => `${words('terms', 'setup')}${colon(say)}${words('setup-benefits', String(value))}`,
  useSetupId: ({ names, say }, value) => say('follows through on the set-up of ', 'poursuit la préparation de ') + names.of(names.made(value)['characterId']),
  talentIds: ({ say }) => say('a talent applies', "un talent s'applique"),
  flashbackId: ({ say }) => say('settles the flashback', 'résout le flashback'),
};

/** The outcome in words; what is due after it. */
function came(group: string): RollTelling['came'] {
  return (telling) => {
    const { event, words, say } = telling;
    const { consequenceDue, consequenceLevel } = detailsOf(telling);
    const level = String(consequenceLevel);
    const due = consequenceDue === true ? say(`, a consequence of level ${level} is due`, `, une conséquence de niveau ${level} est due`) : '';
    return words(group, String(event.facts['outcome'])) + due;
  };
}

/** A position or effect as it was stated, and what it became where that is not the same. */
function moved(telling: Telling, group: string, stated: string, after: string): string {
  const details = detailsOf(telling);
  const [from, to] = [telling.words(group, String(details[stated] ?? details[after])), telling.words(group, String(details[after]))];
  return from === to ? to : `${from} → ${to}`;
}

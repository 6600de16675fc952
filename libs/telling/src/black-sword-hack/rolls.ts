import { isJsonObject, type JsonObject, type JsonValue } from '@app/formats';
import { because, colon, everyone, inBrackets, oneLine, rollerOf, signed, who } from '../saying';
import { detailsOf, type RollTelling, type Telling } from '../telling';
import { actionName, against, dieName, quarryOf } from './words';

const test: RollTelling = {
  made: (telling) => {
    const { spoken, say } = telling;
    const { action } = detailsOf(telling);
    const done = action === undefined ? '' : actionName(telling, action) + colon(say);
    return `${who(telling, rollerOf(telling))}${done}${attributeOf(telling)}${inBrackets(...circumstances(telling))}${because(spoken['details.goal'], say)}`;
  },
  help: (telling) => oneLine(telling.say, ...dooms(telling), ...odds(telling), ...ignored(telling)),
  came: (telling) => {
    const { total, outcome } = telling.event.facts;
    return typeof outcome === 'string' ? against(telling.words, { total, outcome, attributeValue: detailsOf(telling)['attributeValue'] }) : undefined;
  },
};

const groupTest: RollTelling = {
  made: (telling) => {
    const { event, spoken, words, say } = telling;
    return `${everyone(telling, event.facts['characterIds'])}${colon(say)}${words('rolls', 'bsh.group-test')}, ${attributeOf(telling)}${because(spoken['details.goal'], say)}`;
  },
  help: (telling) => oneLine(telling.say, ...list(detailsOf(telling)['members']).map((member) => who(telling, member['characterId']) + against(telling.words, member))),
  came: (telling) => {
    const { event, words, say } = telling;
    const { successes, of } = detailsOf(telling);
    return `${words('outcomes', String(event.facts['outcome']))}, ${String(successes)} ${say('of', 'sur')} ${String(of)}`;
  },
};

const usage: RollTelling = {
  made: (telling) => {
    const { names, words, say } = telling;
    const { usageDieId, die } = detailsOf(telling);
    return `${names.of(usageDieId)}${colon(say)}${words('rolls', 'bsh.usage')}${inBrackets(dieName(words, die))}`;
  },
  help: (telling) => oneLine(telling.say, ...odds(telling)),
  came: (telling) => {
    const { names, words, say } = telling;
    const { usageDieId, exhausted } = detailsOf(telling);
    return exhausted === true ? words('terms', 'exhausted') + because(names.said(usageDieId, 'onExhausted'), say) : undefined;
  },
};

const doom: RollTelling = {
  made: (telling) => {
    const { spoken, words, say } = telling;
    const { action } = detailsOf(telling);
    const why = spoken['details.reason'] ?? spoken['details.text'];
    const again = action === undefined ? '' : inBrackets(actionName(telling, action), words('doom-reasons', 'repeat'));
    return `${who(telling, rollerOf(telling))}${words('rolls', 'bsh.doom')}${again}${because(why, say)}`;
  },
  help: (telling) => oneLine(telling.say, ...odds(telling)),
  came: () => undefined,
};

const damage: RollTelling = {
  made: (telling) => {
    const { names, words } = telling;
    const { die, testRollId } = detailsOf(telling);
    return `${who(telling, rollerOf(telling))}${words('rolls', 'bsh.damage')}${inBrackets(dieName(words, die), names.said(testRollId, 'details.target.name'))}`;
  },
  help: (telling) => oneLine(telling.say, ...odds(telling)),
  came: (telling) => {
    const { event, words, say } = telling;
    const { total } = event.facts;
    if (typeof total !== 'number') return undefined;
    const critical = detailsOf(telling)['critical'] === true ? `${words('outcomes', 'critical-success')}, ` : '';
    return `${critical}${words('terms', 'damage')}${colon(say)}${total}`;
  },
};

/** The rolls of Black Sword Hack. */
export const ROLLS: { readonly [kind: string]: RollTelling } = { 'bsh.test': test, 'bsh.group-test': groupTest, 'bsh.usage': usage, 'bsh.doom': doom, 'bsh.damage': damage };

const list = (value: JsonValue | undefined): readonly JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);

const attributeOf = (telling: Telling): string => telling.words('attributes', String(detailsOf(telling)['attribute']));

/** Whom a test is against, and of what it is a part. */
function circumstances(telling: Telling): (string | undefined)[] {
  const { spoken, words, say } = telling;
  const { target, pursuitId, perception } = detailsOf(telling);
  const level = isJsonObject(target) ? `${words('terms', 'level')} ${String(target['level'])}` : undefined;
  return [
    spoken['details.target.name'],
    level,
    pursuitId === undefined ? undefined : words('terms', 'pursuit') + colon(say) + quarryOf(telling, pursuitId),
    perception === true ? words('terms', 'perception') : undefined,
  ];
}

/** The Doom dice that fell with a test: why, and what they showed. */
function dooms(telling: Telling): string[] {
  const { words, say } = telling;
  return list(detailsOf(telling)['doom']).map(({ why, face }) => `${words('doom-reasons', String(why))}${colon(say)}${words('terms', 'doom')} ${String(face)}`);
}

/** What made a roll easier or harder. */
function odds(telling: Telling): (string | undefined)[] {
  const { words } = telling;
  const { advantage, disadvantage, keep, modifier, threat } = detailsOf(telling);
  const two = [
    Number(advantage ?? 0) > 0 ? words('terms', 'advantage') : undefined,
    Number(disadvantage ?? 0) > 0 || isCursed(telling) ? words('terms', 'disadvantage') : undefined,
    keep === undefined ? undefined : words('keeps', String(keep)),
  ].filter((one) => one !== undefined);
  return [two.length > 0 ? two.join(', ') : undefined, numbered(words('terms', 'threat'), threat), numbered(telling.say('modifier', 'modificateur'), modifier)];
}

/** Two dice that nobody asked for are those of a doomed character. */
function isCursed(telling: Telling): boolean {
  const { advantage, disadvantage } = detailsOf(telling);
  const dice = list(telling.event.facts['dice']).filter(({ origin }) => origin !== 'doom');
  return advantage === undefined && disadvantage === undefined && dice.length > 1;
}

const numbered = (what: string, value: JsonValue | undefined): string | undefined => (Number(value ?? 0) === 0 ? undefined : `${what} ${signed(Number(value))}`);

function ignored(telling: Telling): string[] {
  const { ignored: codes } = detailsOf(telling);
  return Array.isArray(codes) ? codes.map((code: JsonValue) => telling.words('ignored', String(code))) : [];
}

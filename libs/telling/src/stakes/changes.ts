import { isJsonObject, type JsonObject, type JsonValue } from '@app/formats';
import { colon, everyone, fromTo, inBrackets, plain, quoted, who } from '../saying';
import { said, type ChangeLine, type Telling } from '../telling';

/** What Mises changes, in words. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  'stakes-attribute': (telling, { characterId, attribute, from, to }) => `${who(telling, characterId)}${telling.words('attributes', String(attribute))} ${fromTo(from, to)}`,
  'stakes-skill': (telling, { characterId, skill, from, to }) => `${who(telling, characterId)}${plain(String(skill))} ${fromTo(from, to)}`,
  'new-sequence': said,
  'sequence-step': ({ words, say }, { to }) => (to === 'ended' ? undefined : say('next: ', 'ensuite : ') + words('sequence-steps', String(to))),
  'sequence-status': said,
  'sequence-participant': (telling, { from, to }) => left(telling, from, to),
  'sequence-order': (telling, { to }) => (Array.isArray(to) && to.length > 0 ? telling.words('terms', 'order') + colon(telling.say) + everyone(telling, to) : undefined),
  'sequence-consequence': (telling, { from, to }) => (from === null && isJsonObject(to) ? stated(telling, 'consequence', to) : undefined),
  'sequence-opportunity': (telling, { from, to }) => (from === null && isJsonObject(to) ? stated(telling, 'opportunity', to) : undefined),
  'sequence-spend': said,
  'sequence-strikes': said,
};

/** The successes that somebody has left, once there are fewer. */
function left(telling: Telling, from: JsonValue, to: JsonValue): string | undefined {
  if (!isJsonObject(from) || !isJsonObject(to)) return undefined;
  const [before, after] = [from['left'], to['left']];
  if (before === undefined || before === after) return undefined;
  return `${who(telling, to['characterId'])}${telling.words('terms', 'left')} ${fromTo(before, after)}`;
}

/** What terms bring up: at what cost, and whom it concerns. */
function stated(telling: Telling, kind: 'consequence' | 'opportunity', { id, cost, concerns }: JsonObject): string {
  const { names, words, say } = telling;
  const label = kind === 'consequence' ? say('a consequence', 'une conséquence') : words('spent-on', kind);
  const whom = concerns === undefined ? undefined : everyone(telling, concerns);
  return `${label}${colon(say)}${quoted(names.of(id), say)}${inBrackets(`${words('terms', 'cost')} ${String(cost)}`, whom)}`;
}

import { isJsonObject, type JsonValue } from '@app/formats';
import { colon, everyone, fromTo, plain, signed, who } from '../saying';
import { said, type ChangeLine, type Telling } from '../telling';

/** What Règles de test changes, in words. */
export const CHANGES: { readonly [kind: string]: ChangeLine } = {
  'dt-characteristic': (telling, { characterId, characteristic, from, to }) => `${who(telling, characterId)}${telling.words('characteristics', String(characteristic))} ${fromTo(from, to)}`,
  'dt-skill': (telling, { characterId, skill, from, to }) => `${who(telling, characterId)}${plain(String(skill))}, ${telling.words('terms', 'level')} ${fromTo(levelOf(from), levelOf(to))}`,
  'dt-complication': complication,
  'dt-edge': ({ words }, { to }) => (to === null ? undefined : words('pending-kinds', 'edge-success')),
  'dt-hidden-edge': ({ words }) => words('pending-kinds', 'edge-success'),
  'dt-hidden-edge-status': said,
  'dt-hidden-edge-shown': said,
  'dt-complication-due': ({ words }) => words('pending-kinds', 'complication-due'),
  'dt-complication-due-status': said,
  'dt-complication-due-shown': said,
  'initiative-status': said,
  'initiative-entries': said,
  'initiative-ranks': ordered('order', 'ordre'),
  'initiative-next-ranks': ordered('from the next round on', 'à partir du tour suivant'),
  'initiative-current': ({ event, names, say }, { to }) => (event.type === 'initiative-set' ? names.of(to) + say(' acts', ' agit') : undefined),
  'initiative-round': ({ say }, { from, to }) => (from === null || to === 0 ? undefined : say(`round ${String(to)}`, `tour ${String(to)}`)),
  'roll-detail': raised,
};

/** A complication that waits, with what it takes off; or one that is used up. */
function complication({ words, say }: Telling, { to }: { readonly to: JsonValue }): string | undefined {
  if (!isJsonObject(to)) return words('terms', 'complication') + say(' used up', ' épuisée');
  const { modifier, appliesTo } = to;
  return typeof modifier === 'number' ? `${words('complication-targets', String(appliesTo))}${colon(say)}${signed(modifier)}` : undefined;
}

/** An order that is another from now on; the sentence that sets it first says it already. */
function ordered(en: string, fr: string): ChangeLine {
  return (telling, { from, to }) => {
    if (from === null || telling.event.type === 'initiative-set') return undefined;
    return telling.say(en, fr) + colon(telling.say) + everyone(telling, to);
  };
}

/** What a test that was raised counts as from now on. */
function raised({ names, words, say }: Telling, { rollId, name, to }: { readonly [field: string]: JsonValue }): string | undefined {
  if (name !== 'standingOutcome') return undefined;
  const details = names.made(rollId)['details'];
  const skill = plain(String(isJsonObject(details) ? details['skill'] : ''));
  return `${words('terms', 'standingOutcome')}${skill === '' ? '' : ` (${skill})`}${colon(say)}${words('outcomes', String(to))}`;
}

const levelOf = (skill: JsonValue | undefined): JsonValue | undefined => (isJsonObject(skill) ? skill['level'] : undefined);

import type { JsonValue } from '@app/formats';
import { colon, plain, quoted } from '../saying';
import type { Telling } from '../telling';

type Label = readonly [en: string, fr: string];
type Speaking = Pick<Telling, 'names' | 'words' | 'say'>;

/** What the product's own fields are called; those of a rule system are among its words. */
const FIELDS: { readonly [name: string]: Label | undefined } = {
  name: ['name', 'nom'],
  role: ['role', 'rôle'],
  status: ['status', 'état'],
  kind: ['kind', 'genre'],
  text: ['text', 'texte'],
  segments: ['segments', 'segments'],
  filled: ['segments filled', 'segments cochés'],
  full: ['full', 'pleine'],
  visibility: ['visibility', 'visibilité'],
  characterIds: ['characters', 'personnages'],
  characterId: ['character', 'personnage'],
  bots: ['bots', 'bots'],
  number: ['number', 'numéro'],
  tags: ['tags', 'étiquettes'],
  onFilled: ['what filling does', 'ce que le remplissage fait'],
  fillsOn: ['what fills it', 'ce qui la remplit'],
  clearedBy: ['what clears it', "ce qui l'efface"],
  became: ['what it became', "ce qu'elle est devenue"],
  epoch: ['epoch', 'époque'],
  commitments: ['commitments', 'engagements'],
  archived: ['archived', 'archivée'],
  current: ['whose turn', 'à qui le tour'],
  used: ['used', 'utilisé'],
  done: ['done', 'ont joué'],
  spends: ['spends', 'dépenses'],
  participants: ['participants', 'participants'],
  consequences: ['consequences', 'conséquences'],
  opportunities: ['opportunities', 'opportunités'],
  strikes: ['strikes', 'conséquences subies'],
  spread: ['spread', 'répartie'],
  step: ['step', 'étape'],
  expects: ['from whom something is expected', 'de qui on attend quelque chose'],
  entries: ['who takes part', 'qui prend part'],
  order: ['order', 'ordre'],
  nextOrder: ['order of the next round', 'ordre du tour suivant'],
  elapsed: ['time gone by', 'temps écoulé'],
  distances: ['distances', 'distances'],
  pronouns: ['pronouns', 'pronoms'],
  condition: ['condition', 'condition'],
};

/** A text longer than this is cut: the whole of it is among the fields. */
const LONGEST = 120;

/** Steps that say little without the one before them. */
const INDEFINITE = /^(?:filled|segments|die|max|level|value|\d+)$/;
const WHOLES = ['sheet', 'state'];

/** What a place in a resource is called: by the system's words for it, the map that it is in included, else by its own identifier. */
export function labelOf(steps: readonly string[], group: string | undefined, speaking: Speaking): string {
  const before = steps.slice(0, -1);
  const own = stepLabel(steps, group, speaking);
  const isClear = !INDEFINITE.test(steps.at(-1) ?? '') || before.length === 0 || WHOLES.includes(before.at(-1) ?? '');
  return isClear ? own : `${labelOf(before, group, speaking)}, ${own}`;
}

function stepLabel(steps: readonly string[], group: string | undefined, { words, say }: Speaking): string {
  const last = steps.at(-1) ?? '';
  const groups = [...(group === undefined ? [] : [group]), ...steps.slice(0, -1).toReversed(), 'terms', 'common', 'pending-kinds'];
  const label = groups.map((one) => words(one, last)).find((one) => one !== last);
  const field = Object.hasOwn(FIELDS, last) ? FIELDS[last] : undefined;
  return label ?? (field ? say(...field) : plain(last.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()));
}

/** What it was and what it is; undefined where that says nothing in one line. */
export function fromToWords(name: string, kind: string, from: JsonValue | undefined, to: JsonValue | undefined, speaking: Speaking): string | undefined {
  const [before, after] = [from, to].map((value) => valueWords(name, kind, value, speaking));
  return before === undefined || after === undefined || before === after ? undefined : `${before} → ${after}`;
}

function valueWords(name: string, kind: string, value: JsonValue | undefined, speaking: Speaking): string | undefined {
  switch (typeof value) {
    case 'boolean':
      return value ? speaking.say('yes', 'oui') : speaking.say('no', 'non');
    case 'number':
      return String(value);
    case 'string':
      return textWords(name, kind, value, speaking);
    default:
      return Array.isArray(value) ? listWords(name, kind, value, speaking) : nothingWords(value);
  }
}

/** What is not there; undefined for an object, which does not go into a line. */
const nothingWords = (value: JsonValue | undefined): string | undefined => ((value ?? undefined) === undefined ? '—' : undefined);

function listWords(name: string, kind: string, value: readonly JsonValue[], speaking: Speaking): string | undefined {
  if (value.length === 0) return '—';
  if (value.some((entry) => typeof entry === 'object')) return counted(value.length, speaking);
  const entries = value.map((entry) => valueWords(name, kind, entry, speaking));
  return entries.includes(undefined) ? undefined : entries.join(', ');
}

const counted = (entries: number, { say }: Speaking): string => say(`${entries} ${entries === 1 ? 'entry' : 'entries'}`, `${entries} ${entries === 1 ? 'entrée' : 'entrées'}`);

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Hashes are compared by programs. */
const HEX = /^[0-9a-f]{64}$/;
const IDENTIFIER = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** A name for an id, a label for an identifier, quotation marks around what somebody wrote. */
function textWords(name: string, kind: string, text: string, { names, words, say }: Speaking): string | undefined {
  if (UUID.test(text)) return names.of(text);
  if (HEX.test(text)) return undefined;
  if (!IDENTIFIER.test(text)) return quoted(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text, say);
  for (const group of [`${kind}-${name}s`, `${kind}-${name}es`, `${name}s`, `${name}es`, name === 'visibility' ? 'visibilities' : name, 'terms', 'common']) {
    const label = words(group, text);
    if (label !== text) return label;
  }
  return text;
}

/** What it was and what it is; or, where that does not go into a line, that it is another one. */
export const plainLine = (label: string, change: string | undefined, say: Telling['say']): string => (change === undefined ? label + colon(say) + say('changed', 'changement') : `${label} ${change}`);

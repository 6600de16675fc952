import { isJsonObject, type JsonObject } from '@app/formats';
import { plain } from '../saying';
import type { Telling } from '../telling';

type Noun = readonly [en: string, fr: string];

/** What the resources of a state are called. */
const NOUNS: { readonly [kind: string]: Noun | undefined } = {
  campaign: ['campaign', 'campagne'],
  settings: ['settings', 'réglages'],
  session: ['session', 'séance'],
  scene: ['scene', 'scène'],
  dice: ['dice', 'dés'],
  member: ['member', 'membre'],
  character: ['character', 'personnage'],
  clock: ['clock', 'horloge'],
  consequence: ['consequence', 'conséquence'],
  setup: ['set-up', 'préparation'],
  flashback: ['flashback', 'flashback'],
  mission: ['mission', 'mission'],
  franchise: ['franchise', 'franchise'],
  confessional: ['confessional', 'confessionnal'],
  assist: ['die handed over', 'dé transmis'],
  round: ['round', 'tour'],
  pursuit: ['pursuit', 'poursuite'],
  'usage-die': ['usage die', "dé d'usage"],
  initiative: ['initiative', 'initiative'],
  sequence: ['sequence', 'séquence'],
};

/** What a resource is called by those who play; its own name is what somebody wrote. */
const NAMING = ['name', 'quarry', 'framing', 'text'] as const;

/** What kind of thing it is, in the reader's language; what nobody has a word for goes by its identifier. */
export function nounOf(kind: string, { words, say }: Pick<Telling, 'words' | 'say'>): string {
  const noun = Object.hasOwn(NOUNS, kind) ? NOUNS[kind] : undefined;
  if (noun) return say(...noun);
  const label = words('terms', kind);
  return label === kind ? plain(kind) : label;
}

/** What somebody called the resource; undefined when nobody did. */
export function nameIn(resource: JsonObject): string | undefined {
  for (const path of NAMING) {
    const text = resource[path];
    if (typeof text === 'string' && text !== '') return text;
  }
  return undefined;
}

/** The names of all that a state holds, at any depth, by id. */
export function namesIn(value: unknown, names: Map<string, string>): Map<string, string> {
  if (Array.isArray(value)) for (const entry of value) namesIn(entry, names);
  if (!isJsonObject(value)) return names;
  const name = nameIn(value);
  if (typeof value['id'] === 'string' && name !== undefined) names.set(value['id'], name);
  for (const inner of Object.values(value)) namesIn(inner, names);
  return names;
}

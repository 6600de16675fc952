import type { JsonObject, ServedEvent } from '@app/formats';
import { tell } from '../src/tell';

/** The member who does everything in these logs, called MJ. */
const GM = 'm1';

const JOINED: JsonObject = { type: 'member-joined', subject: { kind: 'member', id: GM }, words: { name: 'MJ' } };

/** A character of that name, as it was made. */
export const character = (id: string, name: string): JsonObject => ({ type: 'character-created', subject: { kind: 'character', id }, words: { name } });

/** The change that makes a thing: `new-clock` names a `clockId`. */
export function made(thing: string, id: string, to: JsonObject): JsonObject {
  const field = `${thing.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`;
  return { kind: `new-${thing}`, [field]: id, from: null, to };
}

/** A roll as its event tells it. */
export const roll = (id: string, facts: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'roll-made', subject: { kind: 'roll', id }, facts: { dice: [], outcome: null, total: null, ...facts }, ...more });

function served(system: string, event: JsonObject, sequence: number): ServedEvent {
  const { words = {}, ...rest } = event;
  return { sequence, event: { audience: 'table', system, actor: { member: GM, role: 'gm' }, facts: {}, changes: [], ...rest, sequence }, words } as unknown as ServedEvent;
}

/** The lines in which the last of these events is told, without number and name; every word of the system is its identifier. */
export function toldAfter(system: string, before: readonly JsonObject[]): (event: JsonObject, language?: 'en' | 'fr') => string[] {
  return (event, language = 'en') => {
    const events = [JOINED, ...before, event].map((each, index) => served(system, each, index + 1));
    const [all = [], earlier = []] = [events, events.slice(0, -1)].map((log) => tell(log, (_group, id) => id, language));
    return all.slice(earlier.length).map((line) => line.replace(/^ *\d+  MJ  /, '').trim());
  };
}

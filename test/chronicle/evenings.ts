import { gunzipSync, gzipSync } from 'node:zlib';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isJsonObject, serve, type JsonObject, type JsonValue, type MemberRole, type ServedEvent } from '@app/formats';

/** A demo evening as its GM was served it: the state at its end, and the log. */
export interface RecordedEvening {
  readonly state: JsonObject;
  readonly events: readonly ServedEvent[];
}

const fileOf = (name: string): string => join(__dirname, 'evenings', `${name}.ndjson.gz`);

/** A recorded evening: its state in the first line, an event in each that follows. */
export function readEvening(name: string): RecordedEvening | undefined {
  if (!existsSync(fileOf(name))) return undefined;
  const [state, ...events] = gunzipSync(readFileSync(fileOf(name))).toString('utf8').trimEnd().split('\n').map((line) => JSON.parse(line) as JsonObject);
  return { state: state ?? {}, events: events as unknown as ServedEvent[] };
}

/** Keeps an evening for the tests that read it. */
export function writeEvening(name: string, { state, events }: RecordedEvening): void {
  writeFileSync(fileOf(name), gzipSync([state, ...events].map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 }));
}

/** The same log as it is served to another role. */
export function servedTo(role: MemberRole, { events }: RecordedEvening): ServedEvent[] {
  return events.map((served) => {
    if ('hidden' in served) return served;
    const { event, words, ...rest } = served;
    return serve({ ...rest, eventText: JSON.stringify(event), wordsText: JSON.stringify(words), audience: event.audience, audienceMembers: event.audienceMembers ?? null }, { role });
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const NOISE = new Set(['leaf', 'command', 'request', 'wordsHash', 'salt', 'wordsSalt', 'commitments', 'seed']);
const EVENING = Date.UTC(2026, 10, 28, 19, 30);
const A_COMMAND_MS = 97_000;

/**
 * The evening without what is another at every playing: ids in the order in which they are named, times as if each command
 * had taken a while, no salts and hashes (but for the chain, which stands below a chronicle).
 */
export function withoutChance({ state, events }: RecordedEvening): RecordedEvening {
  const ids = new Map<string, string>();
  const commands = [...new Set(events.map((served) => ('event' in served ? served.event.first : 0)))];
  const timeOf = (first: number): string => new Date(EVENING + commands.indexOf(first) * A_COMMAND_MS).toISOString();
  const times = new Map(events.flatMap((served) => ('event' in served ? [[served.event.recordedAt, timeOf(served.event.first)] as const] : [])));
  const idFor = (id: string): string => ids.get(id) ?? ids.set(id, `00000000-0000-4000-8000-${String(ids.size + 1).padStart(12, '0')}`).get(id) ?? id;
  const plain = (value: JsonValue, name: string): JsonValue => {
    const chance = withoutNoise(value, name);
    if (chance !== undefined) return chance;
    if (typeof value === 'string') return times.get(value) ?? value.replaceAll(UUID, idFor);
    if (Array.isArray(value)) return value.map((item: JsonValue) => plain(item, ''));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.replaceAll(UUID, idFor), plain(inner, key)]));
  };
  const told = events.map((served) => {
    if ('event' in served) times.set(served.event.recordedAt, timeOf(served.event.first)); // two commands may share a millisecond
    return plain(served as unknown as JsonValue, '') as unknown as ServedEvent;
  });
  const { campaign = null, members = [], characters = [] } = state;
  return { state: plain({ campaign, members, characters }, '') as JsonObject, events: told };
}

/** What stands for a salt, a hash or a seed; undefined for all else. */
function withoutNoise(value: JsonValue, name: string): JsonValue | undefined {
  if (name === 'chain') return '0'.repeat(64);
  if (!NOISE.has(name) || value === null) return undefined;
  return Array.isArray(value) ? value.map(() => '') : '';
}

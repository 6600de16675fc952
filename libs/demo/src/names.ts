import { isJsonObject, type JsonObject, type ServedEvent } from '@app/formats';

/** What a log calls its members, characters and clocks, and how many segments its clocks have. */
export interface Names {
  of(id: unknown): string;
  segments(clockId: unknown): number | undefined;
}

const NAMING = ['member-joined', 'character-created', 'clock-created', 'scene-started'];

/** Reads names and sizes from the events of a log. */
export function namesIn(events: readonly ServedEvent[]): Names {
  const names = new Map<unknown, string>();
  const sizes = new Map<unknown, number>();
  for (const served of events) {
    if ('hidden' in served) continue;
    const { event, words } = served;
    if (NAMING.includes(event.type)) names.set(event.subject.id, words['name'] ?? '?');
    for (const { to, clockId } of event.changes as readonly JsonObject[]) {
      if (isJsonObject(to) && typeof to['segments'] === 'number') sizes.set(clockId, to['segments']);
    }
  }
  return { of: (id) => names.get(id) ?? '?', segments: (clockId) => sizes.get(clockId) };
}

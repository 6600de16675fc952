import { seesSecrets, mayView, type Caller } from './caller';
import type { Entity, Side } from './entity';
import { withValueAt, type Json, type JsonObject } from './json';

/** A side of an entity as a resource: its facts with the free texts in their places, `id`, `sequence` and `version`. */
export function renderSide(entity: Entity, side: Side): JsonObject {
  let body: Record<string, Json> = { id: entity.id, ...side.facts };
  for (const path of Object.keys(side.words)) {
    const { text } = side.words[path];
    body = withValueAt(body, path.split('.'), text);
  }
  body['version'] = side.version;
  return body;
}

/** The resource as the caller may see it, or undefined when it must not know of it. */
export function renderFor(entity: Entity, caller: Pick<Caller, 'member' | 'role'>): JsonObject | undefined {
  if (entity.gone !== undefined || !mayView(caller, entity.audience, entity.audienceMembers)) return undefined;
  return renderSide(entity, seesSecrets(caller.role) ? entity.full : entity.open);
}

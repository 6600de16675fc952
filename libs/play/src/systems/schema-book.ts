import { Injectable } from '@nestjs/common';
import { isObject, type Json, type JsonObject } from '@app/kernel';

const REFERENCE = '#/components/schemas/';

/** What it takes of an OpenAPI document. */
interface Document {
  readonly components?: { readonly schemas?: object };
}

/** JSON Schemas of decorated classes, taken from the OpenAPI document, so that both say the same. */
@Injectable()
export class SchemaBook {
  private document: () => Document = () => ({});

  /** Where the document comes from; it is asked for with the first schema. */
  readFrom(document: () => Document): void {
    this.document = document;
  }

  private get schemas(): { readonly [name: string]: JsonObject } {
    return (this.document().components?.schemas ?? {}) as { readonly [name: string]: JsonObject };
  }

  /** A schema that stands alone, by the name of its class: what it refers to is in its `$defs`. */
  of(name: string): JsonObject {
    const own = this.schemas[name];
    if (!own) return {};
    const names = new Set<string>();
    this.collect(own, names);
    const $defs = Object.fromEntries([...names].map((used) => [used, moved(this.schemas[used] ?? {})]));
    return { ...(moved(own) as JsonObject), additionalProperties: false, ...(names.size > 0 ? { $defs } : {}) };
  }

  private collect(value: Json, names: Set<string>): void {
    if (Array.isArray(value)) return value.forEach((item) => this.collect(item as Json, names));
    if (!isObject(value)) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === '$ref' && typeof child === 'string') this.take(child.slice(REFERENCE.length), names);
      else this.collect(child, names);
    }
  }

  private take(name: string, names: Set<string>): void {
    if (names.has(name)) return;
    names.add(name);
    this.collect(this.schemas[name] ?? {}, names);
  }
}

function moved(schema: JsonObject): Json {
  return JSON.parse(JSON.stringify(schema).replaceAll(REFERENCE, '#/$defs/')) as Json;
}

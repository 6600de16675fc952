import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@app/access';
import { notFound, type JsonObject } from '@app/kernel';
import { freeRoll, settingsOf, SystemRegistry, type InputClass, type RollKind, type RuleSystem } from '@app/rules';
import { SchemaBook } from './schema-book';

/** The rule systems as data, in the caller's language. */
@Injectable()
export class SystemsQueries {
  constructor(
    @Inject(SystemRegistry) private readonly systems: SystemRegistry,
    @Inject(SchemaBook) private readonly schemas: SchemaBook,
  ) {}

  all(language: Language): JsonObject[] {
    return this.systems.all().map((system) => this.describe(system, language));
  }

  /** 404 for one that is not installed. */
  one(id: string, language: Language): JsonObject {
    const system = this.systems.get(id);
    if (!system) throw notFound('system', id.slice(0, 64));
    return this.describe(system, language);
  }

  private describe(system: RuleSystem, language: Language): JsonObject {
    return {
      id: system.id,
      version: system.version,
      title: system.title[language],
      attribution: system.attribution?.[language] ?? null,
      license: system.license ?? null,
      settings: [...settingsOf(system).values()].map(({ key, label, help, default: byDefault, schema, rules }) => ({
        key,
        label: label[language],
        help: help[language],
        default: byDefault,
        schema,
        rules,
      })),
      sheet: this.schemaOf(system.sheet.input),
      rolls: [...system.rolls, freeRoll].map((kind) => this.kind(kind, language)),
      words: grouped(system.words, language),
      suggestions: grouped(system.suggestions ?? [], language),
    };
  }

  private kind({ kind, graphqlField, label, gmOnly, input }: RollKind, language: Language): JsonObject {
    return { kind, graphqlField, label: label[language], gmOnly: gmOnly === true, schema: this.schemaOf(input) };
  }

  private schemaOf(type: InputClass): JsonObject {
    return this.schemas.of(type.name);
  }
}

const grouped = (groups: RuleSystem['words'], language: Language): JsonObject[] =>
  groups.map(({ group, words }) => ({ group, words: words.map(({ id, label, meaning }) => ({ id, label: label[language], meaning: meaning?.[language] ?? null })) }));

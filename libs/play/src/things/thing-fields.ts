import type { ThingDefinition } from '@app/rules';

/** How the reads of a kind of thing are called, in GraphQL and as handlers, and what they do. */
export function fieldsOf({ collection }: ThingDefinition): { list: string; one: string; listSummary: string; oneSummary: string } {
  const list = camel(collection.name);
  const one = camel(collection.subject);
  return { list, one, listSummary: `The ${collection.name} that the caller may see.`, oneSummary: `One of the ${collection.name}.` };
}

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

import type { Subsystem, ThingDefinition } from '@app/rules';
import { THINGS } from '../commands/answer-views';

/** How the reads of a kind of thing are called, in GraphQL and as handlers, and what they do. */
export function fieldsOf({ collection }: ThingDefinition): { list: string; one: string; listSummary: string; oneSummary: string; onlySummary: string } {
  const list = camel(collection.name);
  const one = camel(collection.subject);
  const said = collection.name.replaceAll('-', ' ');
  return { list, one, listSummary: `The ${said} that the caller may see.`, oneSummary: `One of the ${said}.`, onlySummary: `The ${said} of the campaign.` };
}

/** The things of one subsystem. */
export const thingsOf = (subsystem: Subsystem): readonly ThingDefinition[] => THINGS.filter((thing) => (thing.subsystem ?? 'rules') === subsystem);

const camel = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

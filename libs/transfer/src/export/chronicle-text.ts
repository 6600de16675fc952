import type { ServedEvent } from '@app/formats';
import type { LogSnapshot, WholeState } from '@app/event-store';
import type { SystemRegistry } from '@app/rules';
import { createMarkdownWriter, systemWords, tableIn, type Language } from '@app/telling';
import type { ExportRequest } from './export-lines';

/** What a chronicle is written with. */
export interface ChronicleTools {
  readonly whole: WholeState;
  readonly systems: SystemRegistry;
  readonly language: Language;
}

/** So many events are read and told at a time; between two pages others get their turn. */
const PAGE = 100;

/** The campaign as Markdown for people, in pieces; read from the snapshot as they are asked for. */
export async function* chronicleText(snapshot: LogSnapshot, { campaignId, stream, viewer, head }: ExportRequest, { whole, systems, language }: ChronicleTools): AsyncGenerator<string> {
  const { state } = await snapshot.loader.load(campaignId, stream, head.sequence);
  const rules = systems.of(state.system);
  const system = { title: rules.title[language], attribution: rules.attribution?.[language] ?? null, license: rules.license ?? null };
  const header = { ...tableIn(whole(campaignId, state, viewer)), as: viewer.role, system };
  const writer = createMarkdownWriter({ header, words: systemWords(rules, language), language });
  yield writer.begin();
  for (let after: number | null = 0; after !== null; ) {
    const { data, next } = await snapshot.events.page(campaignId, viewer, { after, limit: PAGE, order: 'asc' });
    yield data.map((text) => writer.event(JSON.parse(text) as ServedEvent)).join('');
    after = next;
  }
  yield writer.end();
}

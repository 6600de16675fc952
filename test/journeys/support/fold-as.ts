import { Projections, nodeHashing } from '@app/event-store';
import { createVerifier, FOLD_TABLE, type Problem, type ServedEvent } from '@app/formats';
import { emptyState, fold, upcast, withoutGone, Vocabulary, type CampaignState, type FoldedEvent, type JsonObject } from '@app/kernel';
import { SystemRegistry } from '@app/rules';
import { withoutNulls } from '@app/testing';
import { stateOf, type Looker } from '@app/play';
import { dataOf, type Party } from '../../api/support/party';
import type { TestService } from '../../support/test-service';
import type { Table } from './table';

const PAGE = 200;

/** The log as a party is served it, from its first event. */
export async function logOf(party: Party): Promise<JsonObject[]> {
  const log: JsonObject[] = [];
  for (let after = 0; ; after = Number(log.at(-1)?.['sequence'])) {
    const { body } = await party.call('events', { query: { after, limit: PAGE } });
    const page = dataOf(body);
    log.push(...page.map(asServed));
    if (page.length < PAGE) return log;
  }
}

/** GraphQL answers null for what a line lacks; the nulls inside of an event are its own. */
const asServed = (line: JsonObject): JsonObject => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));

/** The fold of the events that a party sees is the whole state as that party may see it (formats.md); so is that of a verifier, who has them and a table alone. */
export async function expectFoldIsState({ service, campaignId, readers }: Table): Promise<void> {
  for (const [name, reader] of Object.entries(readers)) {
    const log = await logOf(reader);
    const folded = foldOf(service, log);
    const projections = service.app.get(Projections);
    const systems = service.app.get(SystemRegistry);
    const viewer: Looker = { member: reader.id, role: roleOf(name) };
    const seen = stateOf(campaignId, systems.of(folded.system), folded, viewer, (collection, entity) => projections.resource(folded, collection, entity, viewer));
    const state = await reader.does('state');
    expect([name, atNoSequence(seen)]).toEqual([name, atNoSequence(state)]);
    expect([name, ...problemsOf(log, state, viewer.role)]).toEqual([name]);
  }
}

/** What a verifier finds in a log and a state, of which it knows nothing but the format. */
function problemsOf(log: readonly JsonObject[], state: JsonObject, role: Looker['role']): readonly Problem[] {
  const lines = log as unknown as readonly ServedEvent[];
  const visible = lines.find((line) => 'event' in line);
  const verifier = createVerifier(nodeHashing, { stream: visible?.event.stream ?? '', fold: { table: FOLD_TABLE, secrets: role === 'gm' || role === 'auditor' } });
  for (const line of lines) verifier.push(line);
  verifier.compareState(state, (state['campaign'] as JsonObject)['id'] as string);
  return verifier.finish().problems;
}

/** Readers are called by their role; all others are players. */
function roleOf(name: string): Looker['role'] {
  return name === 'gm' || name === 'auditor' || name === 'spectator' ? name : 'player';
}

function foldOf(service: TestService, log: readonly JsonObject[]): CampaignState {
  const vocabulary = service.app.get(Vocabulary);
  const folded = log.reduce((state, served) => ('event' in served ? fold(vocabulary, state, eventOf(served)) : state), emptyState(''));
  return withoutGone(vocabulary, folded);
}

function eventOf({ event, words }: JsonObject): FoldedEvent {
  return { ...upcast(event as JsonObject), words } as unknown as FoldedEvent;
}

/** A state without how far its log goes: for the one who folds that ends with the last event that is not hidden. */
function atNoSequence(state: JsonObject): JsonObject {
  const { sequence: _sequence, at: _at, campaign, ...rest } = withoutNulls(state);
  const { sequence: _head, ...named } = campaign as JsonObject;
  return { ...rest, campaign: named };
}

import { createVerifier, type ServedEvent, type VerificationReport } from '@app/formats';
import { nodeHashing } from '@app/event-store';
import type { Json, JsonObject } from '@app/kernel';
import type { CallArguments } from '@app/testing';
import { APIS, dataOf, type Api } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { SEATS } from './support/charge-deeds';
import { CHARGE_ROWS } from './support/charge-rows';
import { logOf } from './support/fold-as';
import { expectOpen, expectStands, playRow } from './support/play-row';
import { inCommon } from './support/same';
import { idNamed, sitDown, type Table } from './support/table';

let service: TestService;
const played = new Map<Api, Table>();
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe.each(APIS)('the vault of Verrières over %s', (api) => {
  let table: Table;
  beforeAll(async () => {
    table = await sitDown(api, service, 'charge', SEATS);
    played.set(api, table);
  });

  it.each(CHARGE_ROWS)('$row: $what', async (row) => {
    await playRow(table, row);
    await expectStands(table, row);
    await expectOpen(table, row.open);
    if (table.things.has('envoy')) await expectEnvoyUnseen(table);
  });

  it('has left nobody a roll for what was refused', async () => {
    const rolls = dataOf(await table.gm.does('rolls', { query: { limit: 200 } }));
    expect(rolls).toHaveLength(13);
    const events = dataOf(await table.gm.does('events', { query: { type: 'roll-made', limit: 200 } }));
    expect(events).toHaveLength(13);
  });

  it('has two faces of a d6 that anyone recomputes from the revealed seed; those of the table nobody can', async () => {
    const coins = await table.gm.does('Query.roll', { id: idNamed(table, 'coins') });
    const faces = (coins['dice'] as unknown as { face: number }[]).map(({ face }) => face);
    for (const face of faces) expect([1, 2, 3, 4, 5, 6]).toContain(face);
    expect(coins['total']).toBe(faces[0]! + faces[1]!);
    for (const reader of Object.values(table.readers)) {
      const log = await logOf(reader);
      expect(verified(log)).toMatchObject({ ok: true, rolls: { verified: 1, unrevealed: 0, reported: 12 } });
      expect(verified(log).cannotKnow).toContainEqual(expect.objectContaining({ code: 'reported-rolls', count: 12 }));
      const other = log.map((served) => (sequenceOf(served) === coins['sequence'] ? withOtherFace(served) : served));
      expect(verified(other).problems.map(({ code }) => code)).toContain('faces-mismatch');
    }
  });
});

describe('the evening over both APIs', () => {
  it.each(['gm', 'auditor', 'spectator', 'sabre', 'brume'])('has left the same state and the same log for %s', async (name) => {
    const [rest, graphql] = APIS.map((api) => played.get(api)!);
    expect(inCommon(await graphql!.readers[name]!.does('state'))).toEqual(inCommon(await rest!.readers[name]!.does('state')));
    expect((await logOf(graphql!.readers[name]!)).map(told)).toEqual((await logOf(rest!.readers[name]!)).map(told));
  });
});

/** Players and spectators meet the envoy nowhere: not by its id, in no list, in no event, in no state. */
async function expectEnvoyUnseen(table: Table): Promise<void> {
  const id = idNamed(table, 'envoy');
  for (const reader of [table.gm, table.readers['auditor']!]) {
    expect(await reader.does('clock', { id })).toMatchObject({ name: 'The duke’s envoy', filled: 0, segments: 4 });
    for (const list of ['clocks', 'events', 'state']) expect(JSON.stringify(await reader.does(list, argsOf(list)))).toContain('envoy');
  }
  for (const reader of table.table) {
    expect(await reader.refused('clock', { id })).toEqual([404, 'not-found']);
    for (const list of ['clocks', 'events', 'state', 'pending']) {
      const seen = JSON.stringify(await reader.does(list, argsOf(list)));
      expect(seen).not.toMatch(new RegExp(`envoy|${id}`));
    }
  }
}

const argsOf = (list: string): CallArguments => (list === 'clocks' || list === 'events' ? { query: { limit: 200 } } : {});

function verified(log: readonly JsonObject[]): VerificationReport {
  const first = log.find((served) => 'event' in served) as unknown as { event: { stream: string } };
  const verifier = createVerifier(nodeHashing, { stream: first.event.stream });
  for (const served of log) verifier.push(served as unknown as ServedEvent);
  return verifier.finish();
}

const sequenceOf = ({ sequence }: JsonObject): Json | undefined => sequence;

function withOtherFace(served: JsonObject): JsonObject {
  const copy = structuredClone(served) as unknown as { event: { facts: { dice: { face: number }[] } } };
  const [die] = copy.event.facts.dice;
  die!.face = (die!.face % 6) + 1;
  return copy as unknown as JsonObject;
}

/** What an event says whatever the ids: its type, or that it is hidden. */
const told = (served: JsonObject): unknown => (served['hidden'] === true ? 'hidden' : (served['event'] as JsonObject)['type']);

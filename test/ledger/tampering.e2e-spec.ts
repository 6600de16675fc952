import { Client } from 'pg';
import { auditLog, type RestDriver } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { gmAt, newTable, roll, tick, type Table } from './support/table';

describe('a row changed by a superuser behind the service', () => {
  let service: TestService;
  let gm: RestDriver;
  let client: Client;
  let table: Table;
  /** The sequence of the roll that is tampered with; events follow it. */
  let at: number;
  beforeAll(async () => {
    service = await startTestService();
    gm = gmAt(service);
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });
  beforeEach(async () => {
    table = await newTable(gm);
    at = Number((await roll(gm, table)).body['sequence']);
    await tick(gm, table);
    await roll(gm, table, 'secret', 'gm');
    expect((await auditLog(client, table.campaignId)).problems).toEqual([]);
  });

  async function problemsAfter(statement: string): Promise<readonly string[]> {
    await client.query(`begin; set local session_replication_role = 'replica'; ${statement.replaceAll('$campaign', `'${table.campaignId}'`).replaceAll('$at', String(at))}; commit`);
    return (await auditLog(client, table.campaignId)).problems;
  }

  const where = 'where campaign_id = $campaign and sequence = $at';
  it.each([
    ['a face of the dice', `update event set event = regexp_replace(event, '"face":\\d', '"face":' || (substring(event from '"face":(\\d)')::int % 6 + 1)) ${where}`, 'leaf-mismatch'],
    ['one byte of its event', `update event set event = replace(event, '"v":1', '"v":2') ${where}`, 'leaf-mismatch'],
    ['a space in its event', `update event set event = event || ' ' ${where}`, 'leaf-mismatch'],
    ['its words', `update event set words = '{"purpose":"another"}' ${where}`, 'words-mismatch'],
    ['its words, gone without an erasure', `update event set words = '{}', words_salt = '' ${where}`, 'words-missing'],
    ['its leaf', `update event set leaf = set_byte(leaf, 0, get_byte(leaf, 0) # 1) ${where}`, 'leaf-mismatch'],
    ['its chain', `update event set chain = set_byte(chain, 0, get_byte(chain, 0) # 1) ${where}`, 'chain-broken'],
    ['who may see it', `update event set audience = 'gm' ${where}`, 'copy-mismatch'],
    ['what it is filtered by', `update event set kinds = '{roll-made,clock}' ${where}`, 'copy-mismatch'],
    ['its command', `update event set command = '\\x01' ${where}`, 'copy-mismatch'],
  ])('is found with its sequence: %s', async (_what, statement, code) => {
    expect(await problemsAfter(statement)).toContain(`${at} ${code}`);
  });

  it('is found: an event taken out', async () => {
    expect(await problemsAfter(`delete from event ${where}`)).toContain(`${at + 1} sequence-gap`);
  });

  it('is found: the newest event taken out', async () => {
    expect(await problemsAfter(`delete from event where campaign_id = $campaign and sequence = (select max(sequence) from event where campaign_id = $campaign)`)).toContain(`${at + 2} head-not-reached`);
  });

  it('is found: two events in each other\'s place', async () => {
    const found = await problemsAfter(
      `update event set sequence = -1 ${where}; update event set sequence = $at where campaign_id = $campaign and sequence = $at + 1; update event set sequence = $at + 1 where campaign_id = $campaign and sequence = -1`,
    );
    expect(found).toContain(`${at} sequence-mismatch`);
  });

  it('is found: another seed, against its commitment', async () => {
    const found = await problemsAfter(`update seed set secret = set_byte(secret, 5, get_byte(secret, 5) # 1) where campaign_id = $campaign and lane = 0`);
    expect(found.filter((problem) => /commitment-mismatch|faces-mismatch/.test(problem)).length).toBeGreaterThan(0);
  });

  it('is found: a seed that is gone', async () => {
    expect(await problemsAfter('delete from seed where campaign_id = $campaign and lane = 1')).toEqual([expect.stringMatching(/ no-seed of lane 1$/)]);
  });

  it('is found: the head itself', async () => {
    const found = await problemsAfter('update campaign_head set chain = set_byte(chain, 0, get_byte(chain, 0) # 1) where campaign_id = $campaign');
    expect(found).toEqual([`${at + 2} head-mismatch`]);
  });
});

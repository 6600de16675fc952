import { Client } from 'pg';
import { auditLog } from '@app/testing';
import { KeepAliveConnection } from '../../apps/cli/src/bench/load/keep-alive-connection';
import { rollRequest } from '../../apps/cli/src/bench/load/requests';
import { copyTables } from '../../apps/cli/src/bench/stage/copies';
import { setTable } from '../../apps/cli/src/bench/stage/table';
import { startTestService, type TestService } from '../support/test-service';

const EVENTS = 30;

describe('the stage of the bench', () => {
  let service: TestService;
  let client: Client;
  beforeAll(async () => {
    service = await startTestService();
    client = new Client({ connectionString: service.database.superUrl });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await service.stop();
  });

  it('is campaigns that were played, and copies of them in which play goes on', async () => {
    const port = Number(new URL(service.url).port);
    const played = await setTable(port, service.ownerToken, 'The original', { places: 1, clocksEach: 1, events: EVENTS });
    const seats = await copyTables(service.database.superUrl, [played], 3);
    expect(new Set(seats.map(({ campaignId }) => campaignId)).size).toBe(3);

    const connection = new KeepAliveConnection(port);
    await connection.open();
    for (const seat of seats) {
      for (const api of ['rest', 'graphql'] as const) {
        const { head, body } = rollRequest(api, seat, seat.clockIds[0]);
        expect(await connection.request(head, body)).toMatchObject({ status: api === 'rest' ? 201 : 200, body: expect.stringContaining('charge.action') });
      }
    }
    connection.close();

    for (const { campaignId } of seats) {
      const { problems, events } = await auditLog(client, campaignId);
      expect([problems, events > EVENTS]).toEqual([[], true]);
    }
  });
});

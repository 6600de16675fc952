import { withoutNulls } from '@app/testing';
import { startTestService, type TestService } from '../support/test-service';
import { TABLE } from './invalid/table';
import { makeWorld, type World } from './invalid/world';
import { ownerOver } from './support/campaign';
import { owing, pendingOn, setUpBy } from './support/charge';
import { driverOf, Party } from './support/party';

const READS = Object.entries(TABLE).filter(([operation, { streamed }]) => operation.startsWith('Query.') && !streamed);

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld('rest', service);
  const { gm } = world;
  for (const visibility of ['gm', 'hidden-progress']) await gm.does('createClock', { input: { name: visibility, kind: 'danger', segments: 4, visibility } });
  await gm.does('Mutation.roll', { input: { kind: 'charge.fortune', likelihood: 1, visibility: 'gm' } });
  await gm.does('Mutation.roll', { input: { kind: 'free', notation: '2d6+1', purpose: 'luck' } });
  for (const visibility of ['gm', 'private', 'blind']) {
    await pendingOn(gm, world.sabre, 'reduced-effect', visibility);
    await setUpBy(gm, world.mara, visibility);
    await owing(gm, world.sabre, visibility);
  }
  await gm.does('changeMember', { id: world.player.id, input: { name: 'Ben' } });
});
afterAll(() => service.stop());

describe.each(READS)('%s', (operation, { names, outside }) => {
  it.each(['gm', 'player', 'spectator', 'auditor'] as const)('answers a %s the same over both APIs', async (role) => {
    const reader = outside && role === 'gm' ? ownerOver('rest', service) : world.readers[role];
    const twin = new Party(driverOf('graphql', service, reader.token), reader.id, reader.token, reader.campaignId);
    const args = { ...names?.(world), ...(operation === 'Query.rolls' || operation === 'Query.events' ? { query: { limit: 40 } } : {}) };
    const [rest, graphql] = [await reader.call(operation, args), await twin.call(operation, args)];
    expect(graphql.status).toBe(rest.status);
    expect(withoutNulls(graphql.body)).toEqual(withoutNulls(rest.body));
  });
});

import type { JsonObject } from '@app/kernel';
import { APIS, type Party } from './support/party';
import { makeCampaign } from './support/campaign';
import { owing } from './support/charge';
import { startTestService, type TestService } from '../support/test-service';

/** What is wrong with an input, by pointer: in GraphQL it stands at `/input`, in REST it is the body. */
describe.each(APIS)('what only the rules can say of a form, over %s', (api) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  const pointersOf = async (who: Party, operation: string, id: string | undefined, input: JsonObject): Promise<unknown> => {
    const { status, body } = await who.call(operation, { ...(id ? { id } : {}), input });
    return [status, (body['errors'] as unknown as JsonObject[] | undefined)?.map(({ pointer }) => pointer)];
  };

  it('is told where it stands in the request', async () => {
    const { owner, sabre } = await makeCampaign(api, service);
    const at = (pointer: string, field = ''): unknown => [400, [api === 'rest' ? pointer : `/input${field}${pointer}`]];
    expect(await pointersOf(owner, 'stateConsequence', await owing(owner, sabre), { type: 'worse-position', level: 2 })).toEqual(at('/level'));
    expect(await pointersOf(owner, 'takeTalent', sabre, { kind: 'situational' })).toEqual(at('/situation'));
    expect(await pointersOf(owner, 'createCharacter', undefined, { name: 'Ivo', sheet: { actions: {}, hat: 1 } })).toEqual(at('/sheet/hat'));
    expect(await pointersOf(owner, 'Mutation.roll', undefined, { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', tension: { type: 'complication' } })).toEqual(at('/tension/clockId', '/chargeAction'));
  });
});

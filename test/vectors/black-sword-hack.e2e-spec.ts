import { discoverSystems } from '@app/rules';
import { APIS } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { BLACK_SWORD_HACK } from './support/black-sword-hack/board';
import { valueCalled } from './support/left';
import { OverApi, type AnsweredStep } from './support/over-api';
import { expectedOf, stepsOf, vectorsOf } from './support/vector';

const system = discoverSystems().of('black-sword-hack');
const PURE = vectorsOf('black-sword-hack').filter(({ pure }) => pure);
const VECTORS = vectorsOf('black-sword-hack').filter(({ pure }) => !pure);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('are all within reach of the API', () => {
  expect(PURE.map(({ id }) => id)).toEqual([]);
  expect(VECTORS).toHaveLength(52);
});

describe.each(APIS)('the vectors of Black Sword Hack over %s', (api) => {
  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', async (_id, _rules, vector) => {
    const board = await OverApi.of(api, service, system, vector, BLACK_SWORD_HACK);
    const answers: AnsweredStep[] = [];
    for (const step of stepsOf(vector)) answers.push(await board.step(step));
    const { refused: code, ...last } = answers.at(-1) ?? { refused: undefined, heads: [0, 0] };
    expect(answers.slice(0, -1).map(({ refused }) => refused)).toEqual(answers.slice(0, -1).map(() => undefined));
    expect(code).toBe(vector.expect['refused']);
    if (code !== undefined) expect(last.heads[1]).toBe(last.heads[0]);
    const left = await board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, BLACK_SWORD_HACK.names) }).toEqual({ [name]: value });
  });
});

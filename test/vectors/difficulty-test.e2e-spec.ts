import { discoverSystems } from '@app/rules';
import { APIS } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { DIFFICULTY_TEST } from './support/difficulty-test/board';
import { valueCalled } from './support/left';
import { OverApi, type AnsweredStep } from './support/over-api';
import { expectedOf, stepsOf, vectorsOf } from './support/vector';

const system = discoverSystems().of('difficulty-test');
const PURE = vectorsOf('difficulty-test').filter(({ pure }) => pure);
const VECTORS = vectorsOf('difficulty-test').filter(({ pure }) => !pure);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('are all of them but those that the API cannot reach', () => {
  expect(PURE.map(({ id }) => id)).toEqual(['dt-09']);
  expect(VECTORS).toHaveLength(20);
});

describe.each(APIS)('the vectors of Règles de test over %s', (api) => {
  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', async (_id, _rules, vector) => {
    const board = await OverApi.of(api, service, system, vector, DIFFICULTY_TEST);
    const answers: AnsweredStep[] = [];
    for (const step of stepsOf(vector)) answers.push(await board.step(step));
    const { refused: code, ...last } = answers.at(-1) ?? { refused: undefined, heads: [0, 0] };
    expect(answers.slice(0, -1).map(({ refused }) => refused)).toEqual(answers.slice(0, -1).map(() => undefined));
    expect(code).toBe(vector.expect['refused']);
    if (code !== undefined) expect(last.heads[1]).toBe(last.heads[0]);
    const left = await board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, DIFFICULTY_TEST.names) }).toEqual({ [name]: value });
  });
});

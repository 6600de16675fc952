import { discoverSystems } from '@app/rules';
import { APIS } from '../api/support/party';
import { startTestService, type TestService } from '../support/test-service';
import { INSPECTRES } from './support/inspectres/board';
import { valueCalled } from './support/left';
import { OverApi, type AnsweredStep } from './support/over-api';
import { expectedOf, stepsOf, vectorsOf } from './support/vector';

const inspectres = discoverSystems().of('inspectres');
const VECTORS = vectorsOf('inspectres');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it('are all of them, none of which only a rule can reach', () => {
  expect(VECTORS.filter(({ pure }) => pure)).toEqual([]);
  expect(VECTORS).toHaveLength(43);
});

describe.each(APIS)('the vectors of InSpectres over %s', (api) => {
  it.each(VECTORS.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', async (_id, _rules, vector) => {
    const board = await OverApi.of(api, service, inspectres, vector, INSPECTRES);
    const answers: AnsweredStep[] = [];
    for (const step of stepsOf(vector)) answers.push(await board.step(step));
    const { refused: code, ...last } = answers.at(-1) ?? { refused: undefined, heads: [0, 0] };
    expect(answers.slice(0, -1).map(({ refused }) => refused)).toEqual(answers.slice(0, -1).map(() => undefined));
    expect(code).toBe(vector.expect['refused']);
    if (code !== undefined) expect(last.heads[1]).toBe(last.heads[0]);
    const left = await board.left();
    for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, INSPECTRES.names) }).toEqual({ [name]: value });
  });
});

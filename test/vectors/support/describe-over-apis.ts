import { installedSystems } from '@app/rules';
import { APIS } from '../../api/support/party';
import { startTestService, type TestService } from '../../support/test-service';
import type { Board } from './board';
import { valueCalled } from './left';
import { OverApi, type AnsweredStep } from './over-api';
import { expectedOf, stepsOf, type Vector } from './vector';

/** The vectors of a system over each API: `count` of them, and only those with the ids of `pure` are out of its reach. */
export function describeOverApis(id: string, board: Board, all: readonly Vector[], { count, pure }: { readonly count: number; readonly pure: readonly string[] }): void {
  const system = installedSystems().of(id);
  const vectors = all.filter((vector) => !vector.pure);

  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.stop());

  it('are all of them but those that the API cannot reach', () => {
    expect(all.filter((vector) => vector.pure).map((vector) => vector.id)).toEqual(pure);
    expect(vectors).toHaveLength(count);
  });

  describe.each(APIS)(`the vectors of ${id} over %s`, (api) => {
    it.each(vectors.map((vector) => [vector.id, vector.rules.join(', '), vector] as const))('%s (%s)', async (_id, _rules, vector) => {
      const played = await OverApi.of(api, service, system, vector, board);
      const answers: AnsweredStep[] = [];
      for (const step of stepsOf(vector)) answers.push(await played.step(step));
      const { refused: code, ...last } = answers.at(-1) ?? { refused: undefined, heads: [0, 0] };
      expect(answers.slice(0, -1).map(({ refused }) => refused)).toEqual(answers.slice(0, -1).map(() => undefined));
      expect(code).toBe(vector.expect['refused']);
      if (code !== undefined) expect(last.heads[1]).toBe(last.heads[0]);
      const left = await played.left();
      for (const [name, value] of expectedOf(vector)) expect({ [name]: valueCalled(name, left, vector, board.names) }).toEqual({ [name]: value });
    });
  });
}

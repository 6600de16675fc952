import { fieldsOf, type Game } from '../../api/support/game';
import { APIS } from '../../api/support/party';
import { CALLERS, type CallerName, type Row } from './callers';
import { faultsOf, makeDoor, type Door } from './door';

/** Who asks is found out before either API is told apart, as Charge's rows show for all callers: here GraphQL is asked by some. */
const ASKING: { readonly [api in (typeof APIS)[number]]: readonly CallerName[] } = { rest: CALLERS, graphql: ['gm', 'player', 'otherPlayer', 'botForPlayer', 'nobody'] };

/** Tests that a system's own operations are for whom its rows say, over both APIs, and that each of them has a row. */
export function describeWhoMay(game: Game, rows: readonly Row[]): void {
  describe.each(APIS)(`who may call what in ${game.system}, over %s`, (api) => {
    let door: Door;
    beforeAll(async () => {
      door = await makeDoor(api, game);
    });
    afterAll(() => door.service.stop());

    it.each(rows.map((row) => [row.operation, row.what, row] as const))('%s: %s', async (_, _what, row) => {
      expect(await faultsOf(door, row, ASKING[api])).toEqual([]);
    });
  });

  it(`has a row for every operation of ${game.system}`, () => {
    const named = new Set(rows.map(({ operation }) => operation.replace(/^\w+\./, '')));
    const own = fieldsOf(game.system).map((field) => field.replace(/^\w+\./, ''));
    expect(own.filter((field) => !named.has(field))).toEqual([]);
  });
}

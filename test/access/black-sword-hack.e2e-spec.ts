import { BSH_GAME } from '../api/support/black-sword-hack';
import { fieldsOf } from '../api/support/game';
import { APIS } from '../api/support/party';
import { BSH_ROWS } from './support/black-sword-hack-rows';
import { CALLERS, type CallerName } from './support/callers';
import { ask, faultsOf, makeDoor, type Door } from './support/door';

/** A calculation is of no campaign: whoever has a token asks it for itself, a bot in nobody's name. */
const FOR_THEMSELVES: readonly CallerName[] = CALLERS.filter((caller) => caller !== 'botForPlayer' && caller !== 'botForOther');

describe.each(APIS)('who may call what in Black Sword Hack, over %s', (api) => {
  let door: Door;
  beforeAll(async () => {
    door = await makeDoor(api, BSH_GAME);
  });
  afterAll(() => door.service.stop());

  it.each(BSH_ROWS.map((row) => [row.operation, row.what, row] as const))('%s: %s', async (_, _what, row) => {
    expect(await faultsOf(door, row)).toEqual([]);
  });

  it('travel: whoever has a token', async () => {
    const answers = await Promise.all(FOR_THEMSELVES.map(async (caller) => [caller, (await ask(door, caller, 'travel', { query: { by: 'foot', hours: 2 } }))[0]]));
    expect(answers).toEqual(FOR_THEMSELVES.map((caller) => [caller, caller === 'nobody' ? 401 : 200]));
  });
});

it('has a row for every operation of Black Sword Hack', () => {
  const named = new Set(['travel', ...BSH_ROWS.map(({ operation }) => operation.replace(/^\w+\./, ''))]);
  const own = fieldsOf(BSH_GAME.system).map((field) => field.replace(/^\w+\./, ''));
  expect(own.filter((field) => !named.has(field))).toEqual([]);
});

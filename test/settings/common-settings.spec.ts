import type { JsonObject } from '@app/kernel';
import { checkSetting, COMMON_SETTINGS, COMMON_WORDS } from '@app/rules';
import { freshChain } from '../dice/support/chain';
import { Play } from '../support/play';

const [end, link = ''] = freshChain(1);
const server: JsonObject = { source: 'server' };
const withLink: JsonObject = { source: 'server', entropy: link };
const reported: JsonObject = { source: 'reported', faces: [4] };

/** With what a roll is refused in a campaign with these settings; undefined when it is done. */
function refusalOf(set: JsonObject, dice: JsonObject, registered = true): string | undefined {
  const play = new Play(() => 4);
  const [gm = ''] = play.idsOf('members');
  if (registered) expect(play.by(gm, play.commands.commitEntropy, { end, length: 1 })).toBeUndefined();
  expect(play.by(gm, play.commands.changeSettings, { set })).toBeUndefined();
  return play.by(gm, play.commands.roll, { kind: 'free', roll: { notation: 'd6' }, dice: dice as never })?.code;
}

/** What server dice, server dice with the next link, and dice of the table are answered. */
const answers = (set: JsonObject): unknown[] => [server, withLink, reported].map((dice) => refusalOf(set, dice));

const CASES: readonly (readonly [settings: JsonObject, answers: readonly unknown[]])[] = [
  [{}, [undefined, undefined, undefined]],
  [{ 'dice.mode': 'server-commit' }, [undefined, undefined, undefined]],
  [{ 'dice.mode': 'player-commit' }, ['entropy-required', undefined, undefined]],
  [{ 'dice.mode': 'reported-only' }, ['server-dice-not-allowed', 'server-dice-not-allowed', undefined]],
  [{ 'dice.reported': 'allowed' }, [undefined, undefined, undefined]],
  [{ 'dice.reported': 'refused' }, [undefined, undefined, 'reported-dice-not-allowed']],
  [{ 'dice.reported': 'refused', 'dice.mode': 'player-commit' }, ['entropy-required', undefined, 'reported-dice-not-allowed']],
  [{ 'dice.reported': 'refused', 'dice.mode': 'reported-only' }, ['server-dice-not-allowed', 'server-dice-not-allowed', undefined]],
];

describe('the settings of dice', () => {
  it.each(CASES.map(([set, expected]) => [JSON.stringify(set), set, expected] as const))('%s', (_, set, expected) => {
    expect(answers(set)).toEqual(expected);
  });

  it('ask for a chain first', () => expect(refusalOf({ 'dice.mode': 'player-commit' }, withLink, false)).toBe('entropy-not-committed'));

  it('have a case for each of their values', () => {
    const dice = COMMON_SETTINGS.filter(({ key }) => key.startsWith('dice.'));
    const values = dice.flatMap(({ key, schema }) => ((schema['enum'] ?? []) as readonly string[]).map((value) => `${key}: ${value}`));
    expect(values.toSorted()).toEqual([...new Set(CASES.flatMap(([set]) => Object.entries(set).map(([key, value]) => `${key}: ${String(value)}`)))].toSorted());
  });
});

describe('the settings of every campaign', () => {
  it('have a word in both languages for each value that can be chosen', () => {
    const words = new Map(COMMON_WORDS.flatMap(({ words: group }) => group.map((word) => [word.id, word.label])));
    const chosen = COMMON_SETTINGS.flatMap(({ schema }) => (schema['enum'] ?? []) as readonly string[]);
    expect(chosen.filter((value) => !words.get(value)?.en || words.get(value)?.en === words.get(value)?.fr)).toEqual([]);
  });

  it.each(COMMON_SETTINGS.map((setting) => [setting.key, setting] as const))('%s takes its default, and nothing of another kind', (_, setting) => {
    expect(checkSetting(setting, setting.default)).toBeUndefined();
    for (const value of [1.5, 'nonsense', ['a'], { nonsense: 1 }]) expect(checkSetting(setting, value)).toEqual(expect.objectContaining({ code: expect.any(String) }));
  });
});

import { createHash } from 'node:crypto';
import type { Step } from './step';
import { story } from './story';

/** The dice of the journey, row by row; those of 20b, and what the GM asks behind the screen, are the server's. */
const FELL = [[5, 2], [4, 1], [6, 6, 3], 'server', [3, 2, 1], [6, 2], [4, 3], [4, 2], [6, 1], [2], [3, 1], [3], [6, 6], [6, 4, 4], 'server'];

/** Under an old key another text is refused: whoever changes the story counts `EDITION` up, and notes here what it is now. */
const EDITIONS = { en: 'demo-2 acbdbca624a2a0bb', fr: 'demo-2-fr 07971a0d33f03d16' };

describe.each(['en', 'fr'] as const)('the story in %s', (language) => {
  const { key, campaign, steps } = story(language);
  const namedIn = (step: Step): string[] => [...JSON.stringify([step.path, step.body, step.refused]).matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => String(name));

  it('gives every command a key of its own', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });

  it('is the one of its edition', () => {
    const hash = createHash('sha256').update(JSON.stringify([campaign, steps])).digest('hex').slice(0, 16);
    expect(`${key} ${hash}`).toBe(EDITIONS[language]);
  });

  it('names only what is there by then', () => {
    const known = new Set(['campaign']);
    for (const each of steps) {
      for (const name of [...namedIn(each), ...(each.by === 'gm' ? [] : [each.by])]) expect(known).toContain(name);
      for (const name of [each.name, ...Object.keys(each.ids ?? {})]) known.add(name);
    }
  });

  it('is played with the dice of the journey', () => {
    const rolls = steps.filter(({ path, body }) => path.endsWith('/rolls') || 'dice' in body);
    expect(rolls.map(({ body: { dice } }) => (dice as { faces?: number[] } | undefined)?.faces ?? 'server')).toEqual(FELL);
  });

  it('lets each player play the own character alone', () => {
    const mine = { 'sabre-player': '{sabre}', 'brume-player': '{brume}' };
    const acting = steps.filter(({ body }) => body['kind'] === 'charge.action');
    expect(acting).toHaveLength(10);
    for (const { by, body } of acting) expect(body['characterId']).toBe(by === 'gm' ? 'a player' : mine[by]);
  });

  it('says the same in both languages, but for the words', () => {
    const shape = (each: readonly Step[]): object[] => each.map(({ body, ...rest }) => ({ ...rest, fields: Object.keys(body) }));
    expect(shape(steps)).toEqual(shape(story('en').steps));
    expect(JSON.stringify(steps) === JSON.stringify(story('en').steps)).toBe(language === 'en');
  });
});

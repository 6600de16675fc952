import { story, type Step } from './story';

describe.each(['en', 'fr'] as const)('the story in %s', (language) => {
  const { key, steps } = story(language);
  const namedIn = (step: Step): string[] => [...JSON.stringify([step.path, step.body]).matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => String(name));
  const step = (name: string): Step => steps.find((each) => each.name === name)!;

  it('gives every command a key of its own, apart from those of the other language', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
    expect(key).toBe(language === 'en' ? 'demo-1' : 'demo-1-fr');
  });

  it('names only what is there by then', () => {
    const known = new Set(['campaign']);
    for (const each of steps) {
      for (const name of [...namedIn(each), ...(each.by === 'gm' ? [] : [each.by])]) expect(known).toContain(name);
      known.add(each.name);
    }
  });

  it('cannot fill the vault before its last roll, whatever the dice: no roll is ever refused', () => {
    const most = { limited: 2, standard: 3, great: 3 }; // a critical success raises the effect
    const onVault = steps.filter(({ body }) => body['clockId'] === '{vault}');
    const ticks = onVault.slice(0, -1).map(({ body }) => most[body['effect'] as keyof typeof most]);
    expect(ticks.reduce((sum, each) => sum + each, 0)).toBeLessThan(Number(step('vault').body['segments']));
  });

  it('says the same in both languages, but for the words', () => {
    const shape = (each: readonly Step[]): object[] => each.map(({ name, by, path, body }) => ({ name, by, path, fields: Object.keys(body) }));
    expect(shape(steps)).toEqual(shape(story('en').steps));
    expect(JSON.stringify(steps) === JSON.stringify(story('en').steps)).toBe(language === 'en');
  });
});

import { createHash } from 'node:crypto';
import { stories, story } from './story';
import { SYSTEMS, type Step, type System } from './step';

type Fell = readonly (readonly number[] | 'server' | 'none')[];

/**
 * The dice of the journeys, row by row, those of a choice and of refused steps among them. `server`: those that the
 * evening adds, and what the GM asks behind the screen.
 */
const FELL: { readonly [system in System]: Fell } = {
  charge: [[5, 2], [4, 1], [6, 6, 3], 'server', [3, 2, 1], [6, 2], [4, 3], [4, 2], [6, 1], [2], [3, 1], [3], [6, 6], [6, 4, 4], 'server'],
  inspectres: [[4, 2, 1, 3, 5], [3, 2, 2, 1, 6], [1, 4], [6], [5, 3, 2], [2, 2, 1], 'server', [4, 3, 2], [6, 1, 1, 1, 3]],
  'black-sword-hack': [[8], [16], [3], [12], [5], [2, 1], [7], [4, 15], [20, 6], 'server', [20, 1], [4, 12], [2], [1], 'none', [2, 13, 10]],
  'difficulty-test': [[5, 4], [6, 3], 'none', 'server', [2, 1], [4, 3], [9, 8]],
  stakes: [[6, 5, 4], [6], 'server'],
};

/** The refusals of the journeys, in their order. */
const REFUSED: { readonly [system in System]: readonly string[] } = {
  charge: ['taken-out'],
  inspectres: ['confessional-already-this-scene', 'distribution-does-not-add-up'],
  'black-sword-hack': ['action-already-used', 'usage-die-exhausted'],
  'difficulty-test': ['already-raised'],
  stakes: ['aside-not-in-pairs', 'nothing-left'],
};

/** Under an old key another text is refused: whoever changes a story counts its `edition` up, and notes here what it is now. */
const EDITIONS: { readonly [key: string]: string } = {
  'demo-2': 'acbdbca624a2a0bb',
  'demo-2-fr': '07971a0d33f03d16',
  'demo-inspectres-1': '5c6268f3a2fe1589',
  'demo-inspectres-1-fr': 'ff196a37f0d0816f',
  'demo-black-sword-hack-1': 'c46d48aa447f29d6',
  'demo-black-sword-hack-1-fr': 'ce84f7a2bc5685dd',
  'demo-difficulty-test-1': '56af7aab1015f6bc',
  'demo-difficulty-test-1-fr': '40ce83436e214e08',
  'demo-stakes-1': '84320cfda5a21d3f',
  'demo-stakes-1-fr': 'e107df26b611255c',
};

const CASES = SYSTEMS.flatMap((system) => (['en', 'fr'] as const).map((language) => [system, language] as const));

describe.each(CASES)('the evening of %s in %s', (system, language) => {
  const { key, campaign, steps, over } = story(language, system);
  const namedIn = (step: Step): string[] => [...JSON.stringify([step.path, step.body, step.refused]).matchAll(/\{([a-z-]+)\}/g)].map(([, name]) => String(name));

  it('gives every command a key of its own', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });

  it('is the one of its edition', () => {
    expect({ [key]: createHash('sha256').update(JSON.stringify([campaign, steps])).digest('hex').slice(0, 16) }).toEqual({ [key]: EDITIONS[key] });
  });

  it('names only what is there by then', () => {
    const known = new Set(['campaign']);
    for (const each of steps) {
      for (const name of [...namedIn(each), ...(each.by === 'gm' ? [] : [each.by])]) expect(known).toContain(name);
      for (const name of [each.name, ...Object.keys(each.ids ?? {})]) known.add(name);
    }
  });

  it('is played with the dice of the journey', () => {
    const rolls = steps.filter(({ path, body, method }) => method === 'POST' && (path.endsWith('/rolls') || 'dice' in body));
    const faces = rolls.map(({ body: { dice }, refused }) => (dice as { faces?: number[] } | undefined)?.faces ?? (refused ? 'none' : 'server'));
    expect(faces).toEqual(FELL[system]);
  });

  it('has the refusals of the journey, each with what its second sending needs', () => {
    const refused = steps.flatMap((each) => (each.refused ? [each.refused] : []));
    expect(refused.map(({ code }) => code)).toEqual(REFUSED[system]);
    for (const each of refused) expect(each.while.path).toMatch(/^\/v1\/campaigns\/\{campaign\}\/[a-z-]+\/\{[a-z-]+\}$/);
  });

  it('lets each player act for the own character alone', () => {
    const acting = steps.filter(({ by, body }) => by !== 'gm' && 'characterId' in body);
    for (const { by, body } of acting) expect(`${String(body['characterId']).slice(1, -1)}-player`).toBe(by);
    expect(acting.length).toBeGreaterThan(3);
    expect(new Set(steps.map(({ by }) => by)).size).toBe(system === 'difficulty-test' ? 2 : 3);
  });

  it('ends with what says that it is over', () => {
    expect(steps.at(-1)?.path).toBe(`/v1/campaigns/{campaign}/sessions${over.type === 'session-ended' ? '/{session}/end' : ''}`);
    const leaving = steps.filter(({ path }) => path.endsWith(over.type === 'session-ended' ? '/{session}/end' : '/sessions'));
    expect(leaving).toHaveLength(over.count);
  });

  it('says the same in both languages, but for the words', () => {
    const shape = (each: readonly Step[]): object[] => each.map(({ body, ...rest }) => ({ ...rest, fields: Object.keys(body) }));
    const english = story('en', system).steps;
    expect(shape(steps)).toEqual(shape(english));
    expect(numbersIn(steps)).toEqual(numbersIn(english));
    expect(JSON.stringify(steps) === JSON.stringify(english)).toBe(language === 'en');
  });
});

/** All numbers of a story's commands, in order. */
const numbersIn = (steps: readonly Step[]): number[] => steps.flatMap(({ body }) => [...JSON.stringify(body).matchAll(/(?<=[:[,])-?\d+(?=[,}\]])/g)].map(([number]) => Number(number)));

describe('all evenings', () => {
  it('come in the order of telling, under keys of their own', () => {
    const all = [...stories('en'), ...stories('fr')];
    expect(all.map(({ system }) => system)).toEqual([...SYSTEMS, ...SYSTEMS]);
    expect(all.map(({ campaign }) => campaign['system'])).toEqual([...SYSTEMS, ...SYSTEMS]);
    expect(new Set(all.map(({ key }) => key)).size).toBe(10);
    expect(story('en').key).toBe('demo-2');
  });
});

import { emptyState, fold, Vocabulary, type Change, type CampaignState, type FoldedEvent, type JsonObject } from '@app/kernel';
import { Projections, type Projection } from './projections';

const whole = { path: [] } as const;
const vocabulary = new Vocabulary().add(
  [
    { name: 'heroes', subject: 'hero' },
    { name: 'rules', subject: 'rule' },
    { name: 'songs', subject: 'song', audience: (facts) => ({ audience: facts['secret'] === true ? 'gm' : 'table', members: [] }) },
  ],
  [
    { kind: 'new-hero', collection: 'heroes', id: 'heroId', ...whole },
    { kind: 'new-song', collection: 'songs', id: 'songId', ...whole },
    { kind: 'song-shown', collection: 'songs', id: 'songId', ...whole, shows: true },
    { kind: 'verses', collection: 'songs', id: 'songId', path: ['verses'] },
    { kind: 'refrains', collection: 'songs', id: 'songId', path: ['refrains'], list: true },
    { kind: 'rule', collection: 'rules', id: 'ruleId', path: ['on'] },
  ],
);

/** Heroes show the songs about them. */
const HEROES: Projection = { collection: 'heroes', derive: () => ({ song: 'shown' }), dependsOn: ['rules'], dependsOnTexts: ['songs'] };
const projections = new Projections();
projections.add(HEROES, { collection: 'songs' });

type Said = Partial<Omit<FoldedEvent, 'changes' | 'words'>> & { readonly changes?: readonly Change[]; readonly words?: { readonly [word: string]: string } };

function told(state: CampaignState, { words = {}, changes = [], ...said }: Said): CampaignState {
  return fold(vocabulary, state, {
    type: 'told', sequence: state.sequence + 1, recordedAt: '2026-12-01T20:00:00.000Z', system: 'x', systemVersion: 1, audience: 'table', subject: { kind: 'song', id: 's' }, facts: {}, ...said, changes, words,
  });
}

const named = { facts: { fields: ['name'] }, words: { name: 'The rover' } };
const made = (kind: 'song' | 'hero', id: string, to: JsonObject = {}): Change => ({ kind: `new-${kind}`, [`${kind}Id`]: id, from: null, to });
const start = (song: JsonObject = {}): CampaignState => told(emptyState('c'), { changes: [made('hero', 'a'), made('hero', 'b'), made('song', 's', { verses: 1, refrains: [{}], ...song })], ...named });

/** The ids of the rows that a step writes, by table. */
function written(before: CampaignState, ...all: readonly Said[]): { [table: string]: string[] } {
  const rows = projections.rows('c', before, all.reduce(told, before));
  return Object.fromEntries(Object.entries(rows).map(([table, list]) => [table, list.map(({ id }) => String(id)).sort()]));
}

describe('rows that show what stands elsewhere', () => {
  it.each<[string, Said]>([
    ['facts', { changes: [{ kind: 'verses', songId: 's', from: 1, to: 2 }] }],
    ['a list of facts', { changes: [{ kind: 'refrains', songId: 's', index: 1, from: null, to: {} }] }],
    ['facts, with a text of the event’s own', { changes: [{ kind: 'verses', songId: 's', from: 1, to: 2 }], words: { reason: 'a wager' } }],
    ['facts that are shown anew', { changes: [{ kind: 'song-shown', songId: 's', from: null, to: { verses: 3 } }] }],
  ])('are not written again for %s of it', (_what, said) => {
    expect(written(start(), said)).toEqual({ songs: ['s'] });
  });

  it('are not written for something new, whatever it says', () => {
    expect(written(start(), { subject: { kind: 'song', id: 't' }, changes: [made('song', 't')], ...named })).toEqual({ songs: ['t'] });
  });

  it.each<[string, Said]>([
    ['is said', { facts: { fields: ['verse'] }, words: { verse: 'no more' } }],
    ['is said in the place of another', { facts: { fields: ['name'] }, words: { name: 'The rambler' } }],
    ['is taken away', { facts: { fields: ['name'] } }],
    ['is placed by the event of something else', { subject: { kind: 'hero', id: 'a' }, facts: { placed: [{ kind: 'song', id: 's', path: 'verse', word: 'v' }] }, words: { v: 'no more' } }],
    ['is erased', { type: 'words-erased', subject: { kind: 'campaign', id: 'c' }, facts: { sequences: [1] } }],
  ])('are all written again when a text of it %s', (_what, said) => {
    expect(written(start(), said)).toEqual({ heroes: ['a', 'b'], songs: ['s'] });
  });

  it('are all written again when others may see it', () => {
    expect(written(start({ secret: true }), { changes: [{ kind: 'song-shown', songId: 's', from: null, to: { verses: 1 } }] })).toEqual({ heroes: ['a', 'b'], songs: ['s'] });
  });

  it('are all written once when several things change at a time', () => {
    const both: readonly Said[] = [{ facts: { fields: ['name'] } }, { subject: { kind: 'rule', id: 'r' }, changes: [{ kind: 'rule', ruleId: 'r', from: false, to: true }] }, { changes: [made('hero', 'd')] }];
    expect(written(start(), ...both)).toEqual({ heroes: ['a', 'b', 'd'], songs: ['s'] });
  });

  it('are all written for any change of what they depend on with its facts', () => {
    const state = told(start(), { changes: [{ kind: 'rule', ruleId: 'r', from: null, to: true }] });
    expect(written(state, { changes: [{ kind: 'rule', ruleId: 'r', from: true, to: false }] })).toEqual({ heroes: ['a', 'b'] });
  });
});

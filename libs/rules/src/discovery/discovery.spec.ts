import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverSystems, ownSystemsDirectory } from '..';

const COIN = {
  id: 'coin',
  version: 1,
  title: { en: 'Coin', fr: 'Pièce' },
  settings: [],
  sheet: { maps: [] },
  rolls: [{ kind: 'coin.toss', graphqlField: 'coinToss', label: { en: 'toss', fr: 'lancer' } }],
  changeKinds: [{ kind: 'tossed', collection: 'characters', id: 'characterId', path: ['state', 'tossed'] }],
  words: [],
  refusals: {},
};

describe('the systems', () => {
  let dir: string;
  beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'systems-'))));
  afterEach(() => rmSync(dir, { recursive: true }));

  function folder(name: string, system: object, as = 'module.exports.system'): void {
    mkdirSync(join(dir, name));
    writeFileSync(join(dir, name, 'index.js'), `${as} = ${JSON.stringify(system)};`);
  }

  it('are found from their folders', () => {
    expect(discoverSystems().all().map(({ id }) => id)).toContain('charge');
    expect(discoverSystems().get('charge')?.title.en).toBe('Charge');
    expect(discoverSystems().get('toString')).toBeUndefined();
  });

  it.each(['module.exports.system', 'module.exports.default'])('may lie in a further directory (%s)', (as) => {
    folder('coin', COIN, as);
    const ids = discoverSystems([ownSystemsDirectory(), dir]).all().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['charge', 'coin']));
  });

  it.each<[string, object]>([
    ['no text in fr', { title: { en: 'Coin', fr: ' ' } }],
    ['refusal no-coin has no parameter side to say', { refusals: { 'no-coin': { en: 'none', fr: 'aucune', words: { side: 'sides' } } } }],
    ['refusal no-coin says words of no group sides', { refusals: { 'no-coin': { en: '{side}', fr: '{side}', words: { side: 'sides' } } } }],
    ['refusal no-coin has other parameters', { refusals: { 'no-coin': { en: '{count} coins', fr: 'des pièces' } } }],
    ['setting sides is there twice', { settings: [1, 2].map(() => ({ key: 'sides', default: 2, schema: {}, label: COIN.title, help: COIN.title, rules: ['CO-1'] })) }],
    ["setting sides's default does not fit", { settings: [{ key: 'sides', default: 1, schema: { minimum: 2 }, label: COIN.title, help: COIN.title, rules: ['CO-1'] }] }],
    ['setting gm.mustState is there twice', { settings: [{ key: 'gm.mustState', default: 1, schema: {}, label: COIN.title, help: COIN.title, rules: ['CO-1'] }] }],
    ['GraphQL field free is there twice', { rolls: [{ ...COIN.rolls[0], graphqlField: 'free' }] }],
    ['roll kind coin.toss is there twice', { rolls: [COIN.rolls[0], COIN.rolls[0]] }],
    ['kind of change clock is there twice', { changeKinds: [{ kind: 'clock', collection: 'clocks', path: ['filled'] }] }],
    ['refusal no-size of clocks', { clockSizes: { allowed: [4], refusal: 'no-size' } }],
    ['refusal no-clock of wounds clocks', { ownClocks: { wounds: 'no-clock' } }],
    ['the id is not in kebab case', { id: 'Coin' }],
    ['another system has the roll kind charge.action', { rolls: [{ ...COIN.rolls[0], kind: 'charge.action' }] }],
    ['another system has the kind of change momentum', { changeKinds: [{ kind: 'momentum', collection: 'characters', path: ['x'] }] }],
    ['another system has the id charge', { id: 'charge' }],
    ['another system has the refusal taken-out', { refusals: { 'taken-out': { en: 'out', fr: 'dehors' } } }],
    ['another system has other entries at sheet.actions', { sheet: { maps: [{ path: ['sheet', 'actions'], key: 'name', value: 'rating' }] } }],
    ['calculation Odds is not in camel case', { calculations: [{ operation: 'Odds', path: 'odds', summary: 'The odds.' }] }],
    ['calculation odds says nothing of itself', { calculations: [{ operation: 'odds', path: 'odds', summary: ' ' }] }],
    ['kind of change tossed has an id though there is one of purse', { things: [{ collection: { name: 'purse', subject: 'purse' }, graphqlName: 'Purse', single: true }], changeKinds: [{ kind: 'tossed', collection: 'purse', id: 'purseId', path: ['coins'] }] }],
    ['kind of change tossed has no id though there are several of purses', { things: [{ collection: { name: 'purses', subject: 'purse' }, graphqlName: 'Purse' }], changeKinds: [{ kind: 'tossed', collection: 'purses', path: ['coins'] }] }],
  ])('are refused when they break the contract: %s', (message, part) => {
    folder('coin', { ...COIN, ...part });
    expect(() => discoverSystems([ownSystemsDirectory(), dir])).toThrow(message);
  });

  it('must be there where a folder is', () => {
    mkdirSync(join(dir, 'empty'));
    expect(() => discoverSystems([dir])).toThrow('has no index');
    folder('other', { name: 'no system' });
    rmSync(join(dir, 'empty'), { recursive: true });
    expect(() => discoverSystems([dir])).toThrow('exports no rule system');
  });
});

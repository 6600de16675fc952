import type { JsonObject } from '@app/kernel';
import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';

const DOOMED = { doom: { die: 0, max: 8 }, doomed: true };
const stateAfter = (kind: string, state: JsonObject, settings: JsonObject = {}): JsonObject => {
  const play = new BshPlay({ settings, characters: { a: state } });
  play.does('takeRest', { kind });
  return play.stateOf('a');
};

describe('a long rest (BS-20)', () => {
  it('brings the Doom die back to its maximum and ends being doomed', () => {
    expect(stateAfter('long', DOOMED)).toMatchObject({ doom: { die: 8, max: 8 }, doomed: false });
    expect(stateAfter('long', { doom: { die: 4, max: 6 } })).toMatchObject({ doom: { die: 6, max: 6 }, doomed: false });
  });

  it('changes nothing of who is whole', () => {
    const play = new BshPlay();
    expect(play.does('takeRest', { kind: 'long' })[0].changes?.map(({ kind }) => kind)).toEqual(['new-rest']);
  });
});

describe('a short rest (BS-20)', () => {
  it('is recorded, and restores nothing', () => {
    const play = new BshPlay({ characters: { a: DOOMED } });
    play.does('takeRest', { kind: 'short' });
    expect(play.stateOf('a')).toMatchObject(DOOMED);
    expect(play.at('rests', play.last('rests'))).toMatchObject({ kind: 'short', characterIds: ['a'] });
    expect(play.holds('rests', play.last('rests'))).toBe(false);
  });

  it('brings the Doom die back where the campaign has it so, but being doomed ends with a long rest', () => {
    expect(stateAfter('short', DOOMED, { 'rest.short': 'doom-die' })).toMatchObject({ doom: { die: 8 }, doomed: true });
  });
});

describe('a rest that a cost has spoilt (BS-4b, BS-20)', () => {
  it.each(['long', 'short'])('restores nothing and uses up the mark, when it is %s', (kind) => {
    expect(stateAfter(kind, { ...DOOMED, noRest: true }, { 'rest.short': 'doom-die' })).toMatchObject({ ...DOOMED, noRest: false });
  });
});

describe('who rests', () => {
  const characters = { a: DOOMED, b: DOOMED, npc: { ...DOOMED, kind: 'npc' }, away: { ...DOOMED, active: false } };
  const rested = (input: JsonObject): string[] => {
    const play = new BshPlay({ characters });
    play.does('takeRest', { kind: 'long', ...input });
    return Object.keys(characters).filter((id) => play.stateOf(id)['doomed'] === false);
  };

  it('is every player character in play, or whoever is named', () => {
    expect(rested({})).toEqual(['a', 'b']);
    expect(rested({ characterIds: ['npc', 'b'] })).toEqual(['b', 'npc']);
  });

  it('is in play, and somebody', () => {
    expect(refusalOf(() => rested({ characterIds: ['a', 'away'] }))).toMatchObject({ status: 422, code: 'character-not-active' });
    expect(refusalOf(() => rested({ characterIds: [] }))).toMatchObject({ status: 400, errors: [{ pointer: '/characterIds', code: 'list-too-short' }] });
  });
});

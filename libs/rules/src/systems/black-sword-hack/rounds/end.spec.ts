import type { JsonObject } from '@app/kernel';
import { BshPlay, SCENE } from '../../../../test/black-sword-hack-play';

const after = (duration: JsonObject, before: JsonObject = {}): unknown => {
  const play = new BshPlay();
  for (const [unit, to] of Object.entries(before)) play.changes({ kind: 'scene-elapsed', sceneId: SCENE, unit, from: null, to });
  play.does('openRound', { duration, characterIds: ['a'] });
  play.does('endRound', { id: play.last('rounds') });
  return play.at('scenes', SCENE)['elapsed'];
};

describe('a round that ends (BS-1b)', () => {
  it('adds its duration to what the scene has gone on for', () => {
    expect(after({ unit: 'hours', amount: 12 })).toEqual({ hours: 12 });
    expect(after({ unit: 'hours', amount: 12 }, { hours: 3, days: 1 })).toEqual({ hours: 15, days: 1 });
  });

  it('adds one of its unit without an amount, but moments only with one', () => {
    expect(after({ unit: 'days', text: 'a long day' })).toEqual({ days: 1 });
    expect(after({ unit: 'moments' })).toBeUndefined();
    expect(after({ unit: 'moments', amount: 5 })).toEqual({ moments: 5 });
    expect(after({ unit: 'minutes', amount: 0 })).toBeUndefined();
  });

  it('may end before all have had their turn (BS-2), and nobody has one then', () => {
    const play = new BshPlay();
    play.does('openRound', { duration: { unit: 'hours' }, characterIds: ['a'] });
    const id = play.last('rounds');
    play.does('endRound', { id });
    expect(play.at('rounds', id)).toMatchObject({ status: 'ended', current: null });
    play.does('openRound', { duration: { unit: 'hours' }, characterIds: ['a'] });
    expect(play.last('rounds')).not.toBe(id);
  });

  it('ends with its scene, its time being counted', () => {
    const play = new BshPlay();
    play.does('openRound', { duration: { unit: 'minutes', amount: 10 }, characterIds: ['a'] });
    play.endsScene();
    expect(play.at('rounds', play.last('rounds'))).toMatchObject({ status: 'ended' });
    expect(play.at('scenes', SCENE)).toMatchObject({ elapsed: { minutes: 10 }, status: 'ended' });
  });

  it('is not ended by the scene once it has ended', () => {
    const play = new BshPlay();
    play.does('openRound', { duration: { unit: 'minutes', amount: 10 }, characterIds: ['a'] });
    play.does('endRound', { id: play.last('rounds') });
    play.endsScene();
    expect(play.at('scenes', SCENE)).toMatchObject({ elapsed: { minutes: 10 } });
  });
});

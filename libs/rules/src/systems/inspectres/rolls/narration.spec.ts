import { codeOf, InspectresPlay } from '../../../../test/inspectres-play';

const told = (play: InspectresPlay, id: string) => play.at('rolls', id)['details'];

describe('the narration of a roll (IN-4)', () => {
  it('is the player’s from 4 to 6, and is said anew in place of what was said', () => {
    const play = new InspectresPlay();
    const id = String(play.acts([4, 1])['id']);
    expect(play.mayOf('narrateRoll', { id, text: '' })).toBe('a');
    const [event] = play.does('narrateRoll', { id, text: 'it works, and the wall is gone' });
    expect(event).toMatchObject({ type: 'roll-narrated', subject: { kind: 'roll', id }, audience: 'table', changes: [] });
    play.does('narrateRoll', { id, text: 'it works' });
    expect(told(play, id)).toMatchObject({ narration: 'it works' });
    expect(told(play, id)).not.toHaveProperty('deeper');
  });

  it('is the GM’s from 1 to 3, and the player may dig deeper', () => {
    const play = new InspectresPlay();
    const id = String(play.acts([3, 1])['id']);
    expect([play.mayOf('narrateRoll', { id, text: '' }), play.mayOf('narrateRoll', { id, text: '', deeper: true })]).toEqual([undefined, 'a']);
    play.does('narrateRoll', { id, text: 'the door opens by itself' });
    play.does('narrateRoll', { id, text: 'and I shout hello', deeper: true });
    expect(told(play, id)).toMatchObject({ narration: 'the door opens by itself', deeper: 'and I shout hello' });
  });

  it('goes no deeper where the player narrates', () => {
    const play = new InspectresPlay();
    const { id } = play.acts([5, 1]);
    expect(codeOf(() => play.does('narrateRoll', { id, text: 'x', deeper: true }))).toBe('player-narrates');
  });

  it('is nobody’s of a roll without a narrator', () => {
    const play = new InspectresPlay();
    const { id } = play.rolls('inspectres.stress', { stressDice: 1 }, [5]);
    expect(play.mayOf('narrateRoll', { id, text: 'x' })).toBe('a');
    expect(codeOf(() => play.does('narrateRoll', { id, text: 'x' }))).toBe('nothing-to-narrate');
    expect(codeOf(() => play.does('narrateRoll', { id, text: 'x', deeper: true }))).toBe('nothing-to-narrate');
    expect(codeOf(() => play.does('narrateRoll', { id: 'nowhere', text: 'x' }))).toBe('404 not-found');
  });

  it('is nobody’s of a roll that was voided', () => {
    const play = new InspectresPlay();
    const { id: _id, ...roll } = play.acts([5, 1]);
    play.changes({ kind: 'new-roll', rollId: 'v', from: null, to: { ...roll, status: 'voided' } });
    expect(codeOf(() => play.does('narrateRoll', { id: 'v', text: 'x' }))).toBe('nothing-to-narrate');
  });

  it('of a blind roll is told to GMs alone, and no player’s to tell', () => {
    const play = new InspectresPlay();
    const id = String(play.acts([5, 1], {}, 'blind')['id']);
    expect(play.mayOf('narrateRoll', { id, text: 'x' })).toBeUndefined();
    expect(play.mayOf('narrateRoll', { id, text: 'x', deeper: true })).toBeUndefined();
    expect(play.does('narrateRoll', { id, text: 'x' }).map(({ audience }) => audience)).toEqual(['gm']);
  });

  it('of a private roll is told to those who see it', () => {
    const play = new InspectresPlay();
    const id = String(play.acts([5, 1], {}, 'private')['id']);
    expect(play.mayOf('narrateRoll', { id, text: 'x' })).toBe('a');
    expect(play.does('narrateRoll', { id, text: 'x' }).map(({ audience }) => audience)).toEqual(['private']);
  });
});

import { BshPlay, refusalOf } from '../../../../test/black-sword-hack-play';

const ASKED = { characterId: 'a', reason: 'a leap beyond her limits' };
const with_ = (doom: object): BshPlay => new BshPlay({ characters: { a: doom as never } });

describe('a Doom roll that is called for (BS-17)', () => {
  it('steps the die down on a 1 or a 2, says why, and keeps its reason as a text', () => {
    const play = new BshPlay();
    const roll = play.rolls('bsh.doom', ASKED, [2]);
    expect(roll).toMatchObject({ outcome: null, total: 2, details: { doom: [{ why: 'called', face: 2, from: 6, to: 4 }] } });
    expect(roll.dice).toEqual([{ sides: 6, face: 2, origin: 'doom', kept: true }]);
    expect(play.at('rolls', roll.id)).toMatchObject({ details: { reason: 'a leap beyond her limits' } });
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 4, max: 6 }, doomed: false });
  });

  it('changes nothing from a 3 on', () => {
    expect(new BshPlay().rolls('bsh.doom', ASKED, [3]).changes).toEqual([]);
  });

  it('dooms with the last of the die (BS-19), after which nothing is left to roll', () => {
    const play = with_({ doom: { die: 4, max: 6 } });
    play.rolls('bsh.doom', ASKED, [1]);
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 0, max: 6 }, doomed: true });
    expect(refusalOf(() => play.rolls('bsh.doom', ASKED, []))).toMatchObject({ status: 422, code: 'doom-die-exhausted' });
  });

  it('has advantage and disadvantage of its own, but none of being doomed (BS-9, BS-19)', () => {
    expect(new BshPlay().rolls('bsh.doom', { ...ASKED, advantage: 1 }, [2, 5]).details).toMatchObject({ doom: [{ face: 5, to: 6 }] });
    expect(new BshPlay().rolls('bsh.doom', { ...ASKED, disadvantage: 1 }, [2, 5]).details).toMatchObject({ doom: [{ face: 2, to: 4 }] });
    expect(with_({ doomed: true }).rolls('bsh.doom', ASKED, [5]).dice).toHaveLength(1);
  });

  it('waits for a choice, which counts on the die as it then is (BS-10)', () => {
    const play = new BshPlay();
    const { id, ...roll } = play.rolls('bsh.doom', { ...ASKED, advantage: 1, keep: 'choose' }, [1, 5]);
    expect(roll).toMatchObject({ status: 'awaiting-choice', chooser: 'player', total: null, changes: [], details: { doom: [] } });
    play.rolls('bsh.doom', ASKED, [2]);
    expect(play.chooses(id, { keep: 0 })).toMatchObject({ total: 1, details: { doom: [{ why: 'called', face: 1, from: 4, to: 0 }] } });
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 0 }, doomed: true });
  });

  it('refuses what the command says before who acts, and that before what is left of the die (D4)', () => {
    const code = (state: object, input: object): string => refusalOf(() => with_(state).rolls('bsh.doom', { ...ASKED, ...input }, [], { role: 'player' })).code;
    const spent = { active: false, doom: { die: 0, max: 6 } };
    expect(code(spent, { disadvantage: 1, keep: 'choose' })).toBe('gm-chooses');
    expect(code(spent, {})).toBe('character-not-active');
    expect(code({ ...spent, active: true }, {})).toBe('doom-die-exhausted');
  });

  it("keeps who sent the GM's values, or refuses them where the GM must state them (D3)", () => {
    const said = { ...ASKED, advantage: 1 };
    expect(new BshPlay().rolls('bsh.doom', said, [3, 3], { role: 'player' }).details).toMatchObject({ statedBy: 'm-player' });
    expect(new BshPlay().rolls('bsh.doom', said, [3, 3]).details).not.toHaveProperty('statedBy');
    const strict = new BshPlay({ settings: { 'gm.mustState': true } });
    expect(refusalOf(() => strict.rolls('bsh.doom', said, [], { role: 'player' }))).toMatchObject({ code: 'gm-only-field', params: { field: 'advantage' } });
  });
});

import type { JsonObject } from '@app/kernel';
import { BshPlay } from '../../../../test/black-sword-hack-play';
import type { RollFacts } from '../../../roll-kind';

const DEX = { characterId: 'a', attribute: 'DEX' };
const given = (state: JsonObject = {}): BshPlay => new BshPlay({ characters: { a: state } });
const test = (faces: number[], input: object = {}, play = given()): RollFacts & { id: string } => play.rolls('bsh.test', { ...DEX, ...input }, faces);

describe('an attribute test (BS-4)', () => {
  it('says what was tested against what, with its goal and its target as texts', () => {
    const play = given();
    const { id } = test([9], { goal: 'over the roofs', target: { name: 'the guard', level: 3 }, modifier: 1, attack: true, action: 'stab' }, play);
    expect(play.at('rolls', id)).toMatchObject({
      outcome: 'failure',
      total: 12,
      dice: [{ sides: 20, face: 9, origin: 'test', kept: true }],
      details: { attribute: 'DEX', attributeValue: 12, natural: 9, threat: 2, modifier: 1, doom: [], attack: true, action: 'stab', goal: 'over the roofs', target: { name: 'the guard', level: 3 } },
    });
  });

  it('says nothing of what was not said', () => {
    expect(test([9], { attack: false }).details).toEqual({ attribute: 'DEX', attributeValue: 12, threat: 0, modifier: 0, natural: 9, doom: [] });
  });

  it('names who sent values of the GM, where a player did (D3)', () => {
    const said = { ...DEX, modifier: 1 };
    expect(given().rolls('bsh.test', said, [9], { role: 'player' }).details).toMatchObject({ statedBy: 'm-player' });
    expect(given().rolls('bsh.test', DEX, [9], { role: 'player' }).details).not.toHaveProperty('statedBy');
    expect(given().rolls('bsh.test', said, [9]).details).not.toHaveProperty('statedBy');
  });
});

describe('a natural 20 (BS-5, BS-17)', () => {
  it('rolls the Doom die at once', () => {
    const play = given();
    const roll = test([20, 2], {}, play);
    expect(roll).toMatchObject({ outcome: 'critical-failure', details: { natural: 20, doom: [{ why: 'critical', face: 2, from: 6, to: 4 }] } });
    expect(roll.dice.map(({ origin, kept }) => [origin, kept])).toEqual([['test', true], ['doom', false]]);
    expect(play.doomOf('a')).toBe(4);
  });

  it('rolls nothing when the Doom die is exhausted (BS-19)', () => {
    expect(test([20, 20], {}, given({ doom: { die: 0, max: 6 }, doomed: true }))).toMatchObject({ outcome: 'critical-failure', details: { doom: [] }, changes: [] });
  });

  it('counts where it is kept alone (BS-9b)', () => {
    expect(test([20, 5], { advantage: 1 })).toMatchObject({ outcome: 'success', details: { natural: 5, doom: [] } });
    expect(test([1, 15], { disadvantage: 1 })).toMatchObject({ outcome: 'failure', details: { natural: 15 } });
  });
});

describe('tempting fate (BS-18)', () => {
  it('rolls the Doom die first, takes it off the result, and steps it down whatever it showed', () => {
    const play = given({ doom: { die: 8, max: 8 } });
    expect(test([8, 19], { tempt: true }, play)).toMatchObject({ total: 11, outcome: 'success', details: { tempt: true, doom: [{ why: 'tempt', face: 8, from: 8, to: 6 }] } });
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 6, max: 8 }, doomed: false });
  });

  it('changes nothing of criticals, and a 20 rolls what is left of the die', () => {
    expect(test([3, 1], { tempt: true })).toMatchObject({ total: -2, outcome: 'critical-success' });
    expect(test([8, 20, 1], { tempt: true }, given({ doom: { die: 8, max: 8 } }))).toMatchObject({ outcome: 'critical-failure', total: 12, details: { doom: [{ why: 'tempt', to: 6 }, { why: 'critical', face: 1, from: 6, to: 4 }] } });
  });

  it('dooms with the smallest die, which already weighs on the d20 of the test (BS-19)', () => {
    const play = given({ doom: { die: 4, max: 6 } });
    expect(test([3, 10, 14], { tempt: true }, play)).toMatchObject({ total: 11, outcome: 'success', details: { natural: 14 } });
    expect(play.stateOf('a')).toMatchObject({ doom: { die: 0 }, doomed: true });
    // Advantage is cancelled by it: one die falls.
    expect(test([3, 10], { tempt: true, advantage: 1 }, given({ doom: { die: 4, max: 6 } }))).toMatchObject({ details: { natural: 10 } });
  });
});

describe('the same action twice, said by the table (BS-3)', () => {
  it('rolls the Doom die first, before that of tempting', () => {
    const play = given();
    const roll = test([3, 4, 11], { repeat: true, tempt: true }, play);
    expect(roll).toMatchObject({ total: 7, details: { repeat: true, doom: [{ why: 'repeat', face: 3, from: 6, to: 6 }, { why: 'tempt', face: 4, from: 6, to: 4 }] } });
    expect(roll.dice.map(({ sides }) => sides)).toEqual([6, 6, 20]);
    expect(play.doomOf('a')).toBe(4);
  });

  it('dooms before the d20s fall, which are then two', () => {
    const roll = test([1, 4, 12], { repeat: true }, given({ doom: { die: 4, max: 6 } }));
    expect(roll).toMatchObject({ outcome: 'failure', details: { natural: 12, doom: [{ why: 'repeat', face: 1, from: 4, to: 0 }] } });
  });
});

describe('what the dice make impossible is passed over, and said so', () => {
  it('leaves nothing to tempt with after the last of the Doom die', () => {
    const play = given({ doom: { die: 4, max: 6 } });
    const roll = test([1, 5, 12], { repeat: true, tempt: true }, play);
    expect(roll).toMatchObject({ total: 12, outcome: 'failure', details: { tempt: true, ignored: ['tempt'], doom: [{ why: 'repeat', to: 0 }] } });
    expect(play.stateOf('a')).toMatchObject({ doomed: true });
  });

  it('lets the worst die count for a player whom the dice have doomed', () => {
    const roll = given({ doom: { die: 4, max: 6 } }).rolls('bsh.test', { ...DEX, repeat: true, keep: 'best' }, [2, 5, 12], { role: 'player' });
    expect(roll).toMatchObject({ status: 'settled', outcome: 'failure', details: { natural: 12, ignored: ['keep'] } });
  });

  it('says nothing of it otherwise', () => {
    const roll = given({ doom: { die: 4, max: 6 } }).rolls('bsh.test', { ...DEX, repeat: true, keep: 'best' }, [3, 5], { role: 'player' });
    expect(roll.details).not.toHaveProperty('ignored');
    expect(given({ doomed: true }).rolls('bsh.test', { ...DEX, keep: 'best' }, [12, 5]).details).toMatchObject({ natural: 5 });
  });
});

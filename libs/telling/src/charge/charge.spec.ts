import type { JsonObject } from '@app/formats';
import { character as joined, made, toldAfter } from '../../test/told';

const [SABRE, BRUME, WATCH, BLOW, PLANS] = ['c1', 'c2', 'k1', 'q1', 's1'];

/** What came before: two characters, a clock, a consequence that was taken over, a set-up. */
const TAKEN_OVER: JsonObject = { type: 'consequence-taken-over', subject: { kind: 'consequence', id: BLOW }, changes: [{ kind: 'consequence-bearer', consequenceId: BLOW, from: SABRE, to: BRUME }], words: { how: 'pulls her back' } };
const told = toldAfter('charge', [
  joined(SABRE, 'Sabre'),
  joined(BRUME, 'Brume'),
  { type: 'clock-created', subject: { kind: 'clock', id: WATCH }, words: { name: 'The watch' }, changes: [made('clock', WATCH, { kind: 'danger', segments: 4 })] },
  { type: 'consequence-stated', subject: { kind: 'consequence', id: BLOW }, changes: [made('consequence', BLOW, { type: 'worsened-condition', level: 3, characterId: SABRE })], words: { text: 'a halberd' } },
  TAKEN_OVER,
  { type: 'roll-made', subject: { kind: 'roll', id: 'r' }, changes: [made('setup', PLANS, { characterId: BRUME, benefit: 'effect' })] },
]);

const character = (id: string, type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind: 'character', id }, ...more });
const consequence = (type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind: 'consequence', id: BLOW }, ...more });
const change = (kind: string, more: JsonObject): JsonObject => ({ kind, characterId: SABRE, ...more });

describe('an evening of Charge in words', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a consequence', consequence('consequence-stated', { changes: [made('consequence', 'q2', { type: 'complication', level: 2, clockId: WATCH, characterId: SABRE })], words: { text: 'a tile slides' } }), ['a consequence for Sabre: complication on The watch, level 2: a tile slides']],
    ['who took it over', TAKEN_OVER, ['Brume takes it in the place of Sabre: pulls her back']],
    ['who accepts, and what it does', consequence('consequence-accepted', { facts: { placed: [{ kind: 'character', id: BRUME, path: 'state.condition', word: 'condition' }] }, words: { condition: 'a crushed hand' }, changes: [change('stress', { characterId: BRUME, from: 0, to: 3 })] }), ['accepts for Brume: worsened-condition, level 3', 'Brume: stress ■■■□ 0 → 3; Brume: “a crushed hand”']],
    ['a milder form', consequence('consequence-changed', { words: { milder: 'only a scratch' } }), ['a milder form of it: only a scratch']],
    ['one that is waived', { type: 'consequence-waived', subject: { kind: 'roll', id: 'r' }, words: { reason: 'all is well' } }, ['there is no consequence this time: all is well']],
    ['one that ends', consequence('consequence-lifted', { words: { reason: 'a candle' } }), ['ends: worsened-condition, level 3: a candle']],
    ['a set-up let go', { type: 'setup-released', subject: { kind: 'setup', id: PLANS } }, ['lets go of the set-up of Brume']],
    ['a flashback', { type: 'flashback-called', subject: { kind: 'flashback', id: 'f' }, changes: [made('flashback', 'f', { characterId: BRUME, cost: 1 })], words: { text: 'the locksmith' } }, ['a flashback of Brume, cost 1: the locksmith']],
    ['its end', { type: 'flashback-settled', subject: { kind: 'flashback', id: 'f' }, changes: [{ kind: 'flashback-by', flashbackId: 'f', from: null, to: 'happens' }], words: { settledText: 'he nods' } }, ['what settles the flashback: happens: he nods']],
    ['a recovery', character(SABRE, 'recovery-granted', { words: { reason: 'a week in bed', 'state.condition': 'rested' } }), ['Sabre recovers: a week in bed', 'Sabre: “rested”']],
    ['a recovery that is closed', character(SABRE, 'recovery-closed', { words: { reason: 'a scratch' } }), ['deals with the recovery of Sabre: a scratch']],
    ['who comes back', character(SABRE, 'character-returned', { words: { reason: 'smelling salts' }, changes: [change('taken-out', { from: true, to: false })] }), ['Sabre comes back: smelling salts', 'Sabre: back in play']],
    ['a milestone', { type: 'milestone-awarded', subject: { kind: 'milestone', id: 'm' }, words: { reason: 'the vault' }, changes: [change('milestones', { from: 0, to: 1 })] }, ['a milestone for everyone in play: the vault', 'Sabre: milestones 0 → 1']],
    ['an action point', character(SABRE, 'talent-taken', { changes: [change('rating', { action: 'move', from: 1, to: 2 })] }), ['Sabre: an action point', 'Sabre: move 1 → 2']],
    ['a talent', character(BRUME, 'talent-taken', { words: { 'state.talents.0.situation': 'with plans' } }), ['Brume: a talent for a situation: with plans']],
    ['what the GM sets', character(SABRE, 'state-adjusted', { words: { reason: 'we forgot' } }), ['sets by hand what stands of Sabre: we forgot']],
    ['a new text', character(SABRE, 'character-changed', { words: { 'sheet.details.0.label': 'concept', 'sheet.details.0.text': 'no code' } }), ['rewrites Sabre: “no code”']],
    ['a signal', { type: 'safety-signalled', subject: { kind: 'safety-signal', id: 'x' }, facts: { kind: 'pause' } }, ['somebody asks for a pause']],
    ['who is out of it', consequence('consequence-accepted', { changes: [change('stress', { from: 3, to: 0, stressDropped: 1 }), change('taken-out', { from: false, to: true })] }), ['accepts for Brume: worsened-condition, level 3', 'Sabre: stress □□□□ 3 → 0 (1 beyond the last); Sabre: takenOut']],
    ['a worse position', consequence('consequence-accepted', { changes: [change('position-moves', { from: [], to: [{ by: -1 }] })] }), ['accepts for Brume: worsened-condition, level 3', 'Sabre: positions are worse for now']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it('tells what helped a roll, and what it became', () => {
    const details = { action: 'sway', statedPosition: 'risky', position: 'desperate', statedEffect: 'limited', effect: 'limited', assist: { characterId: BRUME }, push: 'die', useSetupId: PLANS, consequenceDue: true, consequenceLevel: 3 };
    const roll = { type: 'roll-made', subject: { kind: 'roll', id: 'r2' }, facts: { kind: 'charge.action', characterIds: [SABRE], outcome: 'bad-outcome', details, dice: [{ sides: 6, face: 3, kept: true }] }, words: { 'details.goal': 'past the guard', 'details.assist.how': 'coughs' } };
    expect(told(roll)).toEqual([
      'Sabre: sway (risky → desperate, limited): past the guard',
      'Brume assists: coughs; die; follows through on the set-up of Brume',
      'd6 [3]  →  bad-outcome, a consequence of level 3 is due',
    ]);
  });

  it('tells who resists what', () => {
    const roll = { type: 'roll-made', subject: { kind: 'roll', id: 'r2' }, facts: { kind: 'charge.determination', characterIds: [BRUME], outcome: 'avoided', details: { consequenceId: BLOW, consequenceType: 'worsened-condition', level: 3, momentumSpent: 2 }, dice: [] } };
    expect(told(roll)).toEqual(['Brume resists: worsened-condition, level 3 (momentum 2)', 'avoided']);
    expect(told(roll, 'fr')[0]).toBe('Brume résiste : worsened-condition, niveau 3 (momentum 2)');
  });
});

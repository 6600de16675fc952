import type { JsonObject } from '@app/formats';
import { character, made, roll, toldAfter } from '../../test/told';

const [HADIDJA, KORR, ROUND, THIEF, RIVAL, DEBT, TOWN] = ['c1', 'c2', 'r0', 'p1', 'p2', 'u1', 's1'];

const told = toldAfter('black-sword-hack', [
  character(HADIDJA, 'Hadidja'),
  character(KORR, 'Korr'),
  { type: 'pursuit-started', subject: { kind: 'pursuit', id: THIEF }, words: { quarry: 'the thief' }, changes: [made('pursuit', THIEF, { characterId: HADIDJA, quarry: null })] },
  { type: 'pursuit-started', subject: { kind: 'pursuit', id: RIVAL }, changes: [made('pursuit', RIVAL, { characterId: HADIDJA, quarry: KORR })] },
  { type: 'usage-die-created', subject: { kind: 'usage-die', id: DEBT }, words: { name: 'the debt', onExhausted: 'all is paid' }, changes: [made('usage-die', DEBT, { die: 6, characterId: KORR })] },
  { type: 'distance-set', subject: { kind: 'scene', id: TOWN }, words: { 'distances.0.between.1': 'the well' } },
  roll('r1', { kind: 'bsh.test', characterIds: [KORR], details: { attribute: 'STR', attributeValue: 15 } }, { words: { 'details.target.name': 'the guardian' } }),
]);

const on = (kind: string, id: string, type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind, id }, ...more });
const inRound = (type: string, facts: JsonObject, words: JsonObject = {}): JsonObject => on('round', ROUND, type, { facts, words });
const changed = (kind: string, more: JsonObject): JsonObject => on('character', KORR, 'state-adjusted', { changes: [{ kind, ...more }] });

describe('an evening of Black Sword Hack in words', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a character', on('character', 'c3', 'character-created', { words: { name: 'Ozan' }, changes: [made('character', 'c3', { sheet: { attributes: [{ attribute: 'STR', value: 12 }], level: 3 } })] }), ['a character: Ozan (STR 12, level 3)']],
    ['a round', on('round', ROUND, 'round-opened', { words: { 'duration.text': 'half a day' }, changes: [made('round', ROUND, { characterIds: [HADIDJA, KORR], combat: false, duration: { unit: 'hours', amount: 12 } })] }), ['a round (half a day, 12 hours): Hadidja, Korr']],
    ['one of combat', on('round', ROUND, 'round-opened', { changes: [made('round', ROUND, { characterIds: [KORR], combat: true, duration: { unit: 'moments' } })] }), ['a round of combat (moments): Korr']],
    ['a move', inRound('move-taken', { characterId: KORR, toward: HADIDJA, band: 'near' }, { text: 'limping' }), ['Korr moves (Hadidja, near): limping']],
    ['a move toward something', inRound('move-taken', { characterId: KORR }, { toward: 'the gate' }), ['Korr moves (the gate)']],
    ['an action', inRound('action-taken', { characterId: KORR, action: 'break-down' }, { text: 'the door' }), ['Korr: break down: the door']],
    ['who passes', inRound('turn-passed', { characterId: KORR }), ['Korr passes']],
    ['who acts out of turn', inRound('turn-taken', { characterId: KORR }, { reason: 'quick' }), ['Korr acts out of turn: quick']],
    ['the end of a round', on('round', ROUND, 'round-ended', { changes: [{ kind: 'round-current', roundId: ROUND, from: KORR, to: null }, { kind: 'scene-elapsed', sceneId: TOWN, unit: 'hours', from: null, to: 12 }] }), ['the round ends', 'elapsed: 12 hours']],
    ['a pursuit', on('pursuit', 'p3', 'pursuit-started', { words: { quarry: 'the heir' }, changes: [made('pursuit', 'p3', { characterId: HADIDJA, quarry: null, from: 'near', needed: { successes: 1, failures: 2 } })] }), ['Hadidja pursues the heir (near): 1 success catches, 2 failures lose']],
    ['a pursuit of a character', on('pursuit', RIVAL, 'pursuit-started', { changes: [made('pursuit', RIVAL, { characterId: HADIDJA, quarry: KORR, from: 'far', attribute: 'DEX', needed: { successes: 2, failures: 2 } })] }), ['Hadidja pursues Korr (far, DEX): 2 successes catch, 2 failures lose']],
    ['a usage die', on('usage-die', 'u2', 'usage-die-created', { words: { name: 'torches' }, changes: [made('usage-die', 'u2', { die: 8 })] }), ['usageDie: torches (d8)']],
    ['one that comes back', on('usage-die', DEBT, 'usage-die-restored', { words: { reason: 'a new war' }, changes: [{ kind: 'usage-die', usageDieId: DEBT, from: 0, to: 6 }] }), ['the debt comes back: a new war', 'the debt: exhausted → d6']],
    ['a rest', on('rest', 'x', 'rest-taken', { changes: [made('rest', 'x', { kind: 'long', characterIds: [KORR] }), { kind: 'doom-die', characterId: KORR, from: 0, to: 6 }, { kind: 'doomed', characterId: KORR, from: true, to: false }] }), ['long: Korr', 'Korr: doom exhausted → d6; Korr: doomed no longer']],
    ['a distance', on('scene', TOWN, 'distance-set', { changes: [{ kind: 'scene-distance', sceneId: TOWN, index: 0, from: null, to: { between: [KORR, null], band: 'far' } }] }), ['says how far it is', 'Korr – the well: far']],
    ['a failure that succeeds', on('roll', 'r1', 'roll-ruled', { words: { 'details.cost': 'a scar' }, changes: [{ kind: 'roll-outcome', rollId: 'r1', from: 'failure', to: 'success-at-cost' }, { kind: 'no-rest', characterId: KORR, from: false, to: true }] }), ['success-at-cost (Korr): a scar', 'Korr: noRest']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it.each<[string, JsonObject, string]>([
    ['bsh-attribute', { characterId: KORR, attribute: 'STR', from: 15, to: 14 }, 'Korr: STR 15 → 14'],
    ['bsh-sheet-number', { characterId: KORR, name: 'hitPoints', from: null, to: 9 }, 'Korr: hitPoints 0 → 9'],
    ['doomed', { characterId: KORR, from: false, to: true }, 'Korr: doomed'],
    ['hit-points', { characterId: KORR, from: 9, to: 4 }, 'Korr: hitPoints 9 → 4'],
    ['round-current', { from: HADIDJA, to: KORR }, 'Korr is next'],
    ['round-current', { from: HADIDJA, to: null }, 'all have had their turn'],
    ['pursuit-from', { pursuitId: THIEF, from: 'far', to: 'near' }, 'the thief: near'],
    ['pursuit-successes', { pursuitId: THIEF, from: 0, to: 1 }, 'the thief: successes 0 → 1'],
    ['pursuit-failures', { pursuitId: RIVAL, from: 0, to: 1 }, 'Korr: failures 0 → 1'],
    ['pursuit-outcome', { pursuitId: THIEF, from: null, to: 'caught' }, 'the thief: caught'],
    ['pursuit-outcome', { pursuitId: THIEF, from: 'caught', to: null }, 'the thief: running'],
    ['usage-die-owner', { usageDieId: DEBT, from: KORR, to: null }, "the debt: the campaign's"],
  ])('tells a change of %s', (kind, change, line) => expect(told(changed(kind, change))[1]).toBe(line));

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['an attack', { kind: 'bsh.test', outcome: 'success', total: 14, details: { attribute: 'STR', attributeValue: 15, action: 'attack', target: { level: 4 }, threat: 2, modifier: -1, doom: [{ why: 'repeat', face: 2, from: 6, to: 4 }] } }, { 'details.goal': 'the axe', 'details.target.name': 'the guardian' }, ['Korr: attack: STR (the guardian, level 4): the axe', 'repeat: doom 2; threat +2; modifier −1', '14 < 15, success']],
    ['a test of a pursuit', { kind: 'bsh.test', outcome: 'failure', total: 16, details: { attribute: 'INT', attributeValue: 14, pursuitId: THIEF, perception: true, threat: 0, modifier: 0, doom: [], advantage: 1, keep: 'best', ignored: ['tempt'] } }, {}, ['Korr: INT (pursuit: the thief, perception)', 'advantage, best; tempt', '16 ≥ 14, failure']],
    ['a test that waits', { kind: 'bsh.test', status: 'awaiting-choice', choice: { kind: 'keep', options: {} }, details: { attribute: 'DEX', attributeValue: 9, threat: 0, modifier: 0, doom: [], disadvantage: 2, keep: 'choose' } }, {}, ['Korr: DEX', 'disadvantage, choose', 'to be chosen: keep']],
    ['a group test', { kind: 'bsh.group-test', outcome: 'success', details: { attribute: 'DEX', successes: 1, of: 2, members: [{ characterId: HADIDJA, total: 13, attributeValue: 14, outcome: 'success' }, { characterId: KORR, total: 20, attributeValue: 9, outcome: 'critical-failure' }] } }, { 'details.goal': 'past the patrol' }, ['Korr: bsh.group-test, DEX: past the patrol', 'Hadidja: 13 < 14, success; Korr: critical-failure', 'success, 1 of 2']],
    ['the last of a usage die', { kind: 'bsh.usage', total: 1, details: { usageDieId: DEBT, die: 4, dieAfter: 0, exhausted: true } }, {}, ['the debt: bsh.usage (d4)', 'exhausted: all is paid']],
    ['a Doom roll', { kind: 'bsh.doom', total: 3, details: { doom: [] } }, { 'details.reason': 'a vow' }, ['Korr: bsh.doom: a vow']],
    ['one for a second move', { kind: 'bsh.doom', total: 3, details: { doom: [], action: 'move' } }, {}, ['Korr: bsh.doom (move, repeat)']],
    ['damage', { kind: 'bsh.damage', total: 15, details: { die: 8, critical: true, testRollId: 'r1' } }, {}, ['Korr: bsh.damage (d8, the guardian)', 'critical-success, damage: 15']],
  ])('tells %s', (_, facts, words, lines) => expect(told(roll('r2', { characterIds: [KORR], ...facts }, { words }))).toEqual(lines));

  it('says why two dice fell that nobody asked for', () => {
    const dice = [4, 12].map((face) => ({ sides: 20, face, origin: 'test', kept: face === 12 }));
    const test = roll('r2', { kind: 'bsh.test', characterIds: [KORR], outcome: 'failure', total: 12, dice, details: { attribute: 'INT', attributeValue: 11, threat: 0, modifier: 0, doom: [] } });
    expect(told(test)).toEqual(['Korr: INT', 'disadvantage', 'd20  4   d20 [12]  →  12 ≥ 11, failure']);
  });
});

import type { JsonObject } from '@app/formats';
import { character, made, roll, toldAfter } from '../../test/told';

const [ROGER, BOB, MISSION, COWARD, HAND] = ['c1', 'c2', 'm2', 'f1', 'a1'];

const told = toldAfter('inspectres', [
  character(ROGER, 'Roger'),
  character(BOB, 'Bob'),
  { type: 'mission-started', subject: { kind: 'mission', id: MISSION }, words: { name: 'The thing' }, changes: [made('mission', MISSION, { goal: 6 })] },
  { type: 'confessional-made', subject: { kind: 'confessional', id: COWARD }, words: { text: 'a coward' }, changes: [made('confessional', COWARD, { characterId: BOB, kind: 'characteristic', aboutCharacterId: ROGER })] },
  roll('r1', { kind: 'inspectres.assist', characterIds: [ROGER] }, { changes: [made('assist', HAND, { fromCharacterId: ROGER, face: 5 })] }),
]);

const on = (kind: string, id: string, type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind, id }, ...more });
const changed = (kind: string, more: JsonObject): JsonObject => on('character', ROGER, 'state-adjusted', { changes: [{ kind, characterId: ROGER, missionId: MISSION, ...more }] });

describe('an evening of InSpectres in words', () => {
  it.each<[string, JsonObject, string[]]>([
    ['an agent', on('character', 'c3', 'character-created', { words: { name: 'Ida', 'sheet.talent': 'wires' }, changes: [made('character', 'c3', { sheet: { skills: [{ skill: 'technology', value: 3 }] } })] }), ['a character: Ida (technology 3, talent: wires)']],
    ['the first dice', on('franchise', 'only', 'franchise-spread', { changes: [{ kind: 'franchise-library', from: 0, to: 3 }, { kind: 'franchise-is-spread', from: false, to: true }, { kind: 'franchise-dots-left', from: null, to: 7 }] }), ['spreads the first dice of the franchise', 'library 0 → 3; dotsLeft: 7']],
    ['a mission', on('mission', 'm3', 'mission-started', { words: { name: 'The sequel', client: 'Mrs Pinson' }, changes: [made('mission', 'm3', { goal: 8 })] }), ['a mission for Mrs Pinson: The sequel (franchise: 8)']],
    ['one without a client', on('mission', 'm3', 'mission-started', { words: { name: 'The sequel' }, changes: [made('mission', 'm3', { goal: 8 })] }), ['a mission: The sequel (franchise: 8)']],
    ['one that is given up', on('mission', MISSION, 'mission-ended', { words: { reason: 'it moved out' }, changes: [{ kind: 'mission-status', missionId: MISSION, from: 'running', to: 'aborted' }, { kind: 'mission-awarded', missionId: MISSION, from: null, to: 2 }] }), ['gives the mission up: The thing: it moved out', 'The thing: aborted; franchise: 2']],
    ['what it brings in', on('mission', MISSION, 'mission-distributed', { changes: [{ kind: 'mission-is-distributed', missionId: MISSION, from: false, to: true }, { kind: 'franchise-bank', from: 1, to: 6 }] }), ['shares out what the mission has brought in: The thing', 'bank 1 → 6']],
    ['a skill die bought back', on('character', ROGER, 'skill-bought-back', { facts: { skill: 'athletics', from: 'gym' }, changes: [{ kind: 'agent-skill', characterId: ROGER, skill: 'athletics', from: 3, to: 4 }] }), ['Roger buys back a die: athletics (gym)', 'Roger: athletics 3 → 4']],
    ['a confessional', on('confessional', 'f2', 'confessional-made', { words: { text: 'a lamp' }, changes: [made('confessional', 'f2', { characterId: BOB, kind: 'foreshadowing' })] }), ['Bob in the confessional, foreshadowing: “a lamp”']],
    ['a characteristic', on('confessional', COWARD, 'characteristic-respected', { changes: [{ kind: 'mission-characteristics', missionId: MISSION, from: 0, to: 1 }] }), ['Roger has lived up to what Bob said: “a coward”', 'characteristics respected 0 → 1']],
    ['what was foreshadowed', on('confessional', COWARD, 'foreshadowing-appeared', { words: { appearedText: 'it glows' } }), ['what Bob foreshadowed appears: “a coward”: it glows']],
    ['a die let go', on('assist', HAND, 'assist-released'), ['lets the die go that was handed over by Roger']],
    ['how a roll is told', on('roll', 'r1', 'roll-narrated', { words: { 'details.narration': 'it falls' } }), ['tells it: it falls']],
    ['who digs deeper', on('roll', 'r1', 'roll-narrated', { words: { 'details.deeper': 'on me' } }), ['deeper: on me']],
    ['an original rating', changed('agent-rating', { skill: 'contact', from: 1, to: 2 }), ['sets by hand what stands of Roger', 'Roger: contact, original rating 1 → 2']],
    ['a penalty', changed('next-roll-penalty', { from: 0, to: 1 }), ['sets by hand what stands of Roger', 'Roger: nextRollPenalty 0 → 1']],
    ['another goal', changed('mission-goal', { from: 6, to: 8 }), ['sets by hand what stands of Roger', 'The thing: goal 6 → 8']],
    ['how far a mission is', changed('mission-earned', { from: 1, to: 4 }), ['sets by hand what stands of Roger', 'The thing: ■■■■□□ 1 → 4']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ['a skill roll with all that is added', { kind: 'inspectres.skill', outcome: 'amazing', details: { skill: 'technology', talent: true, card: { name: 'credit', count: 2 }, bank: 1, cool: 1, assistId: HAND, penalty: 1, narrator: 'player', franchiseEarned: 2, bankEffects: ['kept'] } }, { 'details.goal': 'the fuse' }, ['Roger: technology (talent, credit 2, bank 1, cool 1, the 5 of Roger, 1 less for the fright): the fuse', 'amazing, franchise +2, kept, player']],
    ['a plain one', { kind: 'inspectres.skill', outcome: 'bad', details: { skill: 'contact', narrator: 'gm', franchiseEarned: 0, bankEffects: [], penalty: 0 } }, {}, ['Roger: contact', 'bad, gm']],
    ['a helping roll', { kind: 'inspectres.assist', outcome: 'fair', details: { skill: 'athletics', helpsCharacterId: BOB, given: 6 } }, { 'details.goal': 'the ladder' }, ['Roger helps Bob: athletics: the ladder', 'fair, hands over the 6']],
    ['one of which the die is to be chosen', { kind: 'inspectres.assist', status: 'awaiting-choice', choice: { kind: 'give', options: {} }, details: { skill: 'athletics', helpsCharacterId: BOB, given: null } }, {}, ['Roger helps Bob: athletics', 'to be chosen: give']],
    ['a stress roll', { kind: 'inspectres.stress', outcome: 'frightened', details: { stressDice: 3, ignored: 1, skillDiceLost: 2 } }, {}, ['Roger: inspectres.stress (3 dice)', 'frightened, dice ignored: 1, skill dice lost: 2']],
    ['one that is to be read', { kind: 'inspectres.stress', status: 'awaiting-choice', choice: { kind: 'ignore', options: {} }, details: { stressDice: 1, ignored: null, skillDiceLost: null } }, {}, ['Roger: inspectres.stress (1 die)', 'to be chosen: ignore']],
    ['a bank roll', { kind: 'inspectres.buy-back', outcome: 'overuse', details: { skill: 'athletics', bankEffects: ['overuse'] } }, {}, ['Roger: inspectres.buy-back (athletics)', 'overuse']],
  ])('tells %s', (_, facts, words, lines) => expect(told(roll('r2', { characterIds: [ROGER], ...facts }, { words }))).toEqual(lines));
});

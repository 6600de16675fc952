import type { JsonObject } from '@app/formats';
import { character, made, roll, toldAfter } from '../../test/told';

const [ALBA, BRAN, GATE, BELL, HORSE] = ['c1', 'c2', 'q1', 'k1', 'o1'];

const TERMS: JsonObject = {
  type: 'terms-set', subject: { kind: 'sequence', id: GATE }, facts: { characterId: ALBA }, words: { 'consequences.0.text': 'the bell rings', 'opportunities.0.text': 'a horse' },
  changes: [
    { kind: 'sequence-participant', sequenceId: GATE, index: 0, from: { characterId: ALBA }, to: { characterId: ALBA, attribute: 'agility', skill: 'sword-play', pool: 3, difficulty: 5 } },
    { kind: 'sequence-consequence', sequenceId: GATE, index: 0, from: null, to: { id: BELL, cost: 1, concerns: [ALBA, BRAN] } },
    { kind: 'sequence-opportunity', sequenceId: GATE, index: 0, from: null, to: { id: HORSE, cost: 2, boughtBy: null } },
  ],
};
const FRAMED: JsonObject = { type: 'sequence-framed', subject: { kind: 'sequence', id: GATE }, words: { framing: 'The gatehouse' }, changes: [made('sequence', GATE, { participants: [{ characterId: ALBA }, { characterId: BRAN }] })] };

const told = toldAfter('stakes', [character(ALBA, 'Alba'), character(BRAN, 'Bran'), FRAMED, TERMS]);

const inGate = (type: string, facts: JsonObject, words: JsonObject = {}, changes: readonly JsonObject[] = []): JsonObject => ({ type, subject: { kind: 'sequence', id: GATE }, facts, words, changes });
const aside = (count: number): readonly JsonObject[] => [{ kind: 'sequence-participant', sequenceId: GATE, index: 1, from: { characterId: BRAN }, to: { characterId: BRAN, aside: count } }];
const left = (from: number, to: number): readonly JsonObject[] => [{ kind: 'sequence-participant', sequenceId: GATE, index: 0, from: { characterId: ALBA, left: from }, to: { characterId: ALBA, left: to } }];

describe('an evening of Mises in words', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a character', { type: 'character-created', subject: { kind: 'character', id: 'c3' }, words: { name: 'Ida' }, changes: [made('character', 'c3', { sheet: { attributes: [{ attribute: 'will', value: 2 }], skills: [{ skill: 'sword-play', value: 1 }] } })] }, ['a character: Ida (will 2, sword play 1)']],
    ['a sequence', FRAMED, ['sequence: The gatehouse (Alba, Bran)']],
    ['an approach', inGate('approach-stated', { characterId: ALBA }, { 'participants.0.approach': 'head on' }, [{ kind: 'sequence-step', sequenceId: GATE, from: 'approaches', to: 'terms' }]), ['Alba goes about it so: head on', 'next: terms']],
    ['terms', TERMS, ['terms (Alba): agility + sword play, 3 dice, against 5', 'a consequence: “the bell rings” (cost 1, Alba, Bran); opportunity: “a horse” (cost 2)']],
    ['dice set aside', inGate('dice-set-aside', { characterId: BRAN }, {}, aside(4)), ['Bran sets 4 dice aside']],
    ['none', inGate('dice-set-aside', { characterId: BRAN }, {}, aside(0)), ['Bran sets no dice aside']],
    ['an action', inGate('successes-spent', { spend: { characterId: ALBA, on: 'action', asked: 4, paid: 3, outcome: 'almost' } }, { 'spends.0.text': 'the bridge' }, left(3, 0)), ['Alba: the bridge (3 of 4, almost)', 'Alba: left 3 → 0']],
    ['an opportunity', inGate('successes-spent', { spend: { characterId: ALBA, on: 'opportunity', asked: 2, paid: 2, outcome: 'achieved', opportunityId: HORSE } }), ['Alba: opportunity “a horse” (cost 2)']],
    ['what is bought off', inGate('successes-spent', { spend: { characterId: ALBA, on: 'consequence', asked: 1, paid: 1, outcome: 'achieved', consequenceId: BELL, forCharacterId: BRAN } }, { 'spends.0.text': 'the rope' }), ['Alba: consequence “the bell rings” for Bran (cost 1): the rope']],
    ['who lets a turn go by', inGate('sequence-passed', { characterId: BRAN }), ['Bran lets the turn go by']],
    ['the end', inGate('sequence-ended', { strikes: [] }, {}, [{ kind: 'sequence-step', sequenceId: GATE, from: 'spends', to: 'ended' }]), ['The gatehouse is over: no consequence strikes']],
    ['an early end', inGate('sequence-ended', { early: true, strikes: [{ consequenceId: BELL, characterId: BRAN }] }, { reason: 'dawn' }), ['The gatehouse is over: dawn: “the bell rings” → Bran']],
    ['the next one', inGate('sequence-repeated', {}, { framing: 'The stairs' }), ['the next sequence: The stairs']],
    ['what a GM sets', { type: 'state-adjusted', subject: { kind: 'character', id: ALBA }, changes: [{ kind: 'stakes-attribute', characterId: ALBA, attribute: 'will', from: null, to: 1 }, { kind: 'stakes-skill', characterId: ALBA, skill: 'sword-play', from: 1, to: 2 }] }, ['sets by hand what stands of Alba', 'Alba: will 0 → 1; Alba: sword play 1 → 2']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it('tells what is rolled, and the order of acting', () => {
    const pool = (details: JsonObject): JsonObject => roll('r1', { kind: 'stakes.pool', characterIds: [BRAN], total: 6, details, dice: [{ sides: 6, face: 6, kept: true }] }, { changes: [{ kind: 'sequence-order', sequenceId: GATE, from: [], to: [ALBA, BRAN] }] });
    expect(told(pool({ pool: 5, aside: 4, difficulty: 5, score: 6, successes: 3 }))).toEqual(['Bran rolls 1 die against 5 (4 set aside)', 'd6 [6]  →  6: 3 successes', 'order: Alba, Bran']);
    expect(told(pool({ pool: 3, aside: 0, difficulty: 5, score: 6, successes: 1 }), 'fr').slice(0, 2)).toEqual(['Bran lance 3 dés contre 5', 'd6 [6]  →  6 : 1 succès']);
  });
});

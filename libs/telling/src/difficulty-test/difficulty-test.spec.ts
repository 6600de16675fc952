import type { JsonObject } from '@app/formats';
import { character, made, roll, toldAfter } from '../../test/told';

const [LIA, ODA, PIM] = ['c1', 'e1', 'e2'];
const ORDER: JsonObject = {
  type: 'initiative-set', subject: { kind: 'initiative', id: 'only' }, words: { 'entries.0.name': 'Oda', 'entries.2.name': 'Pim' },
  changes: [
    { kind: 'initiative-entries', from: [], to: [{ id: ODA }, { id: LIA, characterId: LIA }, { id: PIM }] },
    { kind: 'initiative-ranks', from: [], to: [ODA, LIA, PIM] },
    { kind: 'initiative-next-ranks', from: [], to: [ODA, LIA, PIM] },
    { kind: 'initiative-current', from: null, to: ODA },
    { kind: 'initiative-round', from: 0, to: 1 },
  ],
};

const told = toldAfter('difficulty-test', [character(LIA, 'Lia'), roll('r1', { kind: 'dt.test', characterIds: [LIA], details: { skill: 'rope-work' } }), ORDER]);

const on = (kind: string, id: string, type: string, changes: readonly JsonObject[], words: JsonObject = {}): JsonObject => ({ type, subject: { kind, id }, changes, words });

describe('an evening of Règles de test in words', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a character', on('character', 'c2', 'character-created', [made('character', 'c2', { sheet: { characteristics: [{ characteristic: 'strength', value: 3 }], skills: [{ skill: 'rope-work', value: { level: 2, characteristic: 'agility' } }] } })], { name: 'Ida' }), ['a character: Ida (strength 3, rope work 2)']],
    ['an order', ORDER, ['running: Oda, Lia, Pim', 'Oda acts; round 1']],
    ['who is next', on('initiative', 'only', 'initiative-advanced', [{ kind: 'initiative-current', from: ODA, to: LIA }]), ['Lia acts']],
    ['a new round', on('initiative', 'only', 'initiative-advanced', [{ kind: 'initiative-ranks', from: [ODA, PIM, LIA], to: [LIA, ODA, PIM] }, { kind: 'initiative-round', from: 1, to: 2 }]), ['Lia acts', 'order: Lia, Oda, Pim; round 2']],
    ['a round of one', on('initiative', 'only', 'initiative-advanced', [{ kind: 'initiative-round', from: 1, to: 2 }]), ['the next round', 'round 2']],
    ['another rank', on('initiative', 'only', 'initiative-rank-changed', [{ kind: 'initiative-next-ranks', from: [ODA, PIM], to: [PIM, ODA] }], { reason: 'she slept' }), ['changes the order of the next round: she slept', 'from the next round on: Pim, Oda']],
    ['the end of it', on('initiative', 'only', 'initiative-ended', [{ kind: 'initiative-current', from: LIA, to: null }]), ['not-running']],
    ['a complication', on('roll', 'r1', 'complication-stated', [{ kind: 'dt-complication', characterId: LIA, index: 0, from: null, to: { modifier: -2, appliesTo: 'total' } }], { complication: 'seen' }), ['a complication waits for Lia: seen', 'total: −2']],
    ['one of words alone', on('roll', 'r1', 'complication-stated', [{ kind: 'dt-complication', characterId: LIA, index: 0, from: null, to: { appliesTo: 'total' } }], { complication: 'seen' }), ['a complication waits for Lia: seen']],
    ['what a GM sets', on('character', LIA, 'state-adjusted', [{ kind: 'dt-characteristic', characterId: LIA, characteristic: 'strength', from: 3, to: 4 }, { kind: 'dt-skill', characterId: LIA, skill: 'rope-work', from: { level: 1 }, to: { level: 2 } }]), ['sets by hand what stands of Lia', 'Lia: strength 3 → 4; Lia: rope work, level 1 → 2']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it('tells a test, and what raises another one', () => {
    const details = { skill: 'rope-work', level: 2, characteristic: 'strength', characteristicValue: 3, statedDifficulty: 12, difficultyName: 'standard', complicationModifier: -2, modifier: 1, raisesRollId: 'r1' };
    const test = roll('r2', { kind: 'dt.test', characterIds: [LIA], outcome: 'edge-success', total: 12, details, dice: [{ sides: 8, face: 5, kept: true }] }, {
      words: { 'details.difficultyFactor': 'wet stones', 'details.complication': 'a loose stone' },
      changes: [{ kind: 'dt-complication', characterId: LIA, index: 0, from: {}, to: null }, { kind: 'roll-detail', rollId: 'r1', name: 'standingOutcome', from: 'edge-success', to: 'success' }, { kind: 'roll-detail', rollId: 'r1', name: 'raisedByRollId', from: null, to: 'r2' }],
    });
    expect(told(test)).toEqual([
      'Lia: rope work 2 + strength 3, against 12 (standard): wet stones',
      'raising: a loose stone; modifier +1; complication −2',
      'd8 [5]  →  12: edge-success',
      'complication used up; standingOutcome (rope work): success',
    ]);
    expect(told(test, 'fr')[0]).toBe('Lia : rope work 2 + strength 3, contre 12 (standard) : wet stones');
  });
});

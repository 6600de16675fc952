import type { JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';
import type { SettingCase } from './setting-case';

const characters: VectorState['characters'] = {
  a: { sheet: { attributes: { agility: 2 }, skills: { fencing: 3 } } },
  b: { sheet: {} },
};
const at = (step: string, participants: readonly JsonObject[], more: object = {}): VectorState => ({ characters, sequence: { step, participants, ...more } });
const TERMS = at('terms', [{ characterId: 'a' }]);
const ROLLS = at('rolls', [{ characterId: 'a', pool: 2, aside: 0, difficulty: 5 }]);
const OVER = at('spends', [{ characterId: 'a', successes: 2, score: 11, left: 0 }, { characterId: 'b', successes: 0, score: 3, left: 0 }], {
  consequences: [{ id: 'k', text: 'the bell', cost: 1, concerns: ['a', 'b'], boughtOffFor: [] }],
});

const terms: VectorStep = { path: 'POST /sequences/q/terms', command: { characterId: 'a', attribute: 'agility', skill: 'fencing', bonus: 1, consequences: [{ text: 'the bell', cost: 1 }] } };
const roll: VectorStep = { command: { kind: 'stakes.pool', sequenceId: 'q', characterId: 'a' } };
const end: VectorStep = { path: 'POST /sequences/q/end', command: {} };
const aside: VectorStep = { path: 'POST /sequences/q/asides', command: { characterId: 'a', aside: 0 } };

const die = (sides: number, face: number): JsonObject => ({ sides, face, origin: 'pool', kept: true });
const strike = (characterId: string): JsonObject => ({ consequenceId: 'k', characterId });

/** Cases of the settings of Mises; without a second value a case shows what the setting leaves alone. */
export const STAKES_CASES: readonly SettingCase[] = [
  { key: 'pool.die', to: 10, state: ROLLS, steps: [{ ...roll, dice: [6, 10] }], leaves: { refused: ['face-out-of-range', undefined], dice: [undefined, [die(10, 6), die(10, 10)]], successes: [undefined, 3] } },
  { key: 'pool.die', to: 4, face: 3, state: ROLLS, steps: [roll], leaves: { dice: [[die(6, 3), die(6, 3)], [die(4, 3), die(4, 3)]], score: [6, 6], successes: [1, 1] } },
  { key: 'pool.formula', to: 'attribute', state: TERMS, steps: [terms], leaves: { pool: [6, 3] } },
  { key: 'pool.formula', to: 'skill', state: TERMS, steps: [terms], leaves: { pool: [6, 4] } },
  { key: 'pool.formula', to: 'skill', state: at('asides', [{ characterId: 'a', pool: 5, difficulty: 5 }]), steps: [aside], leaves: { pool: [5, 5] } },
  { key: 'consequences.strike', to: 'all', state: OVER, steps: [end], leaves: { strikes: [[strike('b')], [strike('a'), strike('b')]] } },
];

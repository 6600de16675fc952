import type { JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';
import type { SettingCase } from './setting-case';

const SKILLS = { academics: 2, athletics: 2, technology: 2, contact: 2 };

/** `a` and `b` with 2 in each skill, in that state; other resources besides. */
const agents = (a: JsonObject = {}, more: object = {}, b: JsonObject = {}): VectorState => ({ characters: { a: { sheet: { skills: SKILLS }, state: a }, b: { sheet: { skills: SKILLS }, state: b } }, ...more });
const franchise = { library: 2, gym: 0, credit: 0, bank: 3 };
const mission = { goal: 2, earned: 0, status: 'running' };

const acts = (more: JsonObject = {}): VectorStep => ({ command: { kind: 'inspectres.skill', characterId: 'a', skill: 'academics', ...more } });
const stressed = (more: JsonObject = {}): VectorStep => ({ command: { kind: 'inspectres.stress', characterId: 'a', stressDice: 2, ...more } });
const helped: VectorStep = { command: { kind: 'inspectres.assist', characterId: 'b', skill: 'academics', helpsCharacterId: 'a' } };
const created = (skills: JsonObject): VectorStep => ({ path: 'POST /characters', command: { name: 'Roger', sheet: { skills } } });
const spread = (bank: number): VectorStep => ({ path: 'POST /franchise/spread', command: { bank } });
const HELD = { assists: [{ id: 'h', face: 5, fromCharacterId: 'b' }] };

const ENFORCED = { 'creation.enforced': true };
const NINE = { academics: 4, athletics: 3, technology: 1, contact: 1 };
const FEWER = { academics: 4, athletics: 2, technology: 1, contact: 1 };

/** Cases of InSpectres' settings; without a second value a case shows what the setting leaves alone. */
export const INSPECTRES_CASES: readonly SettingCase[] = [
  { key: 'skills', to: ['singing'], face: 5, state: agents(), steps: [acts()], leaves: { outcome: ['good', undefined], refused: [undefined, 'unknown-skill'] } },
  { key: 'skills', to: ['singing'], state: agents(), steps: [created({ singing: 2 })], leaves: { refused: ['unknown-skill', undefined] } },
  { key: 'agent.skillDice', to: 8, beside: ENFORCED, steps: [created(NINE)], leaves: { refused: [undefined, 'creation-dots'] } },
  { key: 'agent.skillDice', to: 8, beside: ENFORCED, steps: [created(FEWER)], leaves: { refused: ['creation-dots', undefined] } },
  { key: 'agent.skillDice', to: 6, state: agents(), steps: [], leaves: { dotsLeftAfter: [1, -2] } },
  { key: 'creation.enforced', to: true, steps: [created(FEWER)], leaves: { refused: [undefined, 'creation-dots'] } },
  { key: 'creation.enforced', to: true, steps: [created(NINE)], leaves: { refused: [undefined, undefined] } },
  { key: 'creation.enforced', to: true, steps: [spread(9)], leaves: { bankAfter: [9, 0], refused: [undefined, 'creation-dots'] } },
  { key: 'cool.max', to: 1, face: 6, state: agents({ cool: 1 }), steps: [stressed({ ignore: 0 })], leaves: { outcome: ['too-cool', 'too-cool'], coolAfter: [2, 1] } },
  { key: 'cool.ignoringSpends', to: true, face: 5, state: agents({ cool: 2 }), steps: [stressed({ ignore: 1 })], leaves: { ignored: [1, 1], coolAfter: [2, 1] } },
  { key: 'cool.ignoringSpends', to: true, face: 5, state: agents({ cool: 2 }), steps: [acts({ cool: 1 })], leaves: { coolAfter: [1, 1] } },
  { key: 'franchise.startingDice', to: 12, steps: [spread(12)], leaves: { dotsLeft: [-2, 0], bankAfter: [12, 12] } },
  { key: 'franchise.startingDice', to: 12, beside: ENFORCED, steps: [spread(12)], leaves: { refused: ['creation-dots', undefined] } },
  { key: 'franchise.cards', to: { library: 'contact', gym: 'athletics', credit: 'technology' }, face: 3, state: agents({}, { franchise }), steps: [acts({ card: { name: 'library', count: 1 } })], leaves: { libraryAfter: [1, 2], refused: [undefined, 'card-does-not-match-skill'] } },
  { key: 'franchise.cards', to: { library: 'contact', gym: 'athletics', credit: 'technology' }, face: 3, state: agents({}, { franchise }), steps: [acts({ skill: 'contact', card: { name: 'library', count: 1 } })], leaves: { libraryAfter: [2, 1], refused: ['card-does-not-match-skill', undefined] } },
  { key: 'franchise.spentDiceReturn', to: 'never', face: 6, state: agents({}, { franchise, mission }), steps: [acts({ card: { name: 'library', count: 2 } })], leaves: { missionCompleted: [true, true], libraryAfter: [2, 0] } },
  { key: 'franchise.spentDiceReturn', to: 'never', face: 3, state: agents({}, { franchise, mission: { ...mission, goal: 9, spentCardDice: { gym: 2 } } }), steps: [{ path: 'POST /missions/m/abort', command: {} }], leaves: { gymAfter: [2, 0] } },
  { key: 'bank.effects', to: ['kept', 'kept', 'kept', 'kept', 'kept', 'bankruptcy'], face: 6, state: agents({}, { franchise }), steps: [acts({ bank: 1 })], leaves: { bankEffects: [['interest'], ['bankruptcy']], bankAfter: [4, 0] } },
  { key: 'zeroPool', to: 'two-keep-lowest', face: 5, state: agents({ skills: { academics: 0 } }), steps: [acts()], leaves: { outcome: ['terrible', 'good'], origins: [[], ['zero', 'zero']] } },
  { key: 'zeroPool', to: 'two-keep-lowest', face: 5, state: agents({}, {}, { skills: { academics: 1 } }), steps: [helped], leaves: { given: [5, 5], outcome: ['terrible', 'good'] } },
  { key: 'zeroPool', to: 'two-keep-lowest', face: 5, state: agents({ skills: { academics: 1 } }), steps: [acts()], leaves: { outcome: ['good', 'good'], origins: [['skill'], ['skill']] } },
  { key: 'assist.die', to: 'thrown-anew', face: 2, state: agents(HELD), steps: [acts({ assistId: 'h' })], leaves: { outcome: ['good', 'bad'], origins: [['skill', 'skill', 'assist'], ['skill', 'skill', 'assist']] } },
  { key: 'stress.outcomes', to: ['unshaken', 'unshaken', 'unshaken', 'unshaken', 'unshaken', 'too-cool'], face: 4, state: agents(), steps: [stressed()], leaves: { reading: [4, 4], outcome: ['startled', 'unshaken'], nextRollPenaltyAfter: [1, 0], skillsAfter: [SKILLS, SKILLS] } },
];

import type { JsonObject } from '@app/kernel';
import type { VectorState, VectorStep } from '../vectors/support/vector';
import type { SettingCase } from './setting-case';

const withA = (state: JsonObject = {}): VectorState => ({ characters: { a: { sheet: { attributes: { DEX: 12 }, level: 1 }, state } } });
const test = (more: JsonObject = {}): VectorStep => ({ command: { kind: 'bsh.test', characterId: 'a', attribute: 'DEX', ...more } });
const created = (attributes: JsonObject): VectorStep => ({ path: 'POST /characters', command: { name: 'Hadidja', sheet: { attributes, level: 1 } } });
const pursued: VectorStep = { path: 'POST /pursuits', command: { characterId: 'a', quarry: 'the thief', from: 'far' } };
const rested = (kind: string): VectorStep => ({ path: 'POST /rests', command: { kind } });
const GUARD = { target: { level: 4 } };
const DOOMED = { doom: { die: 0, max: 8 }, doomed: true };

/** Cases of the settings of Black Sword Hack; without a second value a case shows what the setting leaves alone. */
export const BSH_CASES: readonly SettingCase[] = [
  { key: 'attributes', to: ['DEX', 'LUCK'], state: withA(), steps: [created({ LUCK: 9 })], leaves: { refused: ['unknown-attribute', undefined] } },
  { key: 'attributes', to: ['LUCK'], face: 3, state: withA(), steps: [test()], leaves: { refused: [undefined, 'unknown-attribute'] } },
  { key: 'attributes', to: ['DEX'], face: 3, state: withA(), steps: [test({ perception: true })], leaves: { refused: ['perception-needs-int', undefined] } },
  { key: 'threat.appliesTo', to: 'attacks', face: 10, state: withA(), steps: [test(GUARD)], leaves: { threat: [3, 0], total: [13, 10], outcome: ['failure', 'success'] } },
  { key: 'threat.appliesTo', to: 'attacks', face: 10, state: withA(), steps: [test({ ...GUARD, attack: true })], leaves: { threat: [3, 3], outcome: ['failure', 'failure'] } },
  { key: 'threat.appliesTo', to: 'attacks', face: 10, state: withA(), steps: [{ command: { kind: 'bsh.group-test', attribute: 'DEX', characterIds: ['a'], ...GUARD } }], leaves: { outcome: ['failure', 'success'] } },
  { key: 'pursuit.failures', to: 5, state: withA(), steps: [pursued], leaves: { needed: [{ successes: 2, failures: 2 }, { successes: 2, failures: 5 }] } },
  { key: 'pursuit.failures', to: 5, face: 15, state: { ...withA(), pursuits: { p: { characterId: 'a', from: 'near' } } }, steps: [test({ pursuitId: 'p' })], leaves: { pursuitOutcome: ['escaped', 'escaped'] } },
  { key: 'rest.short', to: 'doom-die', state: withA(DOOMED), steps: [rested('short')], leaves: { doomAfter: [0, 8], doomedAfter: [true, true] } },
  { key: 'rest.short', to: 'doom-die', state: withA({ ...DOOMED, noRest: true }), steps: [rested('short')], leaves: { doomAfter: [0, 0], noRestAfter: [false, false] } },
  { key: 'rest.short', to: 'doom-die', state: withA(DOOMED), steps: [rested('long')], leaves: { doomAfter: [8, 8], doomedAfter: [false, false] } },
];

import * as fc from 'fast-check';
import { ACTIONS, opened, take, type Step } from '../support/play-actions';
import { Play } from '../support/play';
const nat = fc.nat({ max: 47 });
const step: fc.Arbitrary<Step> = fc.record({ action: fc.constantFrom(...ACTIONS), who: nat, a: nat, b: nat, c: nat });
function faces(seed: number): (sides: number) => number {
  let at = seed;
  return (sides) => { at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0; return 1 + ((at >>> 8) % sides); };
}
it('x', () => {
  const done: Record<string, number> = {}; const tried: Record<string, number> = {}; const codes: Record<string, Record<string, number>> = {};
  const kinds: Record<string, number> = {}; let len = 0;
  for (const a of ACTIONS) { done[a] = 0; tried[a] = 0; codes[a] = {}; }
  fc.assert(fc.property(fc.array(step, { minLength: 10, maxLength: 60, size: 'max' }), fc.nat(), (steps, seed) => {
    const play = opened(new Play(faces(seed)));
    len += steps.length;
    for (const one of steps) { const r = take(play, one); tried[one.action]! += 1; if (!r) done[one.action]! += 1; else codes[one.action]![r.code] = (codes[one.action]![r.code] ?? 0) + 1; }
    for (const { event } of play.log) for (const c of event.changes) kinds[c.kind] = (kinds[c.kind] ?? 0) + 1;
  }), { numRuns: 300 });
  console.log(len / 300, ACTIONS.length, [...new Set(ACTIONS)].map((a) => `${a} ${done[a]}/${tried[a]} ${JSON.stringify(codes[a])}`).join('\n'));
  const play = new Play(() => 1);
  console.log('never', play.vocabulary.allKinds().map(({ kind }) => kind).filter((k) => !kinds[k]), JSON.stringify(kinds));
});

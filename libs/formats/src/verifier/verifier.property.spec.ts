import fc from 'fast-check';
import { serve, type EventTexts } from '../served';
import { createVerifier } from './create-verifier';
import type { VerificationReport } from './report';
import { nodeHashing as h } from '../../test/node-hashing';
import { sampleLog } from '../../test/sample-log';
import { STREAM, TestLog } from '../../test/test-log';

const { events } = sampleLog();
const fields = ['eventText', 'wordsText', 'wordsSalt', 'leaf', 'chain'] as const;

function verify(lines: readonly EventTexts[]): VerificationReport {
  const verifier = createVerifier(h, { stream: STREAM });
  for (const line of lines) verifier.push(line);
  return verifier.finish();
}

describe('one character changed', () => {
  it('anywhere in what is stored is found, at its sequence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...events), fc.constantFrom(...fields), fc.nat(), fc.constantFrom('0', 'a', 'Z', '-', ' ', '"', '\\', 'é'), (line, field, place, letter) => {
        const text = line[field];
        fc.pre(text !== '' && text[place % text.length] !== letter);
        const at = place % text.length;
        const changed = { ...line, [field]: text.slice(0, at) + letter + text.slice(at + 1) };
        const report = verify(events.with(line.sequence - 1, changed));
        expect(report.ok).toBe(false);
        expect(report.problems[0].sequence).toBe(line.sequence);
      }),
      { numRuns: 500 },
    );
  });
});

describe('lines', () => {
  it('in another order, doubled or left out are found', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...events], { minLength: 1 }), fc.boolean(), (lines, doubled) => {
        const taken = doubled ? [...lines, lines[0]] : lines;
        const untouched = taken.every((line, i) => line.sequence === i + 1);
        const claimsOpen = taken.some((line) => line.erasedAt ?? line.revealedAt) && taken.length < events.length;
        if (!untouched) expect(verify(taken).ok).toBe(false);
        else if (!claimsOpen) expect(verify(taken).ok).toBe(true);
      }),
    );
  });
});

describe('logs made by the rules', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('roll' as const), sides: fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), secret: fc.boolean() }),
    fc.record({ kind: fc.constant('rotate' as const) }),
    fc.record({ kind: fc.constant('secret-reveal' as const) }),
  );

  it('verify for everyone, and every draw of a seed that is revealed is recomputed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const log = new TestLog();
        let epoch = 1;
        let secretOpen = 0;
        log.append({ type: 'campaign-created' }, log.commit());
        for (const next of steps) {
          if (next.kind === 'roll') log.append(next.secret ? { ...log.roll(next.sides, 1), audience: 'gm' } : log.roll(next.sides));
          else if (next.kind === 'rotate') log.append({ type: 'session-ended' }, log.commit(), log.reveal(epoch++, 0));
          else if (secretOpen + 1 < epoch) log.append(log.reveal(++secretOpen, 1));
        }
        const draws = log.events.flatMap(({ event }) => (event.type === 'roll-made' ? [event.facts['draw'] as { epoch: number; lane: number }] : []));
        const open = draws.filter((draw) => (draw.lane === 0 ? draw.epoch < epoch : draw.epoch <= secretOpen)).length;
        expect(verify(log.events)).toMatchObject({ ok: true, rolls: { verified: open, unrevealed: draws.length - open } });
        const player = createVerifier(h, { stream: STREAM });
        for (const stored of log.events) player.push(serve(stored, { role: 'player', member: 'p' }));
        expect(player.finish()).toMatchObject({ ok: true, hidden: draws.filter((draw) => draw.lane === 1).length });
      }),
    );
  });
});

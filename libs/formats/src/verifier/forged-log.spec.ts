import type { JsonObject } from '../json';
import { createVerifier } from './create-verifier';
import type { VerificationReport } from './report';
import { nodeHashing as h } from '../../test/node-hashing';
import { AT } from '../../test/sample-log';
import { seedOf, STREAM, TestLog } from '../../test/test-log';
import { forged, forgedFacts, found, verify, type Line } from '../../test/verify';

describe('a host that writes what it wants, with all hashes in order', () => {
  const dice = (facts: JsonObject): readonly JsonObject[] => facts['dice'] as readonly JsonObject[];
  const draw = (facts: JsonObject): JsonObject => facts['draw'] as JsonObject;
  const otherFace = (face: unknown): number => (face === 1 ? 2 : 1);

  it.each<[string, readonly Line[], [number, string][]]>([
    ['a face of its choice', forgedFacts(AT.roll, (facts) => ({ ...facts, dice: dice(facts).map((die) => ({ ...die, face: otherFace(die['face']) })) })), [[AT.roll, 'faces-mismatch']]],
    ['a face of a secret roll', forgedFacts(AT.gmRoll, (facts) => ({ ...facts, dice: dice(facts).map((die) => ({ ...die, face: otherFace(die['face']) })) })), [[AT.gmRoll, 'faces-mismatch']]],
    ['a die said to be thrown that was handed over', forgedFacts(AT.entropy, (facts) => ({ ...facts, dice: dice(facts).map(({ sides, face }) => ({ sides: sides!, face: face! })) })), [[AT.entropy, 'faces-mismatch']]],
    ['other entropy', forgedFacts(AT.entropy, (facts) => ({ ...facts, draw: { ...draw(facts), entropy: '00'.repeat(8) } })), [[AT.entropy, 'faces-mismatch']]],
    ['a face that the die has not', forgedFacts(AT.roll, (facts) => ({ ...facts, dice: [{ sides: 6, face: 7 }] })), [[AT.roll, 'dice-malformed'], [AT.entropy, 'draw-number-gap']]],
    ['a die of no sides', forgedFacts(AT.reported, (facts) => ({ ...facts, dice: [{ sides: 0, face: 0 }] })), [[AT.reported, 'dice-malformed']]],
    ['a reported roll with a draw', forgedFacts(AT.reported, (facts) => ({ ...facts, draw: { epoch: 1, lane: 0, number: 1 } })), [[AT.reported, 'dice-malformed']]],
    ['server dice without a draw', forgedFacts(AT.reported, ({ dice: thrown }) => ({ source: 'server', dice: thrown! })), [[AT.reported, 'draw-missing']]],
    ['a draw number left out', forgedFacts(AT.last, (facts) => ({ ...facts, draw: { ...draw(facts), number: 1 } })), [[AT.last, 'draw-number-gap']]],
    ['a secret draw number left out', forgedFacts(AT.privateRoll, (facts) => ({ ...facts, draw: { ...draw(facts), number: 2 } })), [[AT.privateRoll, 'draw-number-gap'], [AT.privateRoll, 'faces-mismatch']]],
    ['a draw number used again', forgedFacts(AT.entropy, (facts) => ({ ...facts, draw: { ...draw(facts), number: 0 } })), [[AT.entropy, 'draw-number-repeated'], [AT.entropy, 'faces-mismatch']]],
    ['a draw of an epoch that is over', forgedFacts(AT.last, (facts) => ({ ...facts, draw: { epoch: 1, lane: 0, number: 2 } })), [[AT.last, 'draw-epoch-mismatch'], [AT.last, 'faces-mismatch']]],
    ['a draw of an epoch to come', forgedFacts(AT.last, (facts) => ({ ...facts, draw: { epoch: 3, lane: 0, number: 0 } })), [[AT.last, 'draw-epoch-mismatch']]],
    ['a secret draw for the table', forgedFacts(AT.last, (facts) => ({ ...facts, draw: { ...draw(facts), lane: 1 } })), [[AT.last, 'draw-lane-mismatch']]],
    ['a seed that was not committed to', forgedFacts(AT.revealed0, (facts) => ({ ...facts, seed: seedOf(9, 0) })), [[AT.revealed0, 'commitment-mismatch']]],
    ['another commitment', forgedFacts(AT.committed, (facts) => ({ ...facts, commitments: ['00'.repeat(32), (facts['commitments'] as string[])[1]] })), [[AT.revealed0, 'commitment-mismatch']]],
    ['a commitment that is none', forgedFacts(AT.committed2, (facts) => ({ ...facts, commitments: ['00'] })), [[AT.committed2, 'dice-malformed'], [AT.revealed0, 'epoch-not-over'], [AT.revealed1, 'epoch-not-over'], [AT.last, 'draw-epoch-mismatch']]],
    ['an epoch left out', forgedFacts(AT.committed2, (facts) => ({ ...facts, epoch: 3 })), [[AT.committed2, 'epoch-order'], [AT.last, 'draw-epoch-mismatch']]],
    ['the reveal of another lane than that of the table', forgedFacts(AT.revealed0, () => ({ epoch: 1, lane: 1, seed: seedOf(1, 1) })), [[AT.erased, 'reveal-missing'], [AT.revealed1, 'reveal-repeated']]],
    ['the reveal of an epoch unheard of', forgedFacts(AT.revealed1, () => ({ epoch: 7, lane: 1, seed: seedOf(7, 1) })), [[AT.revealed1, 'seed-unknown-epoch']]],
    ['the reveal of the current epoch', forgedFacts(AT.revealed1, () => ({ epoch: 2, lane: 1, seed: seedOf(2, 1) })), [[AT.revealed1, 'epoch-not-over']]],
    ['an instant before the last one', forged(7, { recordedAt: '2026-11-29T21:00:01.000Z' }), [[7, 'recorded-earlier']]],
    ['another command within an append', forged(AT.announced, { command: '00'.repeat(32) }), [[AT.announced, 'command-mismatch']]],
    ['a command that begins again', forged(AT.announced, { first: AT.announced }), [[AT.announced, 'command-mismatch']]],
    ['a first that belongs to another command', forged(AT.reported, { first: AT.announced }), [[AT.reported, 'first-mismatch']]],
    ['another stream', forged(3, { stream: STREAM.replace('6f', '7f') }), [[3, 'stream-mismatch']]],
    ['another sequence', forged(3, { sequence: 4 }), [[3, 'sequence-mismatch']]],
    ['an event that has not the shape of one', forged(3, { audience: 'all' as never }), [[3, 'event-malformed']]],
  ])('is found with %s', (_, lines, problems) => expect(found(verify(lines))).toEqual(problems));
});

describe('seeds from beside the log', () => {
  const log = new TestLog();
  log.append({ type: 'campaign-created' }, log.commit()).append(log.roll([6, 20])).append({ ...log.roll([6], 1), audience: 'gm' });
  const run = (when: number, ...seeds: { epoch: number; lane: 0 | 1; seed: string }[]): VerificationReport => {
    const verifier = createVerifier(h, { stream: STREAM });
    log.events.forEach((line, i) => {
      if (i === when) seeds.forEach((seed) => verifier.addSeed(seed));
      verifier.push(line);
    });
    if (when === log.events.length) seeds.forEach((seed) => verifier.addSeed(seed));
    return verifier.finish();
  };

  it.each([0, 2, 3, 4])('open the draws whenever they come (before line %d)', (when) => {
    expect(run(when).rolls).toEqual({ verified: 0, unrevealed: 2, reported: 0 });
    expect(run(when, { epoch: 1, lane: 1, seed: seedOf(1, 1) })).toMatchObject({ ok: true, rolls: { verified: 1, unrevealed: 1 } });
    expect(run(when, { epoch: 1, lane: 0, seed: seedOf(1, 0) }, { epoch: 1, lane: 1, seed: seedOf(1, 1) })).toMatchObject({ ok: true, rolls: { verified: 2, unrevealed: 0 } });
  });

  it.each([[0, 2], [4, 4]])('are held against the commitment (before line %d)', (when, sequence) => {
    expect(found(run(when, { epoch: 1, lane: 1, seed: seedOf(9, 1) }))).toEqual([[sequence, 'commitment-mismatch']]);
  });

  it('need an epoch', () => expect(found(run(0, { epoch: 2, lane: 1, seed: seedOf(2, 1) }))).toEqual([[0, 'seed-unknown-epoch']]));
});

describe('an import', () => {
  it('abandons the current epoch, whose draws stay unrevealed', () => {
    const log = new TestLog();
    log.append({ type: 'campaign-created' }, log.commit()).append(log.roll([6]));
    const { sequence, chain } = log.events.at(-1)!;
    log.append({ type: 'campaign-imported', facts: { sequence, chain, epoch: 1 } }, log.commit()).append(log.roll([6]));
    log.append({ type: 'session-ended' }, log.commit(), log.reveal(2, 0)).append({ type: 'member-joined' });
    const report = verify(log.events);
    expect(report).toMatchObject({ ok: true, rolls: { verified: 1, unrevealed: 1 } });
    expect(report.cannotKnow).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'abandoned-draws', count: 1 }), expect.objectContaining({ code: 'imported-events', count: sequence })]));
  });

  it('frees nobody of anything: it names the head before it, is followed by new dice, and its old epoch throws no more', () => {
    const begun = (facts: JsonObject, then: 'commit' | 'roll'): TestLog => {
      const log = new TestLog();
      log.append({ type: 'campaign-created' }, log.commit());
      const { sequence, chain } = log.events.at(-1)!;
      const imported = { type: 'campaign-imported', facts: { sequence, chain, epoch: 1, ...facts } };
      return then === 'roll' ? log.append(imported).append(log.roll([6])) : log.append(imported, log.commit());
    };
    expect(found(verify(begun({}, 'commit').events))).toEqual([]);
    expect(found(verify(begun({ sequence: 4711 }, 'commit').events))).toEqual([[3, 'import-mismatch']]);
    expect(found(verify(begun({ chain: '00'.repeat(32) }, 'commit').events))).toEqual([[3, 'import-mismatch']]);
    expect(found(verify(begun({}, 'roll').events))).toEqual([[3, 'import-mismatch'], [4, 'draw-epoch-mismatch']]);
  });
});

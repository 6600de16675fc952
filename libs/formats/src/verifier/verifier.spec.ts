import { canonicalJson } from '../canonical';
import { leafHash } from '../hashes';
import { bytesToHex } from '../bytes';
import type { LedgerEvent } from '../event';
import type { JsonObject } from '../json';
import { serve, type EventTexts, type ServedEvent } from '../served';
import { createVerifier, type VerifierOptions } from './create-verifier';
import type { VerificationReport } from './report';
import { nodeHashing as h } from '../../test/node-hashing';
import { AT, sampleLog } from '../../test/sample-log';
import { seedOf, STREAM, TestLog, type TestEvent } from '../../test/test-log';

type Line = ServedEvent | EventTexts;

function verify(lines: readonly Line[], options: Partial<VerifierOptions> = {}): VerificationReport {
  const verifier = createVerifier(h, { stream: STREAM, ...options });
  for (const line of lines) verifier.push(line);
  return verifier.finish();
}

/** The stored lines with one of them changed. */
function changed(sequence: number, change: (line: TestEvent) => Partial<EventTexts>): EventTexts[] {
  return sampleLog().events.map((line) => (line.sequence === sequence ? { ...line, ...change(line) } : line));
}

/** A log that a host wrote with one event changed beforehand, all hashes in order. */
const forged = (sequence: number, change: Partial<LedgerEvent>): TestEvent[] =>
  sampleLog((event) => (event.sequence === sequence ? { ...event, ...change } : event)).events;

const forgedFacts = (sequence: number, change: (facts: JsonObject) => JsonObject): TestEvent[] =>
  sampleLog((event) => (event.sequence === sequence ? { ...event, facts: change(event.facts) } : event)).events;

const found = (report: VerificationReport): [number, string][] => report.problems.map(({ sequence, code }) => [sequence, code]);

const as = (role: 'gm' | 'player', member: string) => sampleLog().events.map((stored) => serve(stored, { role, member }));

describe('an untouched log', () => {
  const { events } = sampleLog();
  const heads = [{ sequence: 16, chain: events[15]!.chain }];

  it('verifies for the GM, from objects and from texts', () => {
    for (const lines of [as('gm', 'gm-1'), events]) {
      expect(verify(lines, { expect: { heads } })).toEqual({
        ok: true, events: 16, hidden: 0, erased: 1, rolls: { verified: 4, unrevealed: 1, reported: 1 },
        head: heads[0], problemCount: 0, problems: [],
        cannotKnow: [
          'whether events after 16 exist',
          'the words of 1 events were erased: what they said',
          '1 draws wait for a seed that is not revealed',
          '1 rolls were reported from the table: nobody can recompute them',
        ],
      });
    }
  });

  it('verifies for a player who sees less, and says what that leaves open', () => {
    const report = verify(as('player', 'player-2'));
    expect(report).toMatchObject({ ok: true, hidden: 1, head: heads[0], rolls: { verified: 3, unrevealed: 1 } });
    expect(report.cannotKnow).toContain('no checkpoint or kept head was given: a chain recomputed as a whole would pass');
    expect(report.cannotKnow).toContain('1 events are hidden from this viewer: only their places in the chain were checked');
  });

  it('lets a viewer miss numbers of the secret lane, and no more of them than events are hidden', () => {
    const hide = (hidden: number, lines: readonly TestEvent[]): Line[] =>
      lines.map((line) => (line.sequence === hidden ? { sequence: hidden, hidden: true, leaf: line.leaf, chain: line.chain } : line));
    expect(verify(hide(AT.gmRoll, events))).toMatchObject({ ok: true, hidden: 1 });
    expect(verify(hide(AT.gmRoll, events)).cannotKnow).toContain('1 draws of the secret lane belong to hidden events');
    const skipping = sampleLog((event) => (event.sequence === AT.privateRoll ? { ...event, facts: { ...event.facts, draw: { epoch: 1, lane: 1, number: 2 } } } : event)).events;
    expect(found(verify(hide(AT.gmRoll, skipping)))).toContainEqual([AT.privateRoll, 'draw-number-gap']);
  });

  it('has the copies that belong to it', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    for (const line of events) verifier.push(line, line.copies);
    expect(verifier.finish().problems).toEqual([]);
  });

  it('is handed on event by event, with the words that are left', () => {
    const seen: [number, string | undefined][] = [];
    verify(events, { onEvent: (event, words) => seen.push([event.sequence, words['name']]) });
    expect(seen).toEqual(events.map(({ sequence }) => [sequence, sequence === 1 ? 'Les toits de Verre' : undefined]));
  });

  it('can be reported on in between', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    const counts = events.map((line) => (verifier.push(line), verifier.finish().problemCount));
    // The erasure and the reveal of earlier events are borne out only by later ones.
    expect(counts).toEqual([0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 0, 0]);
    expect(verifier.head()).toEqual(heads[0]);
  });

  it('says when it ends inside an append that owes a reveal', () => {
    expect(verify(events.slice(0, AT.committed2)).cannotKnow).toContain('the log ends inside the append that has to reveal epoch 1');
  });

  it('of nothing is fine', () => {
    expect(verify([])).toMatchObject({ ok: true, events: 0, head: { sequence: 0, chain: '392dc87d6b01ff45defc0f2ca92ece67b9aa0c43caded8330d6a96052f4fc684' } });
  });
});

describe('tampering with what is stored', () => {
  const { events } = sampleLog();

  it.each<[string, readonly Line[], [number, string][]]>([
    ['a line left out', events.filter((line) => line.sequence !== 6), [[7, 'sequence-gap']]],
    ['a line twice', [...events.slice(0, 6), ...events.slice(5)], [[6, 'sequence-repeated']]],
    ['the first line left out', events.slice(1), [[2, 'sequence-gap']]],
    ['a word of the event', changed(7, (line) => ({ eventText: line.eventText.replace('"face":6', '"face":5') })), [[7, 'leaf-mismatch']]],
    ['an event with its leaf', changed(7, (line) => relief(line.eventText.replace('"face":6', '"face":5'))), [[7, 'chain-broken']]],
    ['the leaf', changed(6, () => ({ leaf: '00'.repeat(32) })), [[6, 'leaf-mismatch'], [6, 'chain-broken']]],
    ['the last chain', changed(16, () => ({ chain: '00'.repeat(32) })), [[16, 'chain-broken']]],
    ['a chain that is no hash', changed(16, () => ({ chain: 'x' })), [[16, 'chain-broken']]],
    ['white space', changed(7, (line) => ({ eventText: line.eventText.replace('{', '{ ') })), [[7, 'not-canonical'], [7, 'leaf-mismatch']]],
    ['a text that is no JSON', changed(7, () => ({ eventText: '{' })), [[7, 'not-canonical'], [7, 'leaf-mismatch']]],
    ['the words', changed(1, () => ({ wordsText: '{"name":"Les toits de verre"}' })), [[1, 'words-mismatch']]],
    ['the salt of the words', changed(1, () => ({ wordsSalt: 'AAAAAAAAAAAAAAAAAAAAAA' })), [[1, 'words-mismatch']]],
    ['a salt that is none', changed(1, () => ({ wordsSalt: 'AA' })), [[1, 'words-malformed']]],
    ['the form of the words', changed(1, (line) => ({ wordsText: `${line.wordsText} ` })), [[1, 'words-malformed']]],
    ['the words emptied without an erasure', changed(1, () => ({ wordsText: '', wordsSalt: '' })), [[1, 'words-missing']]],
    ['an erasure that left the words', changed(AT.roll, () => ({ wordsText: '{"goal":"x"}' })), [[AT.roll, 'words-not-erased']]],
    ['an erasure that left the salt', changed(1, () => ({ erasedAt: events[AT.erased - 1]!.event.recordedAt })), [[1, 'words-not-erased']]],
    ['an erasure that no event tells of', changed(1, () => ({ wordsText: '', wordsSalt: '', erasedAt: '2026-11-29T22:00:00.000Z' })), [[1, 'erasure-unrecorded']]],
    ['a reveal that no event tells of', changed(AT.privateRoll, () => ({ revealedAt: '2026-11-29T22:00:00.000Z' })), [[AT.privateRoll, 'reveal-unrecorded']]],
  ])('finds %s', (_, lines, problems) => expect(found(verify(lines))).toEqual(problems));

  it.each([
    ['type', { type: 'roll-voided' }],
    ['audience', { audience: 'gm' as const }],
    ['audienceMembers', { audienceMembers: ['player-2'] }],
    ['audienceMembers', { audienceMembers: null }],
    ['command', { command: '00'.repeat(32) }],
    ['commandIndex', { commandIndex: 1 }],
    ['kinds', { kinds: ['roll-made', 'clock-filled'] }],
    ['kinds', { kinds: [] }],
  ])('finds a copy of %s changed to %p', (name, change) => {
    const verifier = createVerifier(h, { stream: STREAM });
    for (const line of events) verifier.push(line, line.sequence === AT.privateRoll ? { ...line.copies, ...change } : line.copies);
    expect(found(verifier.finish())).toEqual([[AT.privateRoll, 'copy-mismatch']]);
    expect(verifier.finish().problems[0]!.message).toContain(`the copy of ${name} is`);
  });

  it('finds a served line that holds the event in another form than the canonical one', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    const served = serve(events[0]!, { role: 'gm' });
    verifier.push(served, undefined, JSON.stringify(served, null, 1));
    expect(found(verifier.finish())).toEqual([[1, 'not-canonical'], [1, 'not-canonical']]);
  });

  it('finds a served object that has no canonical form', () => {
    const served = serve(events[0]!, { role: 'gm' });
    const lines = [{ ...served, event: { ...events[0]!.event, facts: { die: 0.5 } } }, ...events.slice(1)];
    expect(found(verify(lines))).toEqual([[1, 'not-canonical']]);
  });

  it('finds a log that was recomputed as a whole against a head that was kept, and one that was cut', () => {
    const kept = { heads: [{ sequence: 8, chain: events[7]!.chain }, { sequence: 16, chain: events[15]!.chain }] };
    expect(verify(forged(3, { subject: { kind: 'member', id: 'x' } })).ok).toBe(true);
    expect(found(verify(forged(3, { subject: { kind: 'member', id: 'x' } }), { expect: kept }))).toEqual([[8, 'head-mismatch'], [16, 'head-mismatch']]);
    expect(found(verify(events.slice(0, 15), { expect: kept }))).toEqual([[16, 'head-not-reached']]);
  });

  it('takes heads while it runs', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    verifier.push(events[0]!);
    verifier.addHead({ sequence: 1, chain: events[0]!.chain });
    verifier.push(events[1]!);
    expect(verifier.finish().ok).toBe(true);
    verifier.addHead({ sequence: 1, chain: events[0]!.chain });
    verifier.addHead({ sequence: 2, chain: events[0]!.chain });
    expect(found(verifier.finish())).toEqual([[1, 'head-mismatch'], [2, 'head-mismatch']]);
  });

  it('counts all problems and keeps a hundred', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    verifier.push(events[0]!);
    for (let i = 0; i < 150; i++) verifier.push(events[0]!);
    expect(verifier.finish()).toMatchObject({ ok: false, events: 1, problemCount: 150 });
    expect(verifier.finish().problems).toHaveLength(100);
  });
});

describe('a host that writes what it wants, with all hashes in order', () => {
  const dice = (facts: JsonObject): readonly JsonObject[] => facts['dice'] as readonly JsonObject[];
  const draw = (facts: JsonObject): JsonObject => facts['draw'] as JsonObject;
  const otherFace = (face: unknown): number => (face === 1 ? 2 : 1);

  it.each<[string, readonly Line[], [number, string][]]>([
    ['a face of its choice', forgedFacts(AT.roll, (facts) => ({ ...facts, dice: dice(facts).map((die) => ({ ...die, face: otherFace(die['face']) })) })), [[AT.roll, 'faces-mismatch']]],
    ['a face of a secret roll', forgedFacts(AT.gmRoll, (facts) => ({ ...facts, dice: dice(facts).map((die) => ({ ...die, face: otherFace(die['face']) })) })), [[AT.gmRoll, 'faces-mismatch']]],
    ['a die said to be thrown that was handed over', forgedFacts(AT.entropy, (facts) => ({ ...facts, dice: dice(facts).map(({ thrown: _, ...die }) => die) })), [[AT.entropy, 'faces-mismatch']]],
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
    ['another commitment', forgedFacts(AT.committed, (facts) => ({ ...facts, commitments: ['00'.repeat(32), (facts['commitments'] as string[])[1]!] })), [[AT.revealed0, 'commitment-mismatch']]],
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
    log.append({ type: 'campaign-imported' }, log.commit()).append(log.roll([6]));
    log.append({ type: 'session-ended' }, log.commit(), log.reveal(2, 0)).append({ type: 'member-joined' });
    expect(verify(log.events)).toMatchObject({ ok: true, rolls: { verified: 1, unrevealed: 1 } });
  });
});

function relief(eventText: string): Partial<EventTexts> {
  expect(canonicalJson(JSON.parse(eventText))).toBe(eventText);
  return { eventText, leaf: bytesToHex(leafHash(h, eventText)) };
}

import { canonicalJson } from '../canonical';
import { leafHash } from '../hashes';
import { bytesToHex } from '../bytes';
import { serve, type EventTexts, type ServedEvent } from '../served';
import { createVerifier } from './create-verifier';
import type { VerificationReport } from './report';
import { nodeHashing as h } from '../../test/node-hashing';
import { AT, sampleLog } from '../../test/sample-log';
import { STREAM, type TestEvent } from '../../test/test-log';
import { changed, forged, found, verify, type Line } from '../../test/verify';

const as = (role: 'gm' | 'player', member: string) => sampleLog().events.map((stored) => serve(stored, { role, member }));

const sentences = ({ cannotKnow }: VerificationReport): string[] => cannotKnow.map(({ message }) => message);

describe('an untouched log', () => {
  const { events } = sampleLog();
  const heads = [{ sequence: 16, chain: events[15].chain }];

  it('verifies for the GM, from objects and from texts', () => {
    for (const lines of [as('gm', 'gm-1'), events]) {
      expect(verify(lines, { expect: { heads } })).toEqual({
        ok: true, events: 16, hidden: 0, erased: 1, rolls: { verified: 4, unrevealed: 1, reported: 1 },
        changes: 0, head: heads[0], problemCount: 0, problems: [],
        cannotKnow: [
          { code: 'later-events', count: 16, message: 'whether events after 16 exist' },
          { code: 'erased-words', count: 1, message: 'the words of 1 events were erased: what they said' },
          { code: 'unrevealed-draws', count: 1, message: '1 draws wait for a seed that is not revealed' },
          expect.objectContaining({ code: 'free-entropy', count: 1 }),
          expect.objectContaining({ code: 'handed-dice', count: 1 }),
          expect.objectContaining({ code: 'rules-not-run' }),
          { code: 'reported-rolls', count: 1, message: '1 rolls were reported from the table: nobody can recompute them' },
        ],
      });
    }
  });

  it('verifies for a player who sees less, and says what that leaves open', () => {
    const report = verify(as('player', 'player-2'));
    expect(report).toMatchObject({ ok: true, hidden: 1, head: heads[0], rolls: { verified: 3, unrevealed: 1 } });
    expect(sentences(report)).toContain('no checkpoint or kept head was given: a chain recomputed as a whole would pass');
    expect(sentences(report)).toContain('1 events are hidden from this viewer: only their places in the chain were checked');
  });

  it('lets a viewer miss numbers of the secret lane, and no more of them than events are hidden', () => {
    const hide = (hidden: number, lines: readonly TestEvent[]): Line[] =>
      lines.map((line) => (line.sequence === hidden ? { sequence: hidden, hidden: true, leaf: line.leaf, chain: line.chain } : line));
    // It was shown later, so that nobody can hide it any more; its number is nothing that they could miss.
    expect(found(verify(hide(AT.gmRoll, events)))).toEqual([[AT.shown, 'reveal-unmarked']]);
    expect(sentences(verify(hide(AT.gmRoll, events)))).toContain('1 draws of the secret lane belong to hidden events');
    const skipping = sampleLog((event) => (event.sequence === AT.privateRoll ? { ...event, facts: { ...event.facts, draw: { epoch: 1, lane: 1, number: 2 } } } : event)).events;
    expect(found(verify(hide(AT.gmRoll, skipping)))).toContainEqual([AT.privateRoll, 'draw-number-gap']);
  });

  it('lets a viewer miss the event that erased what was shown to it later, and that alone', () => {
    /** Hidden words that are erased unseen and then shown; `shown`: or shown before they are erased. */
    const player = (order: readonly ('erased' | 'shown')[]): ServedEvent[] => {
      const log = sampleLog().append({ type: 'state-adjusted', audience: 'gm', words: { reason: 'x' } });
      const said = log.events.length;
      for (const [index, what] of order.entries()) {
        log.append({ type: what === 'erased' ? 'words-erased' : 'event-revealed', audience: what === 'erased' ? 'gm' : 'table', facts: { sequences: [said] } });
        if (what === 'erased') log.erase(said, said + index + 1);
        else log.show(said, said + index + 1);
      }
      return log.events.map((stored) => serve(stored, { role: 'player', member: 'player-2' }));
    };
    expect(found(verify(player(['erased', 'shown'])))).toEqual([]);
    expect(found(verify(player(['shown', 'erased'])))).toEqual([[17, 'erasure-unrecorded']]);
    // Nothing is hidden after it: no event can have done it.
    const whole = player(['erased', 'shown']).toSpliced(17, 1);
    expect(found(verify(whole))).toContainEqual([17, 'erasure-unrecorded']);
  });

  it('has the copies that belong to it', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    for (const line of events) verifier.push(line, line.copies);
    expect(verifier.finish().problems).toEqual([]);
  });

  it('is handed on event by event, with the words that are left', () => {
    const seen: [number, string | undefined][] = [];
    verify(events, { onEvent: (event, words) => seen.push([event.sequence, words['name']]) });
    expect(seen).toEqual(events.map(({ sequence }) => [sequence, sequence === 1 ? 'Les toits de Verre' : sequence === 3 ? 'Ada' : undefined]));
  });

  it('can be reported on in between', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    const counts = events.map((line) => (verifier.push(line), verifier.finish().problemCount));
    // The erasure and the reveal of earlier events are borne out only by later ones.
    expect(counts).toEqual([0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0, 0, 0]);
    expect(verifier.head()).toEqual(heads[0]);
  });

  it('says when it ends inside an append that owes a reveal', () => {
    expect(sentences(verify(events.slice(0, AT.committed2)))).toContain('the log ends inside the append that has to reveal epoch 1');
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
    ['words that are no texts', changed(1, () => ({ wordsText: '{"name":1}' })), [[1, 'words-malformed']]],
    ['the words emptied without an erasure', changed(1, () => ({ wordsText: '', wordsSalt: '' })), [[1, 'words-missing']]],
    ['an erasure that left the words', changed(AT.roll, () => ({ wordsText: '{"goal":"x"}' })), [[AT.roll, 'words-not-erased']]],
    ['an erasure that left the salt', changed(1, () => ({ erasedAt: events[AT.erased - 1].event.recordedAt })), [[1, 'words-not-erased'], [1, 'erasure-unrecorded']]],
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
    expect(verifier.finish().problems[0].message).toContain(`the copy of ${name} is`);
  });

  it('finds a served line that holds the event in another form than the canonical one', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    const served = serve(events[0], { role: 'gm' });
    verifier.push(served, undefined, JSON.stringify(served, null, 1));
    expect(found(verifier.finish())).toEqual([[1, 'not-canonical'], [1, 'not-canonical']]);
  });

  it('finds a served object that has no canonical form', () => {
    const served = serve(events[0], { role: 'gm' });
    const lines = [{ ...served, event: { ...events[0].event, facts: { die: 0.5 } } }, ...events.slice(1)];
    expect(found(verify(lines))).toEqual([[1, 'not-canonical']]);
  });

  it('finds a log that was recomputed as a whole against a head that was kept, and one that was cut', () => {
    const kept = { heads: [{ sequence: 8, chain: events[7].chain }, { sequence: 16, chain: events[15].chain }] };
    expect(verify(forged(3, { subject: { kind: 'member', id: 'x' } })).ok).toBe(true);
    expect(found(verify(forged(3, { subject: { kind: 'member', id: 'x' } }), { expect: kept }))).toEqual([[8, 'head-mismatch'], [16, 'head-mismatch']]);
    expect(found(verify(events.slice(0, 15), { expect: kept }))).toEqual([[16, 'head-not-reached']]);
  });

  it('takes heads while it runs', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    verifier.push(events[0]);
    verifier.addHead({ sequence: 1, chain: events[0].chain });
    verifier.push(events[1]);
    expect(verifier.finish().ok).toBe(true);
    verifier.addHead({ sequence: 1, chain: events[0].chain });
    verifier.addHead({ sequence: 2, chain: events[0].chain });
    expect(found(verifier.finish())).toEqual([[1, 'head-mismatch'], [2, 'head-mismatch']]);
  });

  it('counts all problems and keeps a hundred', () => {
    const verifier = createVerifier(h, { stream: STREAM });
    verifier.push(events[0]);
    for (let i = 0; i < 150; i++) verifier.push(events[0]);
    expect(verifier.finish()).toMatchObject({ ok: false, events: 1, problemCount: 150 });
    expect(verifier.finish().problems).toHaveLength(100);
  });
});

function relief(eventText: string): Partial<EventTexts> {
  expect(canonicalJson(JSON.parse(eventText))).toBe(eventText);
  return { eventText, leaf: bytesToHex(leafHash(h, eventText)) };
}

import { NOTE_KEY } from '../../test/signed-note';
import { createHash } from 'node:crypto';
import { nodeHashing } from '../../test/node-hashing';
import { headAt, proofOf, type ProofPlaces } from '../../test/roll-proof';
import { AT, sampleLog } from '../../test/sample-log';
import { GM, PLAYER, seedOf, TestLog } from '../../test/test-log';
import { checkProof, type LedgerEvent, type ProofOptions, type ProofReport, type RollProof } from '..';

const log = sampleLog();
const PLACES: ProofPlaces = { roll: AT.entropy, commitment: AT.committed, reveal: AT.revealed0, parts: [[AT.committed, AT.ended]] };
const proof = proofOf(log, PLACES);
const trusting: ProofOptions = { trust: { keys: [NOTE_KEY], verify: () => true } };
const check = (given: unknown, options: ProofOptions = trusting): ProofReport => checkProof(nodeHashing, given, options);
const codes = (given: unknown, options?: ProofOptions): string[] => check(given, options).problems.map(({ sequence, code }) => `${sequence} ${code}`);
const told = (report: ProofReport, word: RegExp): boolean => report.cannotKnow.some((sentence) => word.test(sentence));

/** A copy in which one thing is another; the path goes by keys. */
function altered(path: readonly (string | number)[], change: (value: never) => unknown, of: RollProof = proof): unknown {
  const copy = structuredClone(of) as unknown as Record<string, unknown>;
  const [last, ...way] = path.toReversed();
  const holder = way.toReversed().reduce<Record<string, unknown>>((value, key) => value[key] as Record<string, unknown>, copy);
  holder[last as string] = change(holder[last as string] as never);
  return copy;
}
const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

describe('the proof of a roll', () => {
  it('holds: faces from the seed that was committed to, in a chain that a checkpoint vouches for', () => {
    const report = check(proof);
    expect(report).toMatchObject({ ok: true, faces: 'verified', entropy: 'free', problems: [], vouched: [{ head: headAt(log, AT.ended), by: 'signature' }] });
    expect(told(report, /nobody vouches|not verified/)).toBe(false);
    expect(told(report, /numbered/)).toBe(true);
  });

  it('says who vouches for it', () => {
    expect(check(proof, {}).vouched[0].by).toBe('unverified-signature');
    expect(check(proof, { trust: { keys: [], verify: () => true } }).vouched[0].by).toBe('own-key');
    const plain = proofOf(log, { ...PLACES, signed: [false] });
    expect(check(plain).vouched[0].by).toBe('nobody');
    expect(told(check(plain), /nobody vouches/)).toBe(true);
    expect(check(plain, { heads: [headAt(log, AT.privateRoll)] }).vouched[0].by).toBe('kept-head');
    expect(check(plain, { heads: [headAt(log, AT.reported)] }).vouched[0].by).toBe('nobody');
  });

  it('waits for a seed that is not revealed', () => {
    const report = check(proofOf(log, { ...PLACES, reveal: undefined }));
    expect(report).toMatchObject({ ok: true, faces: 'waiting' });
    expect(told(report, /not revealed yet/)).toBe(true);
  });

  it('proves of dice that were thrown on the table the place alone', () => {
    const report = check(proofOf(log, { roll: AT.reported, parts: [[AT.reported, AT.ended]] }));
    expect(report).toMatchObject({ ok: true, faces: 'reported', entropy: 'none' });
    expect(told(report, /nobody can recompute/)).toBe(true);
  });

  it('may be in two parts, and says that they are not joined; parts that go on from each other are', () => {
    const apart = check(proofOf(log, { ...PLACES, parts: [[AT.committed, AT.committed], [AT.entropy, AT.ended]] }));
    expect(apart).toMatchObject({ ok: true, faces: 'verified', vouched: [{ by: 'signature' }, { by: 'signature' }] });
    expect(told(apart, /one line/)).toBe(true);
    const joined = check(proofOf(log, { ...PLACES, parts: [[AT.committed, AT.roll], [AT.gmRoll, AT.ended]] }));
    expect([joined.ok, told(joined, /one line/)]).toEqual([true, false]);
  });

  it('may begin with the stream', () => expect(check(proofOf(log, { ...PLACES, parts: [[1, AT.ended]] })).ok).toBe(true));

  it('holds of an event whose words were erased, and of one that was revealed', () => {
    const erased = check(proofOf(log, { ...PLACES, roll: AT.roll }));
    expect([erased.ok, told(erased, /words of the roll were erased/)]).toEqual([true, true]);
    const shown = check(proofOf(log, { ...PLACES, roll: AT.gmRoll, reveal: AT.revealed1 }));
    expect([shown.ok, shown.faces, told(shown, /shown to the table/)]).toEqual([true, 'verified', true]);
  });

  it('takes null for what is left out, as GraphQL says it', () => {
    const { reveal: _reveal, ...rest } = proof;
    expect(check({ ...rest, reveal: null, entropy: null })).toMatchObject({ ok: true, faces: 'waiting' });
  });
});

describe('a proof that was tampered with', () => {
  const ROLL = String(AT.entropy);
  it.each<[string, readonly (string | number)[], (value: never) => unknown, string]>([
    ['a face', ['roll', 'event', 'facts', 'dice', 1, 'face'], (face: number) => (face % 6) + 1, `${ROLL} leaf-mismatch`],
    ['the words', ['roll', 'words'], () => ({ goal: 'another' }), `${ROLL} words-mismatch`],
    ['the salt of the words', ['roll', 'wordsSalt'], () => 'AAAAAAAAAAAAAAAAAAAAAA', `${ROLL} words-mismatch`],
    ['an erasure that was none', ['roll', 'erasedAt'], () => '2026-11-29T21:00:00.000Z', `${ROLL} words-mismatch`],
    ['a leaf of the roll', ['roll', 'leaf'], flipped, `${ROLL} not-in-chain`],
    ['the chain after the roll', ['roll', 'chain'], flipped, `${ROLL} not-in-chain`],
    ['the sequence of the roll', ['roll', 'sequence'], () => AT.reported, `${AT.reported} not-in-chain`],
    ['the number of the draw', ['roll', 'event', 'facts', 'draw', 'number'], () => 7, `${ROLL} faces-mismatch`],
    ['the entropy of the draw', ['roll', 'event', 'facts', 'draw', 'entropy'], () => '00'.repeat(8), `${ROLL} faces-mismatch`],
    ['the lane of the draw', ['roll', 'event', 'facts', 'draw', 'lane'], () => 1, `${ROLL} draw-lane-mismatch`],
    ['the audience', ['roll', 'event', 'audience'], () => 'gm', `${ROLL} draw-lane-mismatch`],
    ['dice that are none', ['roll', 'event', 'facts', 'dice'], () => 'six', `${ROLL} dice-malformed`],
    ['dice without a draw', ['roll', 'event', 'facts', 'draw'], () => undefined, `${ROLL} dice-malformed`],
    ['no dice', ['roll', 'event', 'facts'], () => ({}), `${ROLL} no-roll`],
    ['the commitment', ['commitment', 'event', 'facts', 'commitments', 0], flipped, `${ROLL} commitment-mismatch`],
    ['the epoch that was committed to', ['commitment', 'event', 'facts', 'epoch'], () => 2, `${ROLL} commitment-missing`],
    ['a commitment that is no longer there', ['commitment'], () => undefined, `${ROLL} commitment-missing`],
    ['a leaf of the commitment', ['commitment', 'leaf'], flipped, `${AT.committed} not-in-chain`],
    ['the seed', ['reveal', 'event', 'facts', 'seed'], flipped, `${ROLL} commitment-mismatch`],
    ['the lane of the seed', ['reveal', 'event', 'facts', 'lane'], () => 1, `${AT.revealed0} commitment-mismatch`],
    ['the leaf of the reveal', ['reveal', 'leaf'], flipped, `${AT.revealed0} leaf-mismatch`],
    ['a reveal before the roll', ['reveal'], (reveal: RollProof['roll']) => ({ ...reveal, sequence: 3, event: { ...reveal.event, sequence: 3, first: 3 } }), '3 epoch-not-over'],
    ['a leaf of the chain', ['parts', 0, 'leaves', 2], flipped, `${AT.ended} chain-broken`],
    ['a leaf left out', ['parts', 0, 'leaves'], (leaves: string[]) => leaves.slice(1), `${AT.ended} chain-broken`],
    ['the chain before', ['parts', 0, 'from', 'chain'], flipped, `${AT.ended} chain-broken`],
    ['the place where it begins', ['parts', 0, 'from', 'sequence'], () => 2, `${AT.ended} chain-broken`],
    ['the head where it ends', ['parts', 0, 'to', 'chain'], flipped, `${AT.ended} checkpoint-mismatch`],
    ['the checkpoint', ['parts', 0, 'checkpoint'], (note: string) => note.replace('\n10\n', '\n11\n'), `${AT.ended} checkpoint-mismatch`],
    ['a checkpoint that is none', ['parts', 0, 'checkpoint'], () => 'x', `${AT.ended} checkpoint-mismatch`],
    ['no parts', ['parts'], () => [], `${ROLL} not-in-chain`],
    ['the stream', ['stream'], () => '00000000-0000-4000-8000-000000000000', `${ROLL} stream-mismatch`],
    ['the stream of the event', ['roll', 'event', 'stream'], () => '00000000-0000-4000-8000-000000000000', `${ROLL} stream-mismatch`],
    ['a field of the event', ['roll', 'event', 'v'], () => 2, `${ROLL} event-malformed`],
    ['the form', ['proof'], () => 2, '0 proof-malformed'],
    ['a roll that is hidden', ['roll'], ({ sequence, leaf, chain }: RollProof['roll']) => ({ sequence, hidden: true, leaf, chain }), '0 proof-malformed'],
    ['an unknown field', ['more'], () => 1, '0 proof-malformed'],
    ['leaves that are none', ['parts', 0, 'leaves'], () => ['x'], '0 proof-malformed'],
    ['keys that are none', ['keys'], () => 7, '0 proof-malformed'],
    ['no head', ['head'], () => undefined, '0 proof-malformed'],
  ])('is found: %s', (_what, path, change, problem) => {
    const found = check(altered(path, change));
    expect(found.problems.map(({ sequence, code }) => `${sequence} ${code}`)).toContain(problem);
    expect(found.ok).toBe(false);
  });

  it.each([undefined, null, 7, 'x', [], {}])('is found: %j for a proof', (given) => expect(codes(given)).toEqual(['0 proof-malformed']));

  it('is found by whom it does not come from', () => {
    expect(codes(proof, { trust: { keys: [NOTE_KEY], verify: () => false } })).toEqual([`${AT.ended} signature-invalid`]);
    expect(codes(proof, { ...trusting, stream: '00000000-0000-4000-8000-000000000000' })).toEqual(['0 stream-mismatch']);
    expect(codes(proof, { ...trusting, heads: [{ sequence: AT.roll, chain: 'ab'.repeat(32) }] })).toEqual([`${AT.roll} head-mismatch`]);
  });

  it('is found: parts that do not follow each other, and another beginning than the stream’s', () => {
    expect(codes(proofOf(log, { ...PLACES, parts: [[AT.committed, AT.ended], [AT.entropy, AT.ended]] }))).toContain(`${AT.reported} chain-broken`);
    expect(codes(altered(['parts', 0, 'from', 'chain'], flipped, proofOf(log, { ...PLACES, parts: [[1, AT.ended]] })))).toContain('0 chain-broken');
  });

  it('is found: a commitment that came after the roll', () => {
    expect(codes(proofOf(log, { ...PLACES, commitment: AT.committed2, parts: [[AT.entropy, AT.revealed0]] }))).toContain(`${AT.entropy} commitment-missing`);
    const late = new TestLog((event) => (event.type === 'dice-committed' ? { ...event, facts: { ...event.facts, epoch: 1 } } : event));
    late.append({ type: 'campaign-created' }, late.commit()).append(late.roll([6])).append(late.commit(), late.reveal(1, 0));
    expect(codes(proofOf(late, { roll: 3, commitment: 4, reveal: 5, parts: [[3, 5]] }))).toContain('4 commitment-late');
  });

  it('is found: faces that a server wrote with all hashes in order', () => {
    const forge = (event: LedgerEvent): LedgerEvent => (event.sequence === AT.last ? { ...event, facts: { ...event.facts, dice: [{ sides: 6, face: 7 - Number((event.facts['dice'] as { face: number }[])[0].face), origin: 'rating', kept: true }] } } : event);
    const forged = sampleLog(forge);
    forged.append(forged.commit(), forged.reveal(2, 0));
    expect(codes(proofOf(forged, { roll: AT.last, commitment: AT.committed2, reveal: AT.last + 2, parts: [[AT.committed2, AT.last + 2]] }))).toEqual([`${AT.last} faces-mismatch`]);
  });
});

describe('entropy of a registered chain', () => {
  const links = ['11'.repeat(32)];
  for (let step = 0; step < 3; step++) links.unshift(createHash('sha256').update(Buffer.from(links[0], 'hex')).digest('hex'));
  /** A log in which the player registers a chain and rolls with a link of it. */
  function rolled(entropy: string, facts: object = {}): RollProof {
    const own = new TestLog();
    own.append({ type: 'campaign-created' }, own.commit());
    own.append({ type: 'entropy-committed', actor: PLAYER, facts: { member: PLAYER.member, end: links[0], length: 3, ...facts } });
    own.append(own.roll([6], 0, entropy)).append(own.commit(), own.reveal(1, 0));
    return proofOf(own, { roll: 4, commitment: 2, entropy: 3, reveal: 6, parts: [[2, 6]] });
  }

  it.each([1, 2, 3])('is known as its link %i', (link) => {
    const report = check(rolled(links[link]));
    expect(report).toMatchObject({ ok: true, faces: 'verified', entropy: 'registered' });
    expect(told(report, /knew ahead/)).toBe(false);
  });

  it.each<[string, string, object]>([
    ['no link', '22'.repeat(32), {}],
    ['the end itself', links[0], {}],
    ['a link beyond the length', links[3], { length: 2 }],
    ['too short', 'a1b2c3d4e5f60718', {}],
  ])('counts as free, whatever was registered: %s', (_what, entropy, facts) => {
    const report = check(rolled(entropy, facts));
    expect(report).toMatchObject({ ok: true, entropy: 'free' });
    expect(report.cannotKnow).toContainEqual(expect.stringContaining('nobody had committed to it'));
  });

  it('is nobody else’s', () => expect(check(rolled(links[1], { member: GM.member }))).toMatchObject({ ok: false, entropy: 'free', problems: [{ code: 'entropy-mismatch' }] }));

  it('has no place outside the chain', () => {
    expect(codes(altered(['entropy', 'leaf'], flipped, rolled(links[1])))).toContain('3 not-in-chain');
  });
});

it('shows no seed that it was not given', () => expect(JSON.stringify(check(proofOf(log, { ...PLACES, reveal: undefined })))).not.toContain(seedOf(1, 0)));

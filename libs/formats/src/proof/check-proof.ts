import { base64urlToBytes, equalsHex } from '../bytes';
import { canonicalJson } from '../canonical';
import { checkEvent } from '../event-check';
import { eventText } from '../event-text';
import type { LedgerEvent } from '../event';
import { leafHash, wordsHash } from '../hashes';
import type { Hashing } from '../hashing';
import type { VisibleEvent } from '../served';
import { checkWords } from '../words';
import { ChainCheck, type Placed } from './check-chain';
import { checkDice, type ProofEvents } from './check-dice';
import { ProofFindings } from './findings';
import { whatProofLeavesOpen } from './left-open';
import type { ProofOptions, ProofReport, RollProof } from './proof-types';
import { readProof } from './read-proof';

const NOTHING = { faces: 'none', entropy: 'none' } as const;

/** Checks the proof of one roll; `proof` may be anything: what is wrong with it becomes a problem, never an exception. */
export function checkProof(h: Hashing, proof: unknown, options: ProofOptions = {}): ProofReport {
  const findings = new ProofFindings();
  const read = findings.attempt(0, 'proof-malformed', () => readProof(proof));
  if (!read) return { ok: false, ...NOTHING, vouched: [], problems: findings.problems, cannotKnow: [] };
  if (options.stream !== undefined && options.stream !== read.stream) findings.add(0, 'stream-mismatch', `the proof is of the stream ${read.stream}`);
  const chain = new ChainCheck(h, read, findings);
  for (const placed of placedIn(read)) chain.holds(placed);
  const events = eventsOf(h, read, findings);
  const dice = events ? checkDice(h, read, events, findings) : NOTHING;
  const vouched = chain.vouched(options);
  const { problems } = findings;
  return { ok: problems.length === 0, ...dice, vouched, problems, cannotKnow: whatProofLeavesOpen(read, dice, vouched, chain) };
}

/** What has to stand in the chain. A revealed seed needs no place: that it fits its commitment says all. */
function placedIn({ roll, commitment, entropy }: RollProof): Placed[] {
  return [['roll', roll], ...(commitment ? [['commitment', commitment] as const] : []), ...(entropy ? [['registration of entropy', entropy] as const] : [])];
}

function eventsOf(h: Hashing, proof: RollProof, findings: ProofFindings): ProofEvents | undefined {
  const read = (served: VisibleEvent | undefined): LedgerEvent | undefined => served && readEvent(h, proof.stream, served, findings);
  const [roll, commitment, reveal, entropy] = [read(proof.roll), read(proof.commitment), read(proof.reveal), read(proof.entropy)];
  if (!roll) return undefined;
  return { roll, ...(commitment ? { commitment } : {}), ...(reveal ? { reveal } : {}), ...(entropy ? { entropy } : {}) };
}

/** The event of a line once it is well-formed; its hashes are checked by the way. */
function readEvent(h: Hashing, stream: string, served: VisibleEvent, findings: ProofFindings): LedgerEvent | undefined {
  const { sequence, leaf } = served;
  const event = findings.attempt(sequence, 'event-malformed', () => checkEvent(served.event));
  if (!event) return undefined;
  const own = findings.attempt(sequence, 'event-malformed', () => leafHash(h, eventText(event)));
  if (own && !equalsHex(own, leaf)) findings.add(sequence, 'leaf-mismatch', 'the leaf is not the hash of the event');
  if (event.sequence !== sequence) findings.add(sequence, 'sequence-mismatch', `the event says that it is ${event.sequence}`);
  if (event.stream !== stream) findings.add(sequence, 'stream-mismatch', `the event belongs to the stream ${event.stream}`);
  checkOwnWords(h, served, event, findings);
  return event;
}

function checkOwnWords(h: Hashing, { sequence, words, wordsSalt, erasedAt }: VisibleEvent, event: LedgerEvent, findings: ProofFindings): void {
  const text = findings.attempt(sequence, 'words-mismatch', () => canonicalJson(checkWords(words)));
  if (text === undefined) return;
  if (erasedAt !== undefined) {
    if (wordsSalt !== '' || text !== '{}') findings.add(sequence, 'words-mismatch', 'said to be erased, but words or their salt are there');
    return;
  }
  const own = findings.attempt(sequence, 'words-mismatch', () => wordsHash(h, base64urlToBytes(wordsSalt), text));
  if (own && !equalsHex(own, event.wordsHash)) findings.add(sequence, 'words-mismatch', 'the words and their salt do not give the hash in the event');
}

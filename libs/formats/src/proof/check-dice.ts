import { bytesToHex, equalsHex, hexToBytes } from '../bytes';
import { openDraw, seedCommitment, type Lane } from '../dice';
import type { LedgerEvent } from '../event';
import type { Hashing } from '../hashing';
import { readRoll, type RecordedDraw } from '../verifier/read-roll';
import type { ProofFindings } from './findings';
import type { ProofReport, RollProof } from './proof-types';

const HASH = /^[0-9a-f]{64}$/;
/** Longer chains of entropy are not followed. */
const MAX_LINKS = 1_000_000;

/** The events of a proof that could be read. */
export interface ProofEvents {
  readonly roll: LedgerEvent;
  readonly commitment?: LedgerEvent;
  readonly reveal?: LedgerEvent;
  readonly entropy?: LedgerEvent;
}

/** Checks the dice of a proof against the seed that was committed to; whether they could be recomputed. */
export function checkDice(h: Hashing, proof: RollProof, events: ProofEvents, findings: ProofFindings): Pick<ProofReport, 'faces' | 'entropy'> {
  const { roll } = events;
  const recorded = findings.attempt(roll.sequence, 'dice-malformed', () => readRoll(roll.sequence, roll.facts));
  if (recorded === 'reported') return { faces: 'reported', entropy: 'none' };
  if (typeof recorded !== 'object') return withoutDraw(roll.sequence, recorded, findings);
  if ((roll.audience === 'table') !== (recorded.lane === 0)) findings.add(roll.sequence, 'draw-lane-mismatch', `a draw of lane ${recorded.lane} for the audience ${roll.audience}`);
  return { faces: checkFaces(h, proof.stream, recorded, events, findings), entropy: checkEntropy(h, recorded, events, findings) };
}

function withoutDraw(sequence: number, recorded: 'none' | 'draw-missing' | undefined, findings: ProofFindings): Pick<ProofReport, 'faces' | 'entropy'> {
  if (recorded === 'draw-missing') findings.add(sequence, 'dice-malformed', 'dice were thrown without a draw, and are not marked as reported');
  if (recorded === 'none') findings.add(sequence, 'no-roll', 'the event holds no dice');
  return { faces: 'none', entropy: 'none' };
}

function checkFaces(h: Hashing, stream: string, recorded: RecordedDraw, events: ProofEvents, findings: ProofFindings): ProofReport['faces'] {
  const commitment = commitmentTo(recorded, events, findings);
  if (!events.reveal) return commitment === undefined ? 'none' : 'waiting';
  const seed = seedFor(recorded, events.reveal, findings);
  if (commitment === undefined || seed === undefined) return 'none';
  return recompute(h, stream, recorded, commitment, seed, findings) ? 'verified' : 'none';
}

function commitmentTo({ sequence, epoch, lane }: RecordedDraw, { commitment }: ProofEvents, findings: ProofFindings): string | undefined {
  const hash = commitment?.type === 'dice-committed' ? committedIn(commitment, epoch, lane) : undefined;
  if (hash === undefined) findings.add(sequence, 'commitment-missing', `no event commits to the seeds of epoch ${epoch}`);
  else if (commitment && commitment.sequence >= sequence) findings.add(commitment.sequence, 'commitment-late', 'the commitment comes after the roll');
  return hash;
}

function committedIn({ facts }: LedgerEvent, epoch: number, lane: Lane): string | undefined {
  const { epoch: committed, commitments } = facts;
  const hash: unknown = Array.isArray(commitments) ? commitments[lane] : undefined;
  return committed === epoch && isHash(hash) ? hash : undefined;
}

const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);

function seedFor({ sequence, epoch, lane }: RecordedDraw, reveal: LedgerEvent, findings: ProofFindings): string | undefined {
  const { epoch: opened, lane: openedLane, seed } = reveal.facts;
  if (reveal.type !== 'dice-revealed' || opened !== epoch || openedLane !== lane || !isHash(seed)) {
    findings.add(reveal.sequence, 'commitment-mismatch', `the event does not reveal the seed of epoch ${epoch}, lane ${lane}`);
    return undefined;
  }
  if (reveal.sequence <= sequence) findings.add(reveal.sequence, 'epoch-not-over', 'the seed was revealed before the roll');
  return seed;
}

function recompute(h: Hashing, stream: string, { sequence, epoch, lane, number, entropy, dice }: RecordedDraw, commitment: string, seed: string, findings: ProofFindings): boolean {
  if (!equalsHex(seedCommitment(h, { stream, epoch, lane, seed }), commitment)) {
    findings.add(sequence, 'commitment-mismatch', `the seed revealed for epoch ${epoch}, lane ${lane} is not the one committed to`);
    return false;
  }
  const draw = openDraw(h, { stream, epoch, lane, seed, number, ...(entropy === undefined ? {} : { entropy }) });
  for (let i = 0; i < dice.length; i += 2) {
    const face = draw.throwDie(dice[i] ?? 0);
    if (face === dice[i + 1]) continue;
    findings.add(sequence, 'faces-mismatch', `die ${i / 2 + 1} of the draw shows ${dice[i + 1]}, the seed gives ${face}`);
    return false;
  }
  return true;
}

/** Whether the roll's entropy is a link of the chain whose end its player registered before; in the other modes of a campaign entropy is free, whatever was registered. */
function checkEntropy(h: Hashing, { entropy = '' }: RecordedDraw, { roll, entropy: registration }: ProofEvents, findings: ProofFindings): ProofReport['entropy'] {
  if (registration && !registers(registration, roll)) findings.add(registration.sequence, 'entropy-mismatch', "the registration of entropy is not the roll's player's own, or not before the roll");
  else if (registration && leadsTo(h, entropy, registration)) return 'registered';
  return entropy === '' ? 'none' : 'free';
}

const registers = ({ type, facts, actor, sequence }: LedgerEvent, roll: LedgerEvent): boolean =>
  type === 'entropy-committed' && facts['member'] === roll.actor?.member && actor?.member === facts['member'] && sequence < roll.sequence;

function leadsTo(h: Hashing, entropy: string, { facts: { end, length } }: LedgerEvent): boolean {
  if (!HASH.test(entropy) || typeof length !== 'number') return false;
  let link = hexToBytes(entropy);
  for (let step = 0; step < Math.min(length, MAX_LINKS); step++) {
    link = h.sha256(link);
    if (bytesToHex(link) === end) return true;
  }
  return false;
}

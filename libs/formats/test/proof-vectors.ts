import type { RollProof } from '../src';
import { proofOf, type ProofPlaces } from './roll-proof';
import { AT } from './sample-log';
import { vectorLog } from './vector-log';

/** A proof to be published, and what it is of. */
export interface ProofVector {
  readonly name: string;
  readonly proof: RollProof;
}

/** Where the registered chain of entropy and its two rolls stand in the log of the vectors, and the end of their epoch. */
const OF_CHAIN = { registered: 19, second: 21, revealed: 24 };

const FREE: ProofPlaces = { roll: AT.entropy, commitment: AT.committed, reveal: AT.revealed0, parts: [[AT.committed, AT.ended]] };
const REGISTERED: ProofPlaces = { roll: OF_CHAIN.second, commitment: AT.committed2, reveal: OF_CHAIN.revealed, entropy: OF_CHAIN.registered, parts: [[AT.committed2, OF_CHAIN.revealed]] };

const flipped = (hex: string): string => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

/** Sound proofs of all kinds, then such as were tampered with. */
export function proofVectors(): ProofVector[] {
  const log = vectorLog();
  const [free, registered] = [proofOf(log, FREE), proofOf(log, REGISTERED)];
  const [part] = free.parts;
  const otherFace = vectorLog((event) => (event.sequence === AT.entropy ? { ...event, facts: { ...event.facts, dice: withFace(event.facts['dice'], 1) } } : event));
  return [
    { name: 'server dice, the seed revealed, free entropy', proof: free },
    { name: 'server dice with the second link of a registered chain', proof: registered },
    { name: 'a seed that is not revealed yet', proof: proofOf(log, { ...FREE, reveal: undefined }) },
    { name: 'dice from the table', proof: proofOf(log, { roll: AT.reported, parts: [[AT.reported, AT.ended]] }) },
    { name: 'a hidden roll that was shown', proof: proofOf(log, { ...FREE, roll: AT.gmRoll, reveal: AT.revealed1 }) },
    { name: 'a roll whose words were erased', proof: proofOf(log, { ...FREE, roll: AT.roll }) },
    { name: 'two parts that do not touch', proof: proofOf(log, { ...FREE, parts: [[AT.committed, AT.committed], [AT.entropy, AT.ended]] }) },
    { name: 'no checkpoint', proof: proofOf(log, { ...FREE, signed: [false] }) },
    { name: 'another face, nothing else', proof: { ...free, roll: { ...free.roll, event: { ...free.roll.event, facts: { ...free.roll.event.facts, dice: withFace(free.roll.event.facts['dice'], 1) } } } } },
    { name: 'another face, the log made anew after it and signed', proof: proofOf(otherFace, FREE) },
    { name: 'other words', proof: { ...free, roll: { ...free.roll, words: { goal: 'another' } } } },
    { name: 'another seed', proof: { ...free, reveal: withSeed(free.reveal!) } },
    { name: 'the commitment to another epoch', proof: { ...free, commitment: registered.commitment } },
    { name: 'a leaf of the chain', proof: { ...free, parts: [{ ...part, leaves: part.leaves.with(2, flipped(part.leaves[2])) }] } },
    { name: 'a checkpoint of another head', proof: { ...free, parts: [{ ...part, checkpoint: registered.parts[0].checkpoint }] } },
    { name: 'a signature that is none', proof: { ...free, parts: [{ ...part, checkpoint: withSignature(part.checkpoint!) }] } },
    { name: 'a roll of a registered chain without the registration', proof: proofOf(log, { ...REGISTERED, entropy: undefined }) },
  ];
}

type Facts = RollProof['roll']['event']['facts'];

function withFace(dice: Facts[string], at: number): Facts[string] {
  return (dice as unknown as { face: number }[]).map((die, index) => (index === at ? { ...die, face: (die.face % 6) + 1 } : die));
}

function withSeed(reveal: NonNullable<RollProof['reveal']>): RollProof['reveal'] {
  return { ...reveal, event: { ...reveal.event, facts: { ...reveal.event.facts, seed: flipped(String(reveal.event.facts['seed'])) } } };
}

/** The last bytes of the signature are others; its key's hash is not. */
const withSignature = (note: string): string => note.replace(/....(=*\n)$/, (_, end: string) => `AAAA${end}`);

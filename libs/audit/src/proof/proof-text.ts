import { badForm } from '@app/kernel';
import type { ProofTexts } from './proof.queries';

const SEQUENCE = /^[1-9]\d{0,9}$/;
const MAX_SEQUENCE = 2_147_483_647;

/** A sequence from a parameter; 400 for what is none. */
export function sequenceFrom(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const sequence = SEQUENCE.test(value) ? Number(value) : Number.NaN;
  if (!(sequence <= MAX_SEQUENCE)) throw badForm([{ pointer: '/sequence', code: 'sequence' }]);
  return sequence;
}

/** A proof as JSON in which the texts of events stand verbatim. */
export function proofText({ stream, events, parts, keys, head }: ProofTexts): string {
  const served = Object.entries(events).map(([name, text]) => `"${name}":${text},`);
  return `{"proof":1,"stream":"${stream}",${served.join('')}"parts":${JSON.stringify(parts)},"keys":${JSON.stringify(keys)},"head":{"sequence":${head.sequence},"chain":"${head.chain}"}}`;
}

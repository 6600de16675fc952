import type { Answered, CallArguments, CallOptions } from '@app/testing';
import type { Party } from '../support/party';

/** What no answer may show: stacks, SQL, files, tokens. */
export const LEAKS = /node_modules|\bat \w+[^"]* \(|\.(?:ts|js):\d|select .* from|insert into|syntax error at|relation "|constraint|violates|pg_|cl_(?:owner|account|member)_|\/(?:work|home|usr|tmp|root)\//i;

/** A call that must be refused with that status and one of those codes. */
export interface Refused {
  readonly why: string;
  readonly party: Party;
  readonly args?: CallArguments;
  readonly options?: CallOptions;
  readonly status: number;
  readonly codes: readonly string[];
}

/** Makes the calls; each that was not refused as it must be, in words. */
export async function wrongly(operation: string, calls: readonly Refused[]): Promise<string[]> {
  const faults: string[] = [];
  for (const call of calls) {
    const fault = await attempt(operation, call);
    if (fault !== undefined) faults.push(fault);
  }
  return faults;
}

async function attempt(operation: string, { why, party, args, options, status, codes }: Refused): Promise<string | undefined> {
  const answer = await party.call(operation, args, options);
  const code = String(answer.body['code']);
  if (answer.status !== status || !codes.includes(code)) return `${why}: ${answer.status} ${code} (${detailOf(answer)}), not ${status} ${codes.join(' or ')}`;
  return LEAKS.test(JSON.stringify(answer.body)) ? `${why}: shows ${JSON.stringify(answer.body)}` : undefined;
}

const detailOf = ({ body }: Answered): string => String(body['detail'] ?? JSON.stringify(body)).slice(0, 200);

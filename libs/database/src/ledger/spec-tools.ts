import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { rowsParameter, VIEW_TABLES } from './views';

/** A unit of `ledger_append` with one event. */
export interface SampleUnit {
  readonly campaign: string;
  readonly born: boolean;
  /** The head that it follows. */
  readonly sequence: number;
  readonly command: string;
  /** What its event tells, where that matters. */
  readonly told?: { readonly type: string; readonly recordedAt?: string; readonly changes?: readonly object[] };
}

const hex = (sequence: number): string => sequence.toString(16).padStart(64, '0');

/** A unit on a fresh campaign, or the one after a head of that sequence. */
export const sampleUnit = (changes: Partial<SampleUnit> = {}): SampleUnit => ({
  campaign: randomUUID(),
  born: true,
  sequence: 0,
  command: randomUUID().replaceAll('-', '').padEnd(64, '0'),
  ...changes,
});

/** Calls `ledger_append` with units whose hashes are only as good as their numbers; the statuses by campaign. */
export async function appendSamples(client: Client, units: readonly SampleUnit[], wait = true, side: object = {}): Promise<{ [campaign: string]: string }> {
  const values: { readonly [parameter: string]: unknown } = {
    p_units: JSON.stringify(units.map(unitOf)),
    p_events: JSON.stringify(units.map(eventOf)),
    p_side: JSON.stringify(side),
    p_wait: wait,
    ...Object.fromEntries(VIEW_TABLES.map((view) => [rowsParameter(view), view.name === 'clocks' ? JSON.stringify(units.map(rowOf)) : null])),
  };
  const parameters = Object.keys(values).map((name, index) => `${name} => $${index + 1}`);
  const { rows } = await client.query<{ result: { campaign: string; status: string }[] }>(`select ledger_append(${parameters.join(', ')}) as result`, Object.values(values));
  return Object.fromEntries((rows[0]?.result ?? []).map(({ campaign, status }) => [campaign, status]));
}

function unitOf({ campaign, born, sequence, command }: SampleUnit): object {
  return { campaign, born, stream: campaign, sequence, chain: hex(sequence), views: 1, last: sequence + 1, last_chain: hex(sequence + 1), commands: [command] };
}

function eventOf({ campaign, sequence, command, told }: SampleUnit): object {
  const event = JSON.stringify({ sequence: sequence + 1, ...told });
  return { c: campaign, s: sequence + 1, e: event, w: '{"reason":"a word"}', ws: '00'.repeat(16), l: hex(0), h: hex(sequence + 1), k: command, i: 0, t: [told?.type ?? 'sample'], a: 'table', m: [] };
}

const rowOf = ({ campaign }: SampleUnit): object => ({ campaign_id: campaign, id: 'c', made: 1, audience: 'table', audience_members: [], body: {} });

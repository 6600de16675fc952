import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { to } from 'pg-copy-streams';
import { withClient } from '@app/testing';

/** Seconds that the database takes to hand out the event rows of a campaign by COPY: how fast anything that reads them all could be. */
export async function copyOut(url: string, campaign: string): Promise<number> {
  return withClient(url, async (client) => {
    const begun = process.hrtime.bigint();
    const rows = client.query(to(`copy (select * from event where campaign_id = ${client.escapeLiteral(campaign)}) to stdout`));
    await pipeline(rows, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return Number(process.hrtime.bigint() - begun) / 1e9;
  });
}

import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLog, RestClient, verifyLog } from '@app/demo';
import { nodeHashing } from '@app/event-store';
import type { JsonObject } from '@app/kernel';
import { RestDriver, type Answered } from '@app/testing';
import { EmbeddedPlace, type EmbeddedService } from './support/embedded-service';
import { startProgram } from './support/run-program';

const SEED_KEY = '5e'.repeat(32);

/** What the tables were told before the backup. */
interface Evening {
  readonly campaignId: string;
  readonly sessionId: string;
  readonly memberToken: string;
  readonly roll: Answered;
  /** After a second one. */
  readonly head: string;
  readonly commitments: readonly JsonObject[];
  readonly stateOfGm: Answered;
  readonly stateOfMember: Answered;
}

describe.each([
  ['in the clear', {}],
  ['encrypted with SEED_KEY', { SEED_KEY }],
])('a ledger whose secrets are %s', (_, env) => {
  let place: EmbeddedPlace;
  let evening: Evening;
  /** A roll that the backup has not. */
  let lost: Answered;
  let service: EmbeddedService;

  const rollInput = { kind: 'free', notation: '4d20' };
  const roll = (as: RestDriver, key: string, { campaignId }: Pick<Evening, 'campaignId'> = evening): Promise<Answered> => as.call('Mutation.roll', { campaignId, input: rollInput }, { key });
  const factsOf = async (as: RestDriver, type: string, { campaignId }: Pick<Evening, 'campaignId'> = evening): Promise<JsonObject[]> => {
    const { body } = await as.call('events', { campaignId, query: { type, limit: 200 } });
    return (body['data'] as JsonObject[]).map(({ event }) => (event as JsonObject)['facts'] as JsonObject);
  };
  const made = async (answer: Promise<Answered>): Promise<JsonObject> => {
    const { status, body } = await answer;
    expect(status).toBeLessThan(300);
    return body;
  };

  async function play({ owner, url }: EmbeddedService): Promise<Evening> {
    const campaignId = String((await made(owner.call('createCampaign', { input: { name: 'Verrières', system: 'charge' } })))['id']);
    const sessionId = String((await made(owner.call('startSession', { campaignId })))['id']);
    const sabre = await made(owner.call('createCharacter', { campaignId, input: { name: 'Sabre, la "lame"\t\\.', sheet: { actions: { sneak: 2 } } } }));
    await made(owner.call('createClock', { campaignId, input: { name: 'The watch', kind: 'danger', segments: 6, visibility: 'gm' } }));
    const member = await made(owner.call('createMember', { campaignId, input: { name: 'Ben', role: 'player', characterIds: [String(sabre['id'])] } }));
    const memberToken = String(member['token']);
    const begun = { campaignId };
    const first = await roll(owner, 'first', begun);
    expect(first.status).toBe(201);
    const { head = '' } = await roll(owner, 'second', begun);
    return {
      campaignId,
      sessionId,
      memberToken,
      roll: first,
      head,
      commitments: await factsOf(owner, 'dice-committed', begun),
      stateOfGm: await owner.call('state', { campaignId }),
      stateOfMember: await new RestDriver(url, memberToken).call('state', { campaignId }),
    };
  }

  beforeAll(async () => {
    place = new EmbeddedPlace(env);
    const before = await place.start('first');
    evening = await play(before);
    expect(await place.cli('first', ['backup', place.path('kept.backup')])).toMatchObject({ code: 0, stderr: '' });
    lost = await roll(before.owner, 'lost');
    expect((await before.stop()).code).toBe(0);
  }, 120_000);
  afterAll(() => place.drop());

  it('is backed up while it runs, for the eyes of its owner', () => {
    expect(statSync(place.path('kept.backup')).mode & 0o777).toBe(0o600);
    const packed = readFileSync(place.path('kept.backup'), 'latin1');
    for (const secret of [evening.memberToken, 'Verrières', readFileSync(join(place.path('first'), 'owner-token'), 'utf8').trim()]) expect(packed).not.toContain(secret);
  });

  it('is restored into a new folder, when the old one is gone', async () => {
    rmSync(place.path('first'), { recursive: true });
    const { code, stdout, stderr } = await place.cli('second', ['restore', place.path('kept.backup')]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Restored: \d+ rows, as they were .*\nImmutability: roles .*\nOwner: the next start writes a new token to .*owner-token, and the old one ends; .*\n/);
    const verified = await place.cli('second', ['verify', '--all']);
    expect(verified).toMatchObject({ code: 0, stderr: '' });
    expect(verified.stdout).toContain('2 stored seeds true to the commitments');
    expect(verified.stdout).toContain('Campaigns: 1, all whole.');
    service = await place.start('second');
  }, 60_000);

  it('lets everybody in who was in, the owner with a new token, and shows each what it showed', async () => {
    const member = new RestDriver(service.url, evening.memberToken);
    expect(await member.call('state', { campaignId: evening.campaignId })).toEqual(evening.stateOfMember);
    expect(await service.owner.call('state', { campaignId: evening.campaignId })).toEqual(evening.stateOfGm);
    expect(JSON.stringify(evening.stateOfMember)).not.toContain('The watch');
  });

  it('answers a command that it knew as it did then, and not one that came after the backup', async () => {
    expect(await roll(service.owner, 'first')).toEqual({ ...evening.roll, repeat: true, head: evening.head });
    const again = await roll(service.owner, 'lost');
    expect(again).toMatchObject({ status: 201, repeat: false });
    // The same draw of the same seed: what fell after the backup falls again, which is why the guide says to end the session.
    expect(again.body['dice']).toEqual(lost.body['dice']);
  });

  it('throws on in the same epoch, and its seed opens what was committed before the backup', async () => {
    const draws = (await factsOf(service.owner, 'roll-made')).map(({ draw }) => draw as JsonObject);
    expect(draws.map((draw) => [draw['epoch'], draw['lane'], draw['number']])).toEqual([[1, 0, 0], [1, 0, 1], [1, 0, 2]]);
    expect(evening.commitments).toEqual([{ epoch: 1, commitments: [expect.any(String), expect.any(String)] }]);
    expect(await factsOf(service.owner, 'dice-committed')).toEqual(evening.commitments);
    await made(service.owner.call('endSession', { campaignId: evening.campaignId, id: evening.sessionId }));
    const client = new RestClient(service.url);
    const report = verifyLog(nodeHashing, await readLog(client, evening.campaignId, evening.memberToken), undefined);
    expect(report).toMatchObject({ ok: true, rolls: { verified: 3 } });
    expect((await place.cli('second', ['verify', '--all'])).stdout).toContain('3 rolls recomputed from revealed seeds');
  }, 60_000);
});

describe('restore', () => {
  const place = new EmbeddedPlace();
  const file = place.path('kept.backup');
  beforeAll(async () => {
    const service = await place.start('first', { SEED_KEY });
    await service.owner.call('createCampaign', { input: { name: 'Verrières', system: 'charge' } });
    await service.stop();
    expect(await place.cli('first', ['backup', file], { SEED_KEY })).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining('the same SEED_KEY') });
  }, 60_000);
  afterAll(() => place.drop());

  it('asks for the key that the secrets were encrypted with, before it makes anything', async () => {
    const without = await place.cli('none', ['restore', file]);
    expect(without).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('set SEED_KEY to the key of the service that wrote it') });
    const other = await place.cli('none', ['restore', file], { SEED_KEY: 'ab'.repeat(32) });
    expect(other).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('SEED_KEY is not the key') });
    expect(existsSync(place.path('none'))).toBe(false);
  });

  it('is refused by the database that the backup came from, and while a service runs on it', async () => {
    const stopped = await place.cli('first', ['restore', file], { SEED_KEY });
    expect(stopped).toMatchObject({ code: 1, stdout: '' });
    expect(stopped.stderr).toMatch(/^This database is not empty: it holds 1 account, 1 campaign, 2 seeds, 2 secrets of the server, 1 token\. /);
    const running = await place.start('first', { SEED_KEY });
    const refused = await place.cli('first', ['restore', file], { SEED_KEY });
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`A service runs on the database in ${place.path('first')}: stop it`) });
    await running.stop();
  }, 60_000);

  it('checks a file and makes nothing of it', async () => {
    const { code, stdout } = await place.cli('none', ['restore', file, '--check'], { SEED_KEY });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Whole: written .* by version 0\.1\.0, PostgreSQL \d+\n {2}1 campaigns, \d+ events; \d+ rows in all, .*MB\n {2}secrets: encrypted; SEED_KEY opens them\n$/);
    expect((await place.cli('none', ['restore', file, '--check'])).stdout).toContain('does not open them');
    expect(existsSync(place.path('none'))).toBe(false);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -1), 'cut off or damaged'],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2000), Buffer.from('x'), bytes.subarray(2001)]), 'cut off or damaged'],
    ['of a later version', (bytes: Buffer) => Buffer.concat([Buffer.from('campaign-ledger-backup 2'), bytes.subarray(24)]), 'has format 2'],
    ['something else', () => Buffer.from('dear diary'), 'is no backup of Campaign Ledger'],
  ])('refuses a file that is %s, before it makes anything', async (_, change, line) => {
    writeFileSync(place.path('bad'), change(readFileSync(file)));
    expect(await place.cli('none', ['restore', place.path('bad')], { SEED_KEY })).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(line) });
    expect(existsSync(place.path('none'))).toBe(false);
  });

  it('speaks French in a French terminal', async () => {
    const french = await place.cli('first', ['restore', file], { SEED_KEY, LC_ALL: 'fr_FR.UTF-8' });
    expect(french.stderr).toMatch(/^Cette base n'est pas vide : elle contient 1 compte, 1 campagne, 2 graines, 2 secrets du serveur, 1 jeton\./);
    expect((await place.cli('first', ['restore', place.path('nowhere')], { LC_ALL: 'fr_FR.UTF-8' })).stderr).toContain("Il n'y a pas de fichier");
  });

  it('keeps the token of the owner where it lies in the new data folder', async () => {
    const token = readFileSync(join(place.path('first'), 'owner-token'), 'utf8');
    mkdirSync(place.path('moved'), { mode: 0o755 });
    writeFileSync(join(place.path('moved'), 'owner-token'), token, { mode: 0o600 });
    expect((await place.cli('moved', ['restore', file], { SEED_KEY })).stdout).toContain(`Owner: the token in ${join(place.path('moved'), 'owner-token')} goes on.`);
    const service = await place.start('moved', { SEED_KEY });
    expect(readFileSync(join(place.path('moved'), 'owner-token'), 'utf8')).toBe(token);
    expect((await service.owner.call('campaigns')).body['data']).toHaveLength(1);
    await service.stop();
  }, 60_000);

  it('writes a backup to stdout, and nothing else there', async () => {
    const running = startProgram('cli', ['backup', '-'], { DATA_DIR: place.path('first'), SEED_KEY });
    const pieces: Buffer[] = [];
    running.process.stdout?.removeAllListeners('data').setEncoding('latin1').on('data', (text: string) => pieces.push(Buffer.from(text, 'latin1')));
    const { code, stderr } = await running.ended;
    expect(code).toBe(0);
    expect(stderr).toContain('Backed up: ');
    writeFileSync(place.path('piped'), Buffer.concat(pieces));
    expect((await place.cli('none', ['restore', place.path('piped'), '--check'], { SEED_KEY })).code).toBe(0);
  });
});

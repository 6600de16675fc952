import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccountsService } from '@app/access';
import { newToken } from '@app/event-store';
import { testDatabase } from '@app/testing';
import { readConfig } from '@app/runtime';
import { buildService } from '../../apps/api/src/service';

/** A service in this process, on a database of its own. */
export interface TestService {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly ownerToken: string;
  readonly database: Awaited<ReturnType<typeof testDatabase>>;
  readonly app: NestFastifyApplication;
  readonly openApi: OpenAPIObject;
  /** Stops the service and drops its database. */
  stop(): Promise<void>;
}

/** Another database than a fresh one, and settings of the environment; rate limits are off unless said. */
export interface TestServiceOptions {
  readonly database?: TestService['database'];
  readonly env?: Readonly<Record<string, string>>;
}

const QUIET = { DATA_DIR: join(tmpdir(), `campaign-ledger-test-${process.pid}`), LOG_LEVEL: 'silent', PORT: '0', RATE_WRITES: '0', RATE_READS: '0', RATE_FAILURES: '0' };

/** Starts a service as it runs in production, without the launcher. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database = options.database ?? (await testDatabase());
  const config = readConfig({ ...QUIET, ...options.env });
  const { app, openApi } = await buildService(config, { url: database.serviceUrl, level: 'roles' });
  const ownerToken = await ownerOf(app);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    ownerToken,
    database,
    app,
    get openApi() {
      return openApi();
    },
    stop: async () => {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
}

/** The owner's token: a fresh one for the first service on a database, and for every further one. */
async function ownerOf(app: NestFastifyApplication): Promise<string> {
  const accounts = app.get(AccountsService);
  const { token, hash } = newToken('owner');
  const owner = await accounts.owner();
  if (owner) await accounts.replaceToken(owner.id, hash);
  else await accounts.create('Owner', true, hash);
  return token;
}

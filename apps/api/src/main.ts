import './production';
import 'reflect-metadata';
import type { FastifyInstance } from 'fastify';
import { AccessService, AccountsService } from '@app/access';
import { LogSnapshots } from '@app/event-store';
import { localUrl, openDatabase, operatorLines, readConfig, type Config, type ReadyDatabase } from '@app/runtime';
import { firstEvening } from './first-evening';
import { nightlyBackups, type NightlyBackups } from './nightly';
import { ensureOwner } from './owner';
import { buildService, type Service } from './service';
import { publicUrlOf, welcome } from './welcome';

const DRAIN_MS = 10_000;

/** Starts the service: database, migrations, HTTP, and what to open next. */
async function main(config: Config): Promise<void> {
  const database = await openDatabase(config, (line) => process.stderr.write(`${line}\n`));
  let service: Service | undefined;
  try {
    service = await buildService(config, database);
    service.openApi(); // now, rather than while somebody plays and waits
    const owner = await ensureOwner({
      accounts: service.app.get(AccountsService),
      access: service.app.get(AccessService),
      dataDir: config.dataDir,
      mayReplace: database.embedded || config.newOwnerToken,
    });
    // Not by way of Nest, which would log a port that is taken before `fail` says it in plain words.
    const fastify: FastifyInstance = service.app.getHttpAdapter().getInstance();
    await fastify.listen({ port: config.port, host: config.host });
    const ledger = (await service.app.get(AccountsService).owner())?.id ?? '';
    const nightly = nightlyBackups({ config, database, fastify, ledger });
    const stopping = stopOnSignals(service, database, nightly);
    const { port } = service.app.getHttpServer().address() as { port: number };
    const local = localUrl(config.host, port);
    welcome({ config, port, level: database.level, owner, backups: nightly !== undefined });
    process.send?.({ ready: local });
    nightly?.start();
    void firstEvening({ app: service.app, config, database, owner, local, url: publicUrlOf(config, port), signal: stopping });
  } catch (error) {
    await service?.app.close().catch(() => undefined);
    await database.stop();
    throw error;
  }
}

/**
 * HTTP closes and drains, a backup that is under way ends, then the data source, then the database that was started for
 * this process. A service that another program forked stops with it, too. The answer is aborted when it begins.
 */
function stopOnSignals(service: Service, database: ReadyDatabase, nightly: NightlyBackups | undefined): AbortSignal {
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    service.app.get(LogSnapshots).drain();
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    late.unref();
    await Promise.all([service.app.close(), nightly?.stop()]);
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void stop());
  return stopping.signal;
}

function fail(error: unknown, config?: Config): never {
  process.stderr.write(`${operatorLines(error, config) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  process.exit(1);
}

function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

const config = configured();
main(config).catch((error: unknown) => fail(error, config));

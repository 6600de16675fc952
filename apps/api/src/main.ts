import 'reflect-metadata';
import { AccountsService } from '@app/access';
import { EmbeddedPostgresError } from '@app/database';
import { ConfigError, readConfig } from './config';
import { openDatabase, type ReadyDatabase } from './database';
import { ensureOwner } from './owner';
import { buildService, type Service } from './service';
import { welcome } from './welcome';

const DRAIN_MS = 10_000;

/** Starts the service: database, migrations, HTTP, and what to open next. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, (line) => process.stderr.write(`${line}\n`));
  let service: Service | undefined;
  try {
    service = await buildService(config, database);
    const owner = await ensureOwner(service.app.get(AccountsService), config.dataDir);
    await service.app.listen(config.port, config.host);
    stopOnSignals(service, database);
    const address = service.app.getHttpServer().address() as { port: number };
    welcome({ config, port: address.port, level: database.level, owner });
  } catch (error) {
    await service?.app.close().catch(() => undefined);
    await database.stop();
    throw error;
  }
}

/** HTTP closes and drains, then the data source, then the database that was started for this process. */
function stopOnSignals(service: Service, database: ReadyDatabase): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => process.exit(1), DRAIN_MS);
    late.unref();
    await service.app.close();
    await database.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

main().catch((error: unknown) => {
  const forOperator = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  const code = (error as { code?: unknown }).code;
  if (forOperator) process.stderr.write(`${error.message}\n`);
  else if (code === 'EADDRINUSE') process.stderr.write('The port is taken by another program; choose another one with PORT.\n');
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});

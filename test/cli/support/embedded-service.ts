import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RestDriver } from '@app/testing';
import { runCli, startProgram, type Finished, type Running } from './run-program';

const QUIET = { PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', RATE_WRITES: '0', RATE_READS: '0', RATE_FAILURES: '0' };

/** A service that runs on an embedded database, as `npm start` would run it. */
export interface EmbeddedService {
  readonly url: string;
  readonly running: Running;
  /** The owner over REST. */
  readonly owner: RestDriver;
  /** Ends it with SIGTERM; how it ended. */
  stop(): Promise<Finished>;
}

/** Data folders side by side, and services on them; `drop` ends and removes all. */
export class EmbeddedPlace {
  readonly folder = mkdtempSync(join(tmpdir(), 'ledger-embedded-'));
  private readonly services: EmbeddedService[] = [];

  constructor(private readonly env: Readonly<Record<string, string>> = {}) {
    chmodSync(this.folder, 0o755); // the database may have to run as another user
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  /** Starts a service on a data folder. */
  async start(name: string, env: Readonly<Record<string, string>> = {}): Promise<EmbeddedService> {
    const running = startProgram('start', [], { ...QUIET, ...this.env, ...env, DATA_DIR: this.dataDir(name) });
    const [, url = ''] = await running.until(/is ready at (\S+)/);
    const token = readFileSync(join(this.path(name), 'owner-token'), 'utf8').trim();
    const stop = (): Promise<Finished> => {
      running.process.kill('SIGTERM');
      return running.ended;
    };
    const service = { url, running, owner: new RestDriver(url, token), stop };
    this.services.push(service);
    return service;
  }

  /** Runs a command of the command line on a data folder. */
  cli(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Finished> {
    return runCli(args, { ...this.env, ...env, DATA_DIR: this.path(name) });
  }

  async drop(): Promise<void> {
    await Promise.all(this.services.map((service) => service.stop()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private dataDir(name: string): string {
    if (!existsSync(this.path(name))) mkdirSync(this.path(name), { mode: 0o755 });
    return this.path(name);
  }
}

import { readBackupSettings, type BackupSettings } from './backup-settings';
import { ConfigError } from './config-error';

/** Everything that the environment says of a service; all of it checked at the start. */
export interface Config extends BackupSettings {
  readonly host: string;
  readonly port: number;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Another Postgres than the embedded one. */
  readonly databaseUrl?: string;
  /** The owner of its tables, where that is another login. */
  readonly migrationDatabaseUrl?: string;
  readonly poolSize: number;
  /** 32 bytes. */
  readonly seedKey?: Uint8Array;
  /** Where checkpoints are written outside the database, besides. */
  readonly checkpointFile?: string;
  readonly demo: boolean;
  /** Gives the owner another token where its own is not known here. */
  readonly newOwnerToken: boolean;
  readonly logLevel: string;
  readonly cachedCampaigns: number;
  readonly maxBody: number;
  readonly maxImport: number;
  readonly maxDepth: number;
  readonly maxCost: number;
  readonly writesPerSecond: number;
  readonly writeBurst: number;
  readonly readsPerSecond: number;
  readonly failuresPerMinute: number;
  readonly trustProxy: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; throws a `ConfigError` that names what is wrong. */
export function readConfig(env: Environment): Config {
  const host = env['HOST'] ?? '127.0.0.1';
  const port = whole(env, 'PORT', 3000, 0, 65_535);
  return {
    host,
    port,
    publicUrl: webUrl(env['PUBLIC_URL'] ?? ownUrl(host, port)),
    dataDir: env['DATA_DIR'] ?? './data',
    ...givenIn(env),
    ...readBackupSettings(env),
    poolSize: whole(env, 'DATABASE_POOL', 10, 1, 200),
    demo: (env['DEMO'] ?? 'on') !== 'off',
    newOwnerToken: oneOf(env, 'OWNER_TOKEN', 'keep', ['keep', 'new']) === 'new',
    logLevel: oneOf(env, 'LOG_LEVEL', process.stdout.isTTY ? 'warn' : 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    cachedCampaigns: whole(env, 'CACHED_CAMPAIGNS', 1000, 1, 1_000_000),
    maxBody: whole(env, 'MAX_BODY_BYTES', 65_536, 1024, 16_777_216),
    maxImport: whole(env, 'MAX_IMPORT_BYTES', 4_294_967_296, 1024, 1_099_511_627_776),
    maxDepth: whole(env, 'GRAPHQL_MAX_DEPTH', 10, 1, 50),
    maxCost: whole(env, 'GRAPHQL_MAX_COST', 20_000, 1, 1_000_000),
    writesPerSecond: whole(env, 'RATE_WRITES', 20, 0, 1_000_000),
    writeBurst: whole(env, 'RATE_WRITE_BURST', 100, 1, 1_000_000),
    readsPerSecond: whole(env, 'RATE_READS', 60, 0, 1_000_000),
    failuresPerMinute: whole(env, 'RATE_FAILURES', 10, 0, 1_000_000),
    trustProxy: env['TRUST_PROXY'] === 'on',
  };
}

/** What has no default. */
function givenIn(env: Environment): Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl' | 'seedKey' | 'checkpointFile'> {
  const seedKey = readSeedKey(env['SEED_KEY']);
  return {
    ...(env['DATABASE_URL'] ? { databaseUrl: postgresUrl(env, 'DATABASE_URL') } : {}),
    ...(env['MIGRATION_DATABASE_URL'] ? { migrationDatabaseUrl: postgresUrl(env, 'MIGRATION_DATABASE_URL') } : {}),
    ...(seedKey ? { seedKey } : {}),
    ...(env['CHECKPOINT_FILE'] ? { checkpointFile: env['CHECKPOINT_FILE'] } : {}),
  };
}

function ownUrl(host: string, port: number): string {
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Without a slash at its end; its host signs checkpoints, so it must have one. */
function webUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new ConfigError('PUBLIC_URL must be a URL that begins with http:// or https://.');
}

function whole(env: Environment, name: string, byDefault: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return byDefault;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
}

function oneOf(env: Environment, name: string, byDefault: string, values: readonly string[]): string {
  const value = env[name] ?? byDefault;
  if (values.includes(value)) return value;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}.`);
}

function postgresUrl(env: Environment, name: string): string {
  const url = env[name] ?? '';
  if (/^postgres(ql)?:\/\//.test(url)) return url;
  throw new ConfigError(`${name} must begin with postgres://.`);
}

function readSeedKey(text: string | undefined): Uint8Array | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^[0-9a-fA-F]{64}$/.test(text)) throw new ConfigError('SEED_KEY must be 64 hex digits (32 bytes), such as openssl rand -hex 32 prints.');
  return Buffer.from(text, 'hex');
}

import { ConfigError } from './config-error';

/** When and where the service backs its embedded database up. */
export interface BackupSettings {
  /** The folder; undefined: no nightly backups. */
  readonly backupDir?: string;
  /** Minutes after midnight, UTC. */
  readonly backupAt: number;
}

const AT = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads BACKUP_DIR and BACKUP_AT; throws a `ConfigError` that names what is wrong. */
export function readBackupSettings(env: Readonly<Record<string, string | undefined>>): BackupSettings {
  const folder = env['BACKUP_DIR'] || './backups';
  const at = AT.exec(env['BACKUP_AT'] || '03:00');
  if (!at) throw new ConfigError('BACKUP_AT must be a time of the day in UTC, such as 03:00.');
  return { ...(folder === 'off' ? {} : { backupDir: folder }), backupAt: Number(at[1]) * 60 + Number(at[2]) };
}

import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { operatorLines } from '@app/runtime';
import type { BackupObserver } from './backups';

/** Tells the log and the metrics of backups. */
export function backupObserver(log: FastifyBaseLogger, registry: Registry): BackupObserver {
  const registers = [registry];
  const last = new Gauge({ name: 'campaign_ledger_backup_last_success_timestamp_seconds', help: 'When the newest nightly backup was begun, in seconds since 1970; 0 before the first.', registers });
  const size = new Gauge({ name: 'campaign_ledger_backup_last_size_bytes', help: 'Size of the newest nightly backup.', registers });
  const failures = new Counter({ name: 'campaign_ledger_backup_failures_total', help: 'Nightly backups that failed since the service started.', registers });
  return {
    kept: (createdAt, bytes) => {
      last.set(createdAt / 1000);
      size.set(bytes);
    },
    written: (path, { rows, bytes }, milliseconds) => log.info({ path, rows, bytes, ms: milliseconds }, 'backup written'),
    failed: (error) => {
      failures.inc();
      log.error({ reason: operatorLines(error) ?? String(error) }, 'BACKUP FAILED; the service goes on and tries again in an hour');
    },
  };
}

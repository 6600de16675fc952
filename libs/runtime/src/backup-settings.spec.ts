import { readBackupSettings } from './backup-settings';

describe('the settings of nightly backups', () => {
  it.each([
    [{}, { backupDir: './backups', backupAt: 180 }],
    [{ BACKUP_DIR: '', BACKUP_AT: '' }, { backupDir: './backups', backupAt: 180 }],
    [{ BACKUP_DIR: '/srv/ledger', BACKUP_AT: '23:59' }, { backupDir: '/srv/ledger', backupAt: 1439 }],
    [{ BACKUP_DIR: 'off', BACKUP_AT: '00:00' }, { backupAt: 0 }],
  ])('%j are %j', (env, settings) => {
    expect(readBackupSettings(env)).toEqual(settings);
  });

  it.each(['24:00', '3:00', '03:60', 'noon', '03:00:00'])('refuse %s', (at) => {
    expect(() => readBackupSettings({ BACKUP_AT: at })).toThrow('BACKUP_AT must be a time of the day in UTC, such as 03:00.');
  });
});

export { backupTo, backupToFile, type BackupOptions } from './backup';
export { checkBackup, type Contents } from './check';
export { PARTIAL } from './file';
export { type BackupHeader } from './format';
export { BackupProblem, type BackupProblemCode } from './problem';
export { BackupReader, type ReadProgress } from './read';
export { restoreBackup, type Restored } from './restore';
export { type WriteProgress, type Written } from './write';

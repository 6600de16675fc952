export { backupCommand } from './backup';
export { restoreCommand } from './restore';

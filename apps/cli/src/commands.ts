import { backupCommand, restoreCommand } from './backup';
import { benchCommand } from './bench';
import type { Command } from './command';
import { demoCommand } from './demo';
import { eraseCommand } from './erasure/erase';
import { scrubCommand } from './erasure/scrub';
import { migrateCommand } from './migrate';
import { purgeCommand } from './purge';
import { exportCommand } from './transfer/export';
import { importCommand } from './transfer/import';
import { verifyCommand } from './verify';
import { checkCommand, rebuildCommand } from './views';

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [migrateCommand, verifyCommand, checkCommand, rebuildCommand, exportCommand, importCommand, eraseCommand, scrubCommand, backupCommand, restoreCommand, purgeCommand, demoCommand, benchCommand];

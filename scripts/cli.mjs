// `node scripts/cli.mjs <command> ...`: builds if needed, then runs the command-line tool.
import { launch } from './launch.mjs';

await launch('cli');

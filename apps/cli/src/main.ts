import { languageOfSystem } from '@app/runtime';
import { runCommandLine } from './command-line';

runCommandLine(process.argv.slice(2), process.env, languageOfSystem(process.env))
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  });

// A reader that went away (`| head`) is no failure, unless the command has said that it would be one.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? process.exitCode : 1));

// Runs a compiled program in this very process: one process to signal, and one exit code.
import Module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';

const PARENT_CHECK_MS = 250;

/** Builds if needed, then runs `dist/apps/<app>/src/main.js` as if Node had been started on it. */
export async function launch(app) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  followNpm();
  await buildIfNeeded(root);
  process.argv[1] = join(root, 'dist', 'apps', app, 'src', 'main.js');
  Module.runMain();
}

/** `kill` on npm ends npm and its shell but passes nothing on: the service would run on unseen. It then stops in good order. */
function followNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

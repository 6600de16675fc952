import { writeFileSync } from 'node:fs';
import { Session, type Profiler } from 'node:inspector';

/**
 * Loaded into the service before its main file: the first SIGUSR2 starts a profile, the second one writes it to the file
 * named by BENCH_PROFILE. So a profile holds the load alone, and not the start.
 */
function sampleOnSignal(file: string): void {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: 250 });
  let running = false;
  process.on('SIGUSR2', () => {
    running = !running;
    if (running) session.post('Profiler.start');
    else session.post('Profiler.stop', (_error, { profile }: { profile: Profiler.Profile }) => writeFileSync(file, JSON.stringify(profile)));
  });
}

/** The path of this module, for `node --require`. */
export const SAMPLING = __filename;

const target = process.env['BENCH_PROFILE'];
if (target !== undefined && process.execArgv.includes(__filename)) sampleOnSignal(target);

import { Logger } from '@nestjs/common';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FOLD_TABLE } from '@app/formats';
import type { ImportProblem } from './import-problem';
import { ImportsWorker } from './imports.worker';
import { Spool } from './spool';

type Fault = Error & { readonly code: string };
const fault = (code: string): Fault => Object.assign(new Error(`a fault of ${code}`), { code });
const OUT_OF_RANGE = fault('22003');
const AWAY = fault('57P01');

/** Jobs of which one is told of, and of which each step can be made to fail. */
class Jobs {
  readonly failed: ImportProblem[] = [];
  begun = 0;
  readonly faults: { progress?: Fault; fail?: Fault[] } = {};

  async find(id: string): Promise<object> {
    this.begun += 1;
    return { id, attempts: 0, finishedAt: null };
  }

  async progress(): Promise<boolean> {
    if (this.faults.progress) throw this.faults.progress;
    return true;
  }

  async fail(_: string, problem: ImportProblem): Promise<boolean> {
    const error = this.faults.fail?.shift();
    if (error) throw error;
    this.failed.push(problem);
    return true;
  }
}

describe('a job that goes wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'imports-worker-'));
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The jobs after a file of these lines was given to a worker. */
  async function carriedOut(faults: Jobs['faults'], text = '{}\n'): Promise<Jobs> {
    const jobs = Object.assign(new Jobs(), { faults });
    const spool = new Spool(folder, 1000);
    writeFileSync(spool.path('job'), text);
    const given = [jobs, spool, undefined, undefined, undefined, undefined, () => FOLD_TABLE, { resume: false }];
    const worker = new (ImportsWorker as unknown as new (...all: readonly unknown[]) => ImportsWorker)(...given);
    worker.enqueue('job');
    await (worker as unknown as { readonly working: Promise<void> }).working;
    return jobs;
  }

  it('is failed and its file taken away', async () => {
    const jobs = await carriedOut({});
    expect(jobs.failed.map(({ code }) => code)).toEqual(['not-an-export']);
    expect(readdirSync(folder)).toEqual([]);
  });

  const head = (sequence: number): string => `{"export":1,"stream":"5e2f4f0a-4a7e-4f0e-9d2b-0123456789ab","campaign":"5e2f4f0a-4a7e-4f0e-9d2b-0123456789ab","as":"gm","complete":true,"head":{"sequence":${sequence},"chain":"${'0'.repeat(64)}"},"keys":[]}\n`;

  it('is failed once when the database does not take how far it is', async () => {
    const jobs = await carriedOut({ progress: OUT_OF_RANGE }, head(3));
    expect([jobs.begun, jobs.failed.map(({ code }) => code), readdirSync(folder)]).toEqual([1, ['import-failed'], []]);
  });

  it('is failed as well when the database does not take why', async () => {
    const jobs = await carriedOut({ fail: [OUT_OF_RANGE] });
    expect([jobs.begun, jobs.failed.map(({ code }) => code), readdirSync(folder)]).toEqual([1, ['import-failed'], []]);
  });

  it('is let go of when nothing can be written down', async () => {
    const jobs = await carriedOut({ fail: [OUT_OF_RANGE, OUT_OF_RANGE] });
    expect([jobs.begun, jobs.failed, readdirSync(folder)]).toEqual([1, [], []]);
  });

  it('keeps its file when the database is away, which passes', async () => {
    const jobs = await carriedOut({ fail: [AWAY] });
    expect([jobs.begun, jobs.failed, readdirSync(folder)]).toEqual([1, [], ['job.ndjson']]);
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { CheckpointFile, type Delivery } from './checkpoint-file';

describe('CheckpointFile', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoint-file-'));
    jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    jest.restoreAllMocks();
  });
  const delivery = (campaign: string): Delivery => ({ campaign, stream: 's', checkpoint: 'a\n\n— b c\n' });
  const read = (file: string): Delivery[] => readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Delivery);

  it('appends a line each, whoever else does', async () => {
    const checkpointFile = join(folder, 'checkpoints.ndjson');
    const writers = [1, 2].map(() => new CheckpointFile({ checkpointFile }));
    await Promise.all(Array.from({ length: 200 }, (_, index) => writers[index % 2]!.deliver(delivery(String(index)))));
    expect(read(checkpointFile).map(({ campaign }) => Number(campaign)).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index));
    expect(read(checkpointFile)[0]).toEqual({ ...delivery('0'), campaign: expect.any(String) });
  });

  it('keeps what it could not write, says so, and begins a line of its own after it', async () => {
    const checkpointFile = join(folder, 'away', 'checkpoints.ndjson');
    const file = new CheckpointFile({ checkpointFile });
    await file.deliver(delivery('one'));
    await file.deliver(delivery('two'));
    expect(Logger.prototype.warn).toHaveBeenCalledTimes(2);
    mkdirSync(join(folder, 'away'));
    await file.deliver(delivery('three'));
    expect(read(checkpointFile).map(({ campaign }) => campaign)).toEqual(['one', 'two', 'three']);
    expect(readFileSync(checkpointFile, 'utf8')).toMatch(/^\n\{/);
  });

  it('does nothing where there is no file', async () => expect(await new CheckpointFile({}).deliver(delivery('one'))).toBeUndefined());
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@app/testing';

const page = readFileSync(join(__dirname, '../../docs/dice.md'), 'utf8');

describe('the page of dice', () => {
  it('has an example of a client that makes a chain and its first link', () => {
    const [, source = ''] = /```javascript\n(.*?)```/s.exec(page) ?? [];
    const [registered, dice] = execFileSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }).trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(registered).toEqual({ end: expect.stringMatching(/^[0-9a-f]{64}$/), length: 1000 });
    expect(sha256(String(dice['entropy']))).toBe(registered['end']);
  });
});

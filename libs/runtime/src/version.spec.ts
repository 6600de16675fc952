import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VERSION } from './version';

describe('the version of the product', () => {
  it('is that of its package', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { version: string };
    expect(VERSION).toBe(version);
  });
});

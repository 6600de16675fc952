import 'reflect-metadata';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { conformanceChecks, discoverSystems, ownSystemsDirectory } from '@app/rules';
import { buildProduct } from '../ledger/support/service-process';
import { system } from '../support/systems/coin-toss';
import { linksOf } from './shell-pages';

const ROOT = resolve(__dirname, '../..');
const PAGE = 'docs/adding-a-rule-system.md';
const FOLDER = join(ROOT, 'test/support/systems/coin-toss');
const FILES = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
const BLOCKS = [...readFileSync(join(ROOT, PAGE), 'utf8').matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block]) => String(block));

describe('the guide to rule systems', () => {
  it('shows the parts of a system', () => {
    expect(BLOCKS.length).toBeGreaterThan(15);
  });

  it.each(BLOCKS.map((block) => [block.split('\n')[0], block]))('has from the example, word for word: %s', (_first, block) => {
    expect(FILES.filter((file) => file.includes(block))).toHaveLength(1);
  });

  it('names pages that are there', () => {
    const links = linksOf(PAGE);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

describe('its example', () => {
  it.each(conformanceChecks(system).map((check) => [check.name, check] as const))('%s', (_name, check) => check.run());

  it('is found beside the systems of the product', () => {
    const registry = discoverSystems([ownSystemsDirectory(), join(FOLDER, '..')]);
    expect(registry.get('coin-toss')).toBe(system);
  });

  it('is loaded by the built product once it is compiled as the guide says', () => {
    const target = mkdtempSync(join(tmpdir(), 'systems-'));
    try {
      buildProduct();
      execFileSync(process.execPath, [join(FOLDER, 'build.mjs'), ROOT, target], { stdio: 'pipe' });
      const script = `require('reflect-metadata'); const { conformanceChecks, installedSystems } = require('./dist/libs/rules/src'); const checks = conformanceChecks(installedSystems().of('coin-toss')); for (const check of checks) check.run(); console.log(checks.length);`;
      const said = execFileSync(process.execPath, ['-e', script], { cwd: ROOT, env: { ...process.env, RULE_SYSTEMS: target }, encoding: 'utf8', stdio: 'pipe' });
      expect(Number(said)).toBe(conformanceChecks(system).length);
    } finally {
      rmSync(target, { recursive: true });
    }
  });
});

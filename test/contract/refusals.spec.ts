import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_REFUSALS, discoverSystems } from '@app/rules';
import { Messages } from '@app/transport';

/** A place where something is refused: the code, and what its parameters are called. */
interface Refused {
  readonly file: string;
  readonly code: string;
  readonly params: readonly string[];
}

const LIBS = join(__dirname, '../../libs');
const CALL = /\b(?:refuse|conflict|new Refusal)\((?:[0-9]+, )?'([a-z0-9-]+)'(?:, \{(.*?)\}\s*\))?/g;
/** The bounds that rules spread into parameters. */
const BOUNDS = ['min', 'max'];

const sources = readdirSync(LIBS).flatMap((lib) => {
  const folder = join(LIBS, lib, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !/[.](spec|int-spec)[.]ts$/.test(file)).map((file) => join(folder, file));
});

const refused: readonly Refused[] = sources
  .filter((file) => !file.includes('/formats/') && !file.includes('/testing/'))
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CALL)].map(([, code = '', params = '']) => ({ file, code, params: namesIn(params) })));

/** The codes of Charge that are promised (the API's contract), however its rules come to them. */
const CHARGE = `unknown-action taken-out not-taken-out lost-opportunity bonus-slot-taken bonus-dice-limit not-enough-momentum
  assistant-not-enough-momentum setup-ticks-no-clock own-setup setup-used one-talent-per-roll flashback-settled cost-out-of-range
  no-consequence-due consequence-limit consequence-settled not-protectable already-protected already-resisted spend-below-minimum
  unknown-detail segments-not-4-6-8 not-a-progress-clock not-a-danger-clock stress-clock recovery-out-of-range no-milestone
  action-at-maximum talent-not-in-tree talent-requires talent-limit details-locked`.split(/\s+/);

/** The names of an object's fields, as its source has them. */
function namesIn(params: string): string[] {
  return params.split(',').flatMap((part) => {
    const [name = ''] = part.trim().split(':');
    if (name.startsWith('...')) return BOUNDS;
    return /^\w+$/.test(name) ? [name] : [];
  });
}

const messages = new Messages();
messages.add(COMMON_REFUSALS);
for (const { refusals } of discoverSystems().all()) messages.add(refusals);

describe('the texts of refusals', () => {
  it('are there for every code that something is refused with', () => {
    expect(refused.length).toBeGreaterThan(80);
    expect(refused.filter(({ code }) => !messages.knows(code)).map(({ code, file }) => `${code} (${file})`)).toEqual([]);
  });

  it('are there for every code that Charge promises', () => {
    expect(CHARGE.filter((code) => !messages.knows(code))).toEqual([]);
    expect(CHARGE).toHaveLength(33);
  });

  it('have titles of their own', () => {
    const common = messages.of('no-such-code', {}, 'en').title;
    expect(refused.filter(({ code }) => code !== 'refused-by-rule' && messages.of(code, {}, 'en').title === common).map(({ code }) => code)).toEqual([]);
  });

  it.each(['en', 'fr'] as const)('ask for no parameter that is not given (%s)', (language) => {
    const open = refused.flatMap(({ file, code, params }) => {
      const { detail } = messages.of(code, Object.fromEntries(params.map((name) => [name, '-'])), language);
      return /\{\w+\}/.test(detail) ? [`${code} (${file}): ${detail}`] : [];
    });
    expect(open).toEqual([]);
  });

  it('stand in one place only', () => {
    const systems = discoverSystems().all();
    const own = new Messages();
    const twice = [COMMON_REFUSALS, ...systems.map(({ refusals }) => refusals)].flatMap((texts) => Object.keys(texts).filter((code) => own.knows(code)));
    expect(twice).toEqual([]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@app/kernel';
import { COMMON_REFUSALS, discoverSystems } from '@app/rules';
import { FIELD_MESSAGES, Messages } from '@app/transport';

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

/** The codes with which fields are told to be wrong, as sources have them, and those that stand in tables. */
const FIELD_CODES = [/pointer[^{}]*?code: '([a-z-]+)'/g, /\b(?:check|failed)\('([a-z-]+)'/g, /pointer, '([a-z-]+)'/g, /\bcode: '([a-z-]+)', params/g];
const IN_TABLES = ['not-blank', 'name', 'short-name', 'uuid', 'flag', 'text', 'whole', 'list', 'object', 'type', 'unknown-field', 'required'];
const fieldCodes = sources.flatMap((file) => FIELD_CODES.flatMap((pattern) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, code = '']) => code)));

/** The codes that are promised for each system (the API's contract), however its rules come to them. */
const PROMISED = {
  charge: `unknown-action taken-out not-taken-out lost-opportunity bonus-slot-taken bonus-dice-limit not-enough-momentum
    assistant-not-enough-momentum setup-ticks-no-clock own-setup setup-used one-talent-per-roll flashback-settled cost-out-of-range
    no-consequence-due consequence-limit consequence-settled not-protectable already-protected already-resisted spend-below-minimum
    unknown-detail segments-not-4-6-8 not-a-progress-clock not-a-danger-clock stress-clock recovery-out-of-range no-milestone
    action-at-maximum talent-not-in-tree talent-requires talent-limit details-locked`,
  inspectres: `unknown-skill not-enough-card-dice not-enough-bank-dice not-enough-cool-dice card-does-not-match-skill assist-used
    nothing-to-give stress-dice-out-of-range ignore-out-of-range losses-do-not-add-up confessional-already-this-scene
    characteristic-already-given characteristic-already-received franchise-already-spread mission-running no-mission
    award-out-of-range distribution-does-not-add-up distribution-due above-original`,
  'black-sword-hack': `attribute-out-of-range unknown-attribute doom-die-exhausted usage-die-exhausted gm-chooses not-a-failure
    not-your-turn move-already-used action-already-used turn-used-up pursuit-over`,
  'difficulty-test': `characteristic-out-of-range characteristic-required level-out-of-range unknown-difficulty not-an-edge-success
    already-raised too-late-to-raise`,
  stakes: `wrong-step bonus-out-of-range aside-not-in-pairs aside-more-than-pool nothing-left not-your-turn must-pay-in-full
    more-than-asked not-enough-successes already-bought`,
} as const;

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
for (const { refusals, words } of discoverSystems().all()) messages.add(refusals, words);

describe('the texts of refusals', () => {
  it('are there for every code that something is refused with', () => {
    expect(refused.length).toBeGreaterThan(80);
    expect(refused.filter(({ code }) => !messages.knows(code)).map(({ code, file }) => `${code} (${file})`)).toEqual([]);
  });

  it.each(Object.entries(PROMISED))('are there for every code that %s promises, and each is one that its rules refuse with', (id, text) => {
    const codes = text.split(/\s+/);
    expect(codes.filter((code) => !messages.knows(code))).toEqual([]);
    const rules = sources.filter((file) => file.includes(`/systems/${id}/`) && !file.includes(`/systems/${id}/refusals`)).map((file) => readFileSync(file, 'utf8'));
    expect(codes.filter((code) => !rules.some((source) => source.includes(`'${code}'`)))).toEqual([]);
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

  it('say the words of their system as it calls them', () => {
    const said = (code: string, params: JsonObject): string[] => (['en', 'fr'] as const).map((language) => messages.of(code, params, language).detail);
    expect(said('wrong-cost', { cost: 'sacrifice-detail', field: 'detail' })).toEqual([
      'What resisting costs in this campaign: sacrifice a detail. The field “detail” is missing, or does not belong there.',
      "Ce que coûte la résistance dans cette campagne : sacrifier un détail. Le champ « detail » manque, ou n'a rien à y faire.",
    ]);
    expect(said('lost-opportunity', { action: 'sneak' })).toEqual([expect.stringContaining('“Sneak”'), expect.stringContaining('« Se faufiler »')]);
    expect(said('action-at-maximum', { action: 'sing', rating: 2, max: 1 })).toEqual([expect.stringMatching(/2 in “sing”.* is 1[.]/), expect.stringMatching(/2 en « sing ».* est 1[.]/)]);
  });

  it('fit too few and too many dice', () => {
    const said = (params: JsonObject): string => messages.of('dice-count-mismatch', params, 'en').detail;
    expect(said({ given: 1, expected: '2+', next: 'd6' })).toBe('Faces that the roll takes: 2+ (with +: at least so many); faces given: 1; the die that is still to be thrown: d6 (-: none).');
    expect(said({ given: 3, expected: 2, next: '-' })).toBe('Faces that the roll takes: 2 (with +: at least so many); faces given: 3; the die that is still to be thrown: - (-: none).');
  });

  it('stand in one place only', () => {
    const systems = discoverSystems().all();
    const own = new Messages();
    const twice = [COMMON_REFUSALS, ...systems.map(({ refusals }) => refusals)].flatMap((texts) => Object.keys(texts).filter((code) => own.knows(code)));
    expect(twice).toEqual([]);
  });
});

describe('the texts of fields', () => {
  it.each(['en', 'fr'] as const)('are there for every code that a field is refused with (%s)', (language) => {
    const all = [...new Set([...fieldCodes, ...IN_TABLES])];
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter((code) => messages.field(code, {}, language) === code)).toEqual([]);
  });

  it('say something else in each language, of the same parameters', () => {
    const params = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();
    const texts = Object.values(FIELD_MESSAGES);
    expect(texts.filter(({ en, fr }) => en === fr || params(en).join(' ') !== params(fr).join(' '))).toEqual([]);
  });
});

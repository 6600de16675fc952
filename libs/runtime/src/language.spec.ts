import { languageOfSystem } from './language';

describe('the language of the terminal', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'fr' }, 'fr'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'fr_FR.UTF-8', LC_ALL: 'C' }, 'en'],
    [{ LANG: 'C', LC_ALL: 'fr_CH' }, 'fr'],
    [{ LANG: 'fr_FR', LC_ALL: '', LC_MESSAGES: 'de_DE' }, 'en'],
    [{ LANG: 'fry_NL' }, 'en'],
    [{ LANG: 'frp' }, 'en'],
  ] as const)('of %j is %s', (env, language) => expect(languageOfSystem(env)).toBe(language));
});

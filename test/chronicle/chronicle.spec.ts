import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MemberRole } from '@app/formats';
import { discoverSystems } from '@app/rules';
import { createMarkdownWriter, systemWords, tableIn, type Language } from '@app/telling';
import { readEvening, servedTo, type RecordedEvening } from './evenings';

/** Rewrites the chronicles that are kept beside this test. */
const UPDATE = 'UPDATE_CHRONICLES=1 npx jest test/chronicle/chronicle.spec.ts';

const installed = discoverSystems();

function chronicleOf(evening: RecordedEvening, system: string, language: Language, as: MemberRole): string {
  const rules = installed.of(system);
  const { attribution, license } = rules;
  const header = { ...tableIn(evening.state), as, system: { title: rules.title[language], attribution: attribution ?? null, license: license ?? null } };
  const writer = createMarkdownWriter({ header, words: systemWords(rules, language), language });
  return [writer.begin(), ...servedTo(as, evening).map((served) => writer.event(served)), writer.end()].join('');
}

/** The chronicle that is kept, after it was rewritten when that is asked for; empty when it is not there. */
function keptChronicle(name: string, written: string): string {
  const file = join(__dirname, 'chronicles', `${name}.md`);
  if (process.env['UPDATE_CHRONICLES'] === '1') {
    mkdirSync(join(__dirname, 'chronicles'), { recursive: true });
    writeFileSync(file, written);
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const CASES = ['charge', 'inspectres', 'black-sword-hack', 'difficulty-test', 'stakes'].flatMap((system) =>
  (['en', 'fr'] as const).flatMap((language) => (['gm', 'spectator'] as const).map((role): [string, Language, MemberRole] => [system, language, role])),
);

describe.each(CASES)('the chronicle of %s in %s for a %s', (system, language, role) => {
  const evening = readEvening(`${system}.${language}`) ?? { state: {}, events: [] };
  const written = chronicleOf(evening, system, language, role);

  it('is the one that is kept', () => {
    const kept = keptChronicle(`${system}.${language}.${role}`, written);
    if (kept !== written) throw new Error(`The chronicle is another one. If that is meant: ${UPDATE}`);
    expect(evening.events.length).toBeGreaterThan(20);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The modules of libraries that a file imports. */
const modulesIn = (path: string): string[] => [...readFileSync(join(__dirname, '../..', path), 'utf8').matchAll(/import \{([^}]*)\} from '@app\/[a-z-]+'/g)].flatMap(([, names = '']) => names.match(/\b\w+Module\b/g) ?? []).toSorted();

/** What adds nothing to the vocabulary and the read models: accounts, commands on the dice and on the past, what is told of a log. */
const OUTSIDE = ['AccountsModule', 'AuditModule', 'DiceModule', 'RewindModule'];

it('the ledger of the command line has the parts of the service, so that it knows every event and row', () => {
  const service = modulesIn('apps/api/src/app.module.ts');
  expect(service.length).toBeGreaterThan(10);
  expect(modulesIn('apps/cli/src/transfer/ledger.module.ts')).toEqual(service.filter((name) => !OUTSIDE.includes(name)));
});

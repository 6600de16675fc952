import { foldTableOf } from '@app/play';
import { discoverSystems } from '@app/rules';
import { wholeVocabulary } from '../support/vocabulary';
import { contractFile, differenceOf } from './contract-files';

/** One collection and one kind a line, so that a change of it shows as one. */
function tableText(): string {
  const { collections, kinds } = foldTableOf(wholeVocabulary(), discoverSystems().all());
  const part = (entries: object): string => Object.entries(entries).map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(',\n');
  return `{\n  "collections": {\n${part(collections)}\n  },\n  "kinds": {\n${part(kinds)}\n  }\n}\n`;
}

describe('the table of the fold', () => {
  it('that verifiers carry is what the product and its systems have', () => {
    const built = tableText();
    expect(JSON.parse(built)).toEqual(foldTableOf(wholeVocabulary(), discoverSystems().all()));
    expect(differenceOf(contractFile('libs/formats/fold-table.json', built), built)).toBeUndefined();
  });
});

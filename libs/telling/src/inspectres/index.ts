import { colon, entriesOf } from '../saying';
import type { SystemTelling } from '../telling';
import { CHANGES } from './changes';
import { PHRASES } from './phrases';
import { ROLLS } from './rolls';

/** InSpectres in words. */
export const inspectres: SystemTelling = {
  phrases: PHRASES,
  changes: CHANGES,
  rolls: ROLLS,
  sheet: ({ spoken, words, say }, { skills }) => {
    const talent = spoken['sheet.talent'];
    return [
      ...entriesOf(skills, 'skill').map(([skill, dice]) => `${words('skills', skill)} ${String(dice)}`),
      ...(talent === undefined ? [] : [words('terms', 'talent') + colon(say) + talent]),
    ];
  },
};

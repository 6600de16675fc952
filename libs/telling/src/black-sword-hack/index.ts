import { entriesOf } from '../saying';
import type { SystemTelling } from '../telling';
import { CHANGES } from './changes';
import { PHRASES } from './phrases';
import { ROLLS } from './rolls';

/** Black Sword Hack in words. */
export const blackSwordHack: SystemTelling = {
  phrases: PHRASES,
  changes: CHANGES,
  rolls: ROLLS,
  sheet: ({ words }, { attributes, level }) => [...entriesOf(attributes, 'attribute').map(([attribute, value]) => `${words('attributes', attribute)} ${String(value)}`), `${words('terms', 'level')} ${String(level)}`],
};

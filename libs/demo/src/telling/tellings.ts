import { blackSwordHack } from './black-sword-hack';
import { charge } from './charge';
import { difficultyTest } from './difficulty-test';
import { inspectres } from './inspectres';
import { stakes } from './stakes';
import type { System } from '../step';
import type { SystemTelling } from './telling';

const TELLINGS: { readonly [system in System]: SystemTelling } = {
  charge,
  inspectres,
  'black-sword-hack': blackSwordHack,
  'difficulty-test': difficultyTest,
  stakes,
};

/** A rule system that nobody has words for: its evenings are told as far as all are alike. */
const NOTHING: SystemTelling = { phrases: {}, changes: {}, rolls: {}, sheet: () => [] };

/** How the evenings of a rule system are told. */
export const tellingOf = (system: string): SystemTelling => (TELLINGS as { readonly [id: string]: SystemTelling | undefined })[system] ?? NOTHING;

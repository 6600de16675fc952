import { blackSwordHack } from './black-sword-hack';
import { charge } from './charge';
import { difficultyTest } from './difficulty-test';
import { inspectres } from './inspectres';
import { stakes } from './stakes';
import type { Named } from './names';
import type { SystemTelling } from './telling';

const TELLINGS: { readonly [system: string]: SystemTelling | undefined } = {
  charge,
  inspectres,
  'black-sword-hack': blackSwordHack,
  'difficulty-test': difficultyTest,
  stakes,
};

/** A rule system that nobody has words for: its evenings are told as far as all are alike. */
const NOTHING: SystemTelling = { phrases: {}, changes: {}, rolls: {}, sheet: () => [] };

/** How the evenings of a rule system are told. */
export const tellingOf = (system: string): SystemTelling => (Object.hasOwn(TELLINGS, system) ? TELLINGS[system] : undefined) ?? NOTHING;

/** The rule systems that have words of their own. */
export const TOLD_SYSTEMS: readonly string[] = Object.keys(TELLINGS);

/** What the events of a rule system name besides their subjects. */
export const namedIn: Named = (event, spoken) => tellingOf(event.system).named?.(event, spoken) ?? [];

import { Vocabulary, type Collection, type JsonObject } from '@app/kernel';
import { CLOCK_CHANGE_KINDS, ROLL_CHANGE_KINDS } from '../src';
import { system } from '../src/systems/difficulty-test';

/** The members who see private rolls, besides GMs. */
export const MEMBERS = ['m-player'];

const audienceOf = ({ visibility, revealedAt }: JsonObject): { audience: 'table' | 'gm' | 'private'; members: readonly string[] } => {
  if (revealedAt || visibility === 'table' || visibility === 'blind') return { audience: 'table', members: [] };
  return visibility === 'gm' ? { audience: 'gm', members: [] } : { audience: 'private', members: MEMBERS };
};
const isSealed = ({ visibility, revealedAt }: JsonObject): boolean => visibility === 'blind' && !revealedAt;
const ROLLS: Collection = {
  name: 'rolls',
  subject: 'roll',
  audience: audienceOf,
  changesSeenBy: (facts) => (isSealed(facts) ? 'gm' : undefined),
  open: (facts) => (isSealed(facts) ? { kind: facts['kind'] ?? null, visibility: 'blind' } : facts),
  leaves: () => true,
};
const WHOLE = { path: [] } as const;
/** Everything that campaigns of Règles de test change, with rolls as the product has them. */
export const VOCABULARY = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: system.sheet.maps }, { name: 'clocks', subject: 'clock' }, { name: 'settings', subject: 'settings' }, ROLLS, ...(system.things ?? []).map(({ collection }) => collection), ...(system.collections ?? [])],
  [
    ...CLOCK_CHANGE_KINDS,
    ...ROLL_CHANGE_KINDS,
    ...system.changeKinds,
    { kind: 'new-character', collection: 'characters', id: 'characterId', ...WHOLE },
    { kind: 'character-active', collection: 'characters', id: 'characterId', path: ['active'] },
    { kind: 'new-roll', collection: 'rolls', id: 'rollId', ...WHOLE },
    { kind: 'roll-revealed', collection: 'rolls', id: 'rollId', path: ['revealedAt'] },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
  ],
);

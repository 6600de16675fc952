import { Vocabulary, type Collection, type JsonObject } from '@app/kernel';
import { ROLL_CHANGE_KINDS } from '../src';
import { system } from '../src/systems/inspectres';

/** Who sees a roll. */
export type Visibility = 'table' | 'gm' | 'private' | 'blind';

/** The members who see private rolls, besides GMs. */
export const MEMBERS = ['m-player'];

const WHOLE = { path: [] } as const;
const audienceOf = ({ visibility }: JsonObject) => ({ audience: visibility === 'blind' ? ('table' as const) : (visibility as 'table' | 'gm' | 'private'), members: visibility === 'private' ? MEMBERS : [] });
const ROLLS: Collection = {
  name: 'rolls',
  subject: 'roll',
  audience: audienceOf,
  changesSeenBy: ({ visibility }) => (visibility === 'blind' ? 'gm' : undefined),
  leaves: ({ status }) => status !== 'awaiting-choice',
};

/** Everything that campaigns of InSpectres change. */
export const VOCABULARY = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: system.sheet.maps }, { name: 'scenes', subject: 'scene' }, { name: 'settings', subject: 'settings' }, ROLLS, ...(system.things ?? []).map(({ collection }) => collection)],
  [
    ...ROLL_CHANGE_KINDS,
    ...system.changeKinds,
    { kind: 'new-character', collection: 'characters', id: 'characterId', ...WHOLE },
    { kind: 'character-active', collection: 'characters', id: 'characterId', path: ['active'] },
    { kind: 'new-scene', collection: 'scenes', id: 'sceneId', ...WHOLE },
    { kind: 'scene-status', collection: 'scenes', id: 'sceneId', path: ['status'] },
    { kind: 'new-roll', collection: 'rolls', id: 'rollId', ...WHOLE },
    { kind: 'roll-as', collection: 'rolls', id: 'rollId', ...WHOLE, shows: true },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
  ],
);

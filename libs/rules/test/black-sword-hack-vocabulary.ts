import { Vocabulary, type Collection } from '@app/kernel';
import { ROLL_CHANGE_KINDS } from '../src';
import { system } from '../src/systems/black-sword-hack';

const SCENES: Collection = { name: 'scenes', subject: 'scene' };
const ROLLS: Collection = { name: 'rolls', subject: 'roll', audience: ({ visibility }) => ({ audience: visibility === 'gm' ? 'gm' : 'table', members: [] }), leaves: () => true };
/** What a play of Black Sword Hack folds: its own kinds of change, and of the product's what rules are told of. */
export const BSH_VOCABULARY = new Vocabulary().add(
  [{ name: 'characters', subject: 'character', maps: system.sheet.maps }, { name: 'settings', subject: 'settings' }, SCENES, ROLLS, ...(system.things ?? []).map(({ collection }) => collection)],
  [
    ...ROLL_CHANGE_KINDS,
    ...system.changeKinds,
    { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] },
    { kind: 'new-scene', collection: 'scenes', id: 'sceneId', path: [] },
    { kind: 'roll-facts', collection: 'rolls', id: 'rollId', path: [] },
    { kind: 'roll-shown', collection: 'rolls', id: 'rollId', path: [], shows: true },
    { kind: 'setting', collection: 'settings', path: [], key: 'key' },
    { kind: 'scene-status', collection: 'scenes', id: 'sceneId', path: ['status'] },
  ],
);

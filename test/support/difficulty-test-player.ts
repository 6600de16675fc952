import type { JsonObject, Refusal } from '@app/kernel';
import { DT_ACTS, DT_SHEET } from './difficulty-test-acts';
import type { Play } from './play';
import type { RandomPlayer } from './random-player';

/** A test that nothing can make an edge success or a failure, of a character that is brought into play for it. */
function surely(play: Play, gm: string, characterId: string, more: JsonObject = {}): Refusal | undefined {
  const roll: JsonObject = { characterId, skill: 'patience', characteristic: 'strength', difficulty: 1, modifier: 900, ...more };
  return play.by(gm, play.commands.changeCharacter, { id: characterId, active: true }) ?? play.by(gm, play.commands.roll, { kind: 'dt.test', roll });
}

/** How campaigns of Règles de test are played at random. */
export const DT_PLAYER: RandomPlayer = {
  system: 'difficulty-test',
  acts: DT_ACTS,
  often: ['test', 'hair', 'hairRaised', 'raise', 'state', 'order', 'next'],
  open: (play, gm) => {
    for (const name of ['Lia', 'Oda']) play.by(gm, play.commands.createCharacter, { name, sheet: DT_SHEET });
  },
  ends: {
    'complication-due': (play, gm, id) => play.by(gm, play.systemCommands['stateComplication'], { id, text: 'at last' }),
    complication: (play, gm, _id, characterId) => surely(play, gm, characterId),
    'edge-success': (play, gm, id, characterId) => surely(play, gm, characterId, { raisesRollId: id }),
  },
};

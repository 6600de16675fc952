import type { RandomPlayer } from './random-player';
import { STAKES_ACTS, STAKES_SHEET } from './stakes-acts';

/** How campaigns of Mises are played at random. */
export const STAKES_PLAYER: RandomPlayer = {
  system: 'stakes',
  acts: STAKES_ACTS,
  often: ['frame', 'goOn', 'goFar', 'pool', 'spend', 'pass', 'end'],
  open: (play, gm) => {
    for (const name of ['Alba', 'Bran', 'Cleo']) play.by(gm, play.commands.createCharacter, { name, sheet: STAKES_SHEET });
  },
  ends: {
    'sequence-step': (play, gm, id) => play.by(gm, play.systemCommands['endSequence'], { id, reason: 'enough' }),
  },
};

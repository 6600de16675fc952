import { BSH_ACTS, escapes, goesOn } from './black-sword-hack-acts';
import { BSH_SHEET, choiceFor } from './black-sword-hack-rolls';
import { factsOf } from './picks';
import type { RandomPlayer } from './random-player';

/** How campaigns of Black Sword Hack are played at random. */
export const BSH_PLAYER: RandomPlayer = {
  system: 'black-sword-hack',
  acts: BSH_ACTS,
  often: ['open', 'move', 'act', 'inTurn', 'pursue', 'startPursuit', 'test', 'choose'],
  open: (play, gm) => {
    for (const name of ['Hadidja', 'Korr', 'Ysolde']) play.by(gm, play.commands.createCharacter, { name, sheet: BSH_SHEET });
    play.by(gm, play.systemCommands['createUsageDie'], { id: '', name: 'the debt', die: 6 });
  },
  ends: {
    choice: (play, gm, id) => play.by(gm, play.commands.makeChoice, { id, ...choiceFor(factsOf(play, 'rolls', id), 0) }),
    turn: goesOn,
    pursuit: escapes,
  },
};

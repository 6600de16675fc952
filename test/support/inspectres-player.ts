import { INSPECTRES_ACTS, worthOf } from './inspectres-acts';
import { choiceFor, command, INSPECTRES_SHEET } from './inspectres-rolls';
import { factsOf } from './picks';
import type { RandomPlayer } from './random-player';

/** How campaigns of InSpectres are played at random. */
export const INSPECTRES_PLAYER: RandomPlayer = {
  system: 'inspectres',
  acts: INSPECTRES_ACTS,
  often: ['skill', 'amaze', 'handAndUse', 'choose', 'mission', 'distribute', 'confess', 'respect', 'adjustMission', 'buyBack', 'toldAndShown'],
  open: (play, gm) => {
    for (const name of ['Roger', 'Bob']) play.by(gm, play.commands.createCharacter, { name, sheet: INSPECTRES_SHEET });
    play.by(gm, play.systemCommands['spreadFranchise'], { id: '', library: 3, gym: 2, credit: 2, bank: 3 });
  },
  ends: {
    choice: (play, gm, id) => play.by(gm, play.commands.makeChoice, { id, ...choiceFor(factsOf(play, 'rolls', id), { a: 0, b: 1 }) }),
    assist: (play, gm, id) => command(play, gm, 'releaseAssist', { id }),
    foreshadowing: (play, gm, id) => command(play, gm, 'markForeshadowing', { id }),
    characteristic: (play, gm, id) => command(play, gm, 'respectCharacteristic', { id }),
    'distribution-due': (play, gm, id) => command(play, gm, 'distributeMission', { id, bank: worthOf(play, id) }),
  },
};

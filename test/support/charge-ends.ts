import { entityOf, type JsonObject, type Refusal } from '@app/kernel';
import { pendingOf } from '../../libs/play/src/domain/pending-of';
import type { Play } from './play';

/** What waits for somebody in a campaign of Charge, as its GM is told. */
export const pendingIn = (play: Play, gm: string): JsonObject[] => pendingOf(play.systems.of('charge'), play.state, play.caller(gm));

/** What ends each kind of thing that is open; each by its own command where there is one. */
export const CHARGE_ENDS: { readonly [kind: string]: (play: Play, gm: string, id: string) => Refusal | undefined } = {
  'consequence-due': (play, gm, id) => play.by(gm, play.systemCommands['waiveConsequence'], { id, reason: 'late' }),
  consequence: (play, gm, id) => play.by(gm, play.systemCommands['acceptConsequence'], { id, condition: 'tired' }),
  'condition-due': (play, gm, id) => play.by(gm, play.commands.changeCharacter, { id, condition: 'tired' }),
  'recovery-open': (play, gm, id) => play.by(gm, play.systemCommands['closeRecovery'], { id, reason: 'slept' }),
  setup: (play, gm, id) => play.by(gm, play.systemCommands['releaseSetup'], { id }),
  flashback: (play, gm, id) => play.by(gm, play.systemCommands['settleFlashback'], { id, by: 'happens' }),
  milestone: (play, gm, id) => play.by(gm, play.commands.takeTalent, { id, kind: 'situational', situation: 'at dawn' }),
  'position-move': (play, gm, id) => byHand(play, gm, id, { positionMoves: [] }),
  'worse-position': (play, gm, id) => liftOrSet(play, gm, id, { positionMoves: [] }),
  'lost-opportunity': (play, gm, id) => liftOrSet(play, gm, id, { lostOpportunities: [] }),
};

const byHand = (play: Play, gm: string, id: string, set: JsonObject): Refusal | undefined => play.by(gm, play.commands.adjust, { on: 'character', id, set, reason: 'the table says so' });
const liftOrSet = (play: Play, gm: string, id: string, set: JsonObject): Refusal | undefined =>
  entityOf(play.state, 'consequences', id) ? play.by(gm, play.systemCommands['liftConsequence'], { id, reason: 'found a way' }) : byHand(play, gm, id, set);

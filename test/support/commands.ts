import type { Vocabulary } from '@app/kernel';
import type { SystemRegistry } from '@app/rules';
import { changeCampaign } from '../../libs/campaigns/src/domain/change-campaign';
import { createCampaign } from '../../libs/campaigns/src/domain/create-campaign';
import { changeSettings } from '../../libs/campaigns/src/domain/settings';
import { changeCharacter } from '../../libs/characters/src/domain/change-character';
import { createCharacter } from '../../libs/characters/src/domain/create-character';
import { checkSheet } from '../../libs/characters/src/sheet-form';
import { changeClock } from '../../libs/clocks/src/domain/change-clock';
import { createClock } from '../../libs/clocks/src/domain/create-clock';
import { clearClock, tickClock } from '../../libs/clocks/src/domain/tick-clock';
import { allowBot, changeMember, disallowBot, removeMember, replaceMemberToken } from '../../libs/members/src/domain/change-member';
import { createMember } from '../../libs/members/src/domain/create-member';
import { makeRoll } from '../../libs/rolls/src/domain/make-roll';
import { revealRoll } from '../../libs/rolls/src/domain/reveal-roll';
import { endScene, startScene } from '../../libs/sessions/src/domain/scene';
import { endSession, startSession } from '../../libs/sessions/src/domain/session';

/** Every command of the product, for tests that play without the service. */
export const commandsOf = (systems: SystemRegistry, vocabulary: Vocabulary) => ({
  createCampaign: createCampaign(systems),
  changeCampaign,
  changeSettings: changeSettings(systems),
  createCharacter: createCharacter(systems, checkSheet),
  changeCharacter: changeCharacter(systems, checkSheet),
  createClock: createClock(systems),
  changeClock,
  tickClock,
  clearClock,
  createMember,
  changeMember,
  removeMember,
  replaceMemberToken,
  allowBot,
  disallowBot,
  roll: makeRoll(systems, vocabulary),
  revealRoll: revealRoll(vocabulary),
  startScene,
  endScene,
  startSession: startSession(systems),
  endSession,
});

/** Every command by the name of its operation. */
export type Commands = ReturnType<typeof commandsOf>;

import type { CommandDefinition, JsonObject, Vocabulary } from '@app/kernel';
import { isMixedCommand, isRollCommand, type MixedCommand, type On, type RollCommand, type RuleCommand, type SystemCommand, type SystemRegistry } from '@app/rules';
import { archiveCampaign, unarchiveCampaign } from '../../libs/campaigns/src/domain/archive-campaign';
import { changeCampaign } from '../../libs/campaigns/src/domain/change-campaign';
import { createCampaign } from '../../libs/campaigns/src/domain/create-campaign';
import { deleteCampaign } from '../../libs/campaigns/src/domain/delete-campaign';
import { changeSettings } from '../../libs/campaigns/src/domain/settings';
import { changeCharacter } from '../../libs/characters/src/domain/change-character';
import { createCharacter } from '../../libs/characters/src/domain/create-character';
import { checkSheet } from '../../libs/characters/src/sheet-form';
import { changeClock } from '../../libs/clocks/src/domain/change-clock';
import { createClock } from '../../libs/clocks/src/domain/create-clock';
import { clearClock, tickClock } from '../../libs/clocks/src/domain/tick-clock';
import { allowBot, changeMember, disallowBot, removeMember, replaceMemberToken } from '../../libs/members/src/domain/change-member';
import { createMember } from '../../libs/members/src/domain/create-member';
import { eraseWords } from '../../libs/erasure/src/domain/erase-words';
import { awardMilestone } from '../../libs/progression/src/domain/award-milestone';
import { takeTalent } from '../../libs/progression/src/domain/take-talent';
import { commitEntropy } from '../../libs/dice/src/domain/commit-entropy';
import { revealSecretDice } from '../../libs/dice/src/domain/reveal-secret-dice';
import { rotateDice } from '../../libs/dice/src/domain/rotate-dice';
import { makeChoice } from '../../libs/rolls/src/domain/make-choice';
import { makeRoll } from '../../libs/rolls/src/domain/make-roll';
import { revealRoll } from '../../libs/rolls/src/domain/reveal-roll';
import { voidRoll } from '../../libs/rolls/src/domain/void-roll';
import { revert } from '../../libs/rewind/src/domain/revert';
import { undo } from '../../libs/rewind/src/domain/undo';
import { adjust } from '../../libs/play/src/domain/adjust';
import { mixedDefinition, rollDefinition, ruleDefinition } from '../../libs/play/src/domain/system-command';
import { raiseSafetySignal } from '../../libs/safety/src/domain/raise-safety-signal';
import { endScene, startScene } from '../../libs/sessions/src/domain/scene';
import { endSession, startSession } from '../../libs/sessions/src/domain/session';

/** Every command of the product, for tests that play without the service. */
export const commandsOf = (systems: SystemRegistry, vocabulary: Vocabulary) => ({
  createCampaign: createCampaign(systems),
  changeCampaign,
  archiveCampaign,
  unarchiveCampaign,
  deleteCampaign,
  changeSettings: changeSettings(systems),
  createCharacter: createCharacter(systems, checkSheet),
  changeCharacter: changeCharacter(systems, checkSheet),
  createClock: createClock(systems),
  changeClock: changeClock(systems),
  tickClock: tickClock(systems, vocabulary),
  clearClock,
  createMember,
  changeMember,
  removeMember,
  replaceMemberToken,
  allowBot,
  disallowBot,
  roll: makeRoll(systems, vocabulary),
  makeChoice: makeChoice(systems, vocabulary),
  revealRoll: revealRoll(systems, vocabulary),
  voidRoll: voidRoll(vocabulary),
  revert: revert(vocabulary),
  undo: undo(vocabulary),
  commitEntropy,
  rotateDice,
  revealSecretDice,
  raiseSafetySignal,
  adjust: adjust(systems, vocabulary),
  eraseWords: eraseWords(vocabulary),
  awardMilestone: awardMilestone(systems, vocabulary),
  takeTalent: takeTalent(systems, vocabulary),
  startScene: startScene(systems, vocabulary),
  endScene: endScene(systems, vocabulary),
  startSession: startSession(systems, vocabulary),
  endSession: endSession(systems, vocabulary),
});

/** Every command by the name of its operation. */
export type Commands = ReturnType<typeof commandsOf>;

/** The systems' own commands by operation, as both APIs carry them out. */
export function systemCommandsOf(systems: SystemRegistry, vocabulary: Vocabulary): { readonly [operation: string]: CommandDefinition<On<JsonObject>> } {
  const commands = systems.all().flatMap((system) => system.commands ?? []);
  return Object.fromEntries(
    commands.map((command) => [command.operation, definitionOf(systems, vocabulary, command)]),
  );
}

function definitionOf(systems: SystemRegistry, vocabulary: Vocabulary, declared: SystemCommand): CommandDefinition<On<JsonObject>> {
  const command = declared as unknown as RuleCommand<On> | RollCommand<On> | MixedCommand<On>;
  if (isRollCommand(command)) return rollOf(systems, vocabulary, command);
  if (isMixedCommand(command)) return mixedDefinition(systems, vocabulary, command) as CommandDefinition<On<JsonObject>>;
  return ruleDefinition(systems, vocabulary, command) as CommandDefinition<On<JsonObject>>;
}

/** Takes the input of the command itself, as the edge does. */
function rollOf(systems: SystemRegistry, vocabulary: Vocabulary, command: RollCommand<On>): CommandDefinition<On<JsonObject>> {
  const definition: CommandDefinition<never> = rollDefinition(systems, vocabulary, command);
  const asked = ({ visibility, dice, ...input }: On<JsonObject>) => ({ id: input.id, kind: command.rolls, roll: command.roll(input), ...(visibility ? { visibility } : {}), ...(dice ? { dice } : {}) }) as never;
  return {
    operation: definition.operation,
    target: ({ id }) => ({ collection: command.on ?? '', id }),
    references: (input, state) => definition.references?.(asked(input), state) ?? [],
    loads: (input, state) => definition.loads?.(asked(input), state) ?? [],
    form: (state, input) => definition.form?.(state, asked(input)),
    may: (caller, input, state) => definition.may(caller, asked(input), state),
    lifeCycle: (state, input, context) => definition.lifeCycle?.(state, asked(input), context),
    decide: (state, input, context) => definition.decide(state, asked(input), context),
  };
}

import { BSH_GAME, endedRoundOf, pursuitOf, roundOf, sceneOf, tested, testOf, usageDieOf, waiting } from '../../api/support/black-sword-hack';
import { makeCampaign, type TestCampaign } from '../../api/support/campaign';
import { idOf } from '../../api/support/party';
import type { TestService } from '../../support/test-service';
import { input, NOBODY, STALE, UNSEEN, USED_KEY, type Command } from './cells';
import { commandFor, lifeCycle, rule, ruleOn, wrongly, type Faults } from './faults';

/** Whom the cells of Black Sword Hack speak of, and what is there in every state that a command can meet. */
export interface BshStage {
  readonly campaign: TestCampaign;
  readonly ids: { readonly [name in 'scene' | 'endedScene' | 'round' | 'endedRound' | 'over' | 'usageDie' | 'failure' | 'success' | 'open' | 'away']: string };
}

/** Sets such a stage: it is Sabre's turn in combat, a move of it used; Mara has a choice to make. Everyone has used `USED_KEY` for a name. */
export async function setBshStage(service: TestService): Promise<BshStage> {
  const campaign = await makeCampaign('rest', service, {}, BSH_GAME);
  const { owner, gm, player, spectator, sabre, mara } = campaign;
  const away = idOf(await owner.does('createCharacter', { input: { name: 'Ivo', sheet: BSH_GAME.sheet, active: false } }));
  const endedScene = await sceneOf(owner);
  await owner.does('endScene', { id: endedScene });
  const [scene, endedRound] = [await sceneOf(owner), await endedRoundOf(owner, [sabre])];
  const round = await roundOf(owner, [sabre, mara], { combat: true });
  await owner.does('takeMove', { id: round, input: { characterId: sabre } });
  const over = await pursuitOf(owner, sabre);
  for (const face of [15, 16]) await tested(owner, sabre, [face], { pursuitId: over });
  const [usageDie, failure, success, open] = [await usageDieOf(owner), await tested(owner, sabre, [15]), await tested(owner, sabre, [3]), await waiting(owner, mara)];
  for (const party of [gm, player, spectator]) await party.in(campaign.id).does('changeMember', { id: party.id, input: { name: 'named' } }, { key: USED_KEY });
  return { campaign, ids: { scene, endedScene, round, endedRound, over, usageDie, failure, success, open, away } };
}

const badForm = (more: object): Faults => wrongly('system-form', input('value', [400, 'invalid-input'], more as never));
const unknown = (more: object): Faults => wrongly('unseen', input('id', [404, 'not-found'], more as never));
const nobody = (): Faults => unknown({ characterId: NOBODY });
/** Dice of a wrong form, and too many of them. */
const DICE: Faults = {
  'system-form': input('dice', [400, 'invalid-input'], { dice: { source: 'reported' } }),
  dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [3, 3, 3] } }),
};
/** A rule that the stage itself breaks. */
const broken = (code: string): Faults => ({ rule: { part: 'value', answer: [422, code], spoil: (request) => request } });
/** Somebody who has a choice to make first. */
const undecided = (characterId: string): Faults => ({ 'life-cycle': input('id', [409, 'choice-pending'], { characterId }) });

/** The commands of Black Sword Hack with all checks that they can meet. */
export const bshCommandsOn = (stage: BshStage): Command[] => [...rollsOn(stage), ...turnsOn(stage), ...othersOn(stage)];

function rollsOn({ campaign: { spectator, sabre, mara }, ids: { over, usageDie, open } }: BshStage): Command[] {
  const command = commandFor(spectator);
  const group = { kind: 'bsh.group-test', attribute: 'DEX', characterIds: [sabre] };
  return [
    command('Mutation.roll', { input: testOf(sabre) }, nobody(), undecided(mara), rule('value', 'unknown-attribute', { attribute: 'LUCK' }), DICE),
    command('Mutation.roll', { input: testOf(sabre) }, unknown({ roundId: NOBODY }), rule('id', 'pursuit-over', { pursuitId: over }), DICE),
    command('Mutation.roll', { input: group }, badForm({ characterIds: [] }), unknown({ characterIds: [NOBODY] }), rule('value', 'unknown-attribute', { attribute: 'LUCK' }), { dice: DICE.dice! }),
    command('Mutation.roll', { input: { kind: 'bsh.usage', usageDieId: usageDie } }, unknown({ usageDieId: NOBODY }), DICE),
    command('Mutation.roll', { input: { kind: 'bsh.doom', characterId: sabre, reason: 'a leap' } }, nobody(), DICE),
    command('Mutation.roll', { input: { kind: 'bsh.damage', characterId: sabre, die: 8 } }, unknown({ testRollId: NOBODY }), DICE),
    command('makeChoice', { id: open, input: { keep: 0 } }, UNSEEN, STALE, rule('value', 'choice-out-of-range', { keep: 5 }), DICE),
  ];
}

function turnsOn({ campaign: { spectator, sabre, mara }, ids: { round, endedRound, away } }: BshStage): Command[] {
  const command = commandFor(spectator);
  const onRound = [UNSEEN, STALE, lifeCycle(endedRound, 'already-ended')];
  const notYours = rule('value', 'not-your-turn', { characterId: mara });
  return [
    command('openRound', { input: { duration: { unit: 'hours' }, characterIds: [sabre] } }, badForm({ characterIds: [] }), unknown({ characterIds: [NOBODY] }), broken('round-running')),
    command('takeMove', { id: round, input: { characterId: sabre } }, ...onRound, notYours),
    command('takeMove', { id: round, input: { characterId: sabre } }, STALE, badForm({ band: 'near' }), nobody()),
    command('takeMove', { id: round, input: { characterId: sabre } }, STALE, DICE, rule('id', 'same-character', { toward: sabre })),
    command('takeAction', { id: round, input: { characterId: sabre, action: 'taunt' } }, ...onRound, notYours),
    command('passTurn', { id: round, input: { characterId: sabre } }, ...onRound, notYours),
    command('takeTurn', { id: round, input: { characterId: mara } }, ...onRound, rule('value', 'not-in-round', { characterId: away })),
    command('endRound', { id: round }, ...onRound),
  ];
}

function othersOn({ campaign: { spectator, sabre }, ids: { scene, endedScene, usageDie, failure, success, away } }: BshStage): Command[] {
  const command = commandFor(spectator);
  return [
    command('setDistance', { id: scene, input: { between: [sabre, 'the tomb'], band: 'far' } }, UNSEEN, STALE, badForm({ between: ['the tomb'] }), lifeCycle(endedScene, 'already-ended')),
    command('setDistance', { id: scene, input: { between: [sabre, 'the tomb'], band: 'far' } }, STALE, unknown({ between: [NOBODY, 'the tomb'] })),
    command('startPursuit', { input: { characterId: sabre, quarry: 'the thief', from: 'far' } }, nobody(), rule('value', 'unknown-attribute', { attribute: 'LUCK' })),
    command('createUsageDie', { input: { name: 'the debt', die: 6 } }, nobody(), rule('value', 'not-a-usage-die', { die: 7 })),
    command('restoreUsageDie', { id: usageDie, input: { reason: 'saved again' } }, UNSEEN, STALE, rule('value', 'not-a-usage-die', { die: 7 })),
    command('takeRest', { input: { kind: 'long' } }, badForm({ characterIds: [] }), unknown({ characterIds: [NOBODY] }), rule('value', 'character-not-active', { characterIds: [away] })),
    command('costRoll', { id: failure, input: { text: 'the sword falls' } }, UNSEEN, STALE, ruleOn(success, 'not-a-failure')),
    command('adjust', { input: { on: 'usage-die', id: usageDie, set: { die: 4 }, reason: 'forgotten' } }, STALE, badForm({ set: { die: 7 } }), unknown({ id: NOBODY })),
  ];
}

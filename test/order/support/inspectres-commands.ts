import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../../api/support/campaign';
import { anotherScene, completed, confessed, handed, INSPECTRES_GAME, noMission, rolled, running, undecided, weakened } from '../../api/support/inspectres';
import { idOf, type Party } from '../../api/support/party';
import type { TestService } from '../../support/test-service';
import { input, NOBODY, STALE, UNSEEN, USED_KEY, type Command, type Fault } from './cells';
import { commandFor, lifeCycle, rule, ruleOn, wrongly, type Faults } from './faults';

/** Whom the cells of InSpectres speak of, and what is there in every state that a command can meet. */
export interface InspectresStage {
  readonly campaign: TestCampaign;
  readonly ids: { readonly [name in 'mission' | 'spread' | 'characteristic' | 'respected' | 'foreshadowing' | 'appeared' | 'assist' | 'used' | 'failure' | 'success' | 'waiting' | 'away']: string };
}

const nameThemselves = async ({ id, gm, player, spectator }: TestCampaign): Promise<void> => {
  for (const party of [gm, player, spectator]) await party.in(id).does('changeMember', { id: party.id, input: { name: 'named' } }, { key: USED_KEY });
};

const absent = async (owner: Party): Promise<string> => idOf(await owner.does('createCharacter', { input: { name: 'Ivo', sheet: INSPECTRES_GAME.sheet, active: false } }));

/** Sets a stage on which a mission and a scene run, and a stress roll of Mara's waits; everyone has used `USED_KEY` for a name. */
export async function setInspectresStage(service: TestService): Promise<InspectresStage> {
  const campaign = await makeCampaign('rest', service, {}, INSPECTRES_GAME);
  const { owner, sabre, mara } = campaign;
  const [spread, appeared, respected] = [await completed(owner), await confessed(owner, sabre, 'foreshadowing'), await confessed(owner, sabre, 'characteristic', mara)];
  await owner.does('respectCharacteristic', { id: respected });
  await owner.does('markForeshadowing', { id: appeared, input: {} });
  await noMission(owner);
  const mission = await running(owner);
  const [foreshadowing, characteristic] = [await confessed(owner, sabre, 'foreshadowing'), await confessed(owner, mara, 'characteristic', sabre)];
  await anotherScene(owner);
  const [used, assist] = [await handed(owner, mara, sabre), await handed(owner, mara, sabre)];
  await owner.does('releaseAssist', { id: used });
  const [failure, success] = [await rolled(owner, sabre, 2), await rolled(owner, sabre, 5)];
  await nameThemselves(campaign);
  return { campaign, ids: { mission, spread, appeared, respected, foreshadowing, characteristic, used, assist, failure, success, away: await absent(owner), waiting: await undecided(owner, mara) } };
}

const badForm = (more: object): Faults => wrongly('system-form', input('value', [400, 'invalid-input'], more as never));
const NO_ONE: JsonObject = { characterId: NOBODY };
const nobody = (more = NO_ONE, part: Fault['part'] = 'id'): Faults => wrongly('unseen', input(part, [404, 'not-found'], more));
/** The stage itself breaks the rule. */
const already = (code: string): Faults => ({ rule: { part: 'value', answer: [422, code], spoil: (request) => request } });
const DICE: Faults = {
  'system-form': input('dice', [400, 'invalid-input'], { dice: { source: 'reported' } }),
  dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [1, 2, 3, 4, 5, 6] } }),
};

/** The commands of InSpectres with all checks that they can meet, but for buying back, which comes between missions. */
export function inspectresCommandsOn({ campaign, ids }: InspectresStage): Command[] {
  const { spectator, sabre, mara } = campaign;
  const command = commandFor(spectator);
  const roll = { kind: 'inspectres.skill', characterId: sabre, skill: 'academics' };
  const helping = { ...roll, kind: 'inspectres.assist', helpsCharacterId: mara };
  const stress = { kind: 'inspectres.stress', characterId: sabre, stressDice: 2 };
  const choicePending: Faults = { 'life-cycle': input('id', [409, 'choice-pending'], { characterId: mara }) };
  const told = { characterId: sabre, kind: 'flashback', text: 'the key under the mat' };
  return [
    command('startMission', { input: { name: 'the attic', goal: 4 } }, already('mission-running')),
    command('abortMission', { id: ids.mission, input: {} }, UNSEEN, STALE, badForm({ award: 1 }), rule('value', 'award-out-of-range', { award: 99, reason: 'x' })),
    command('abortMission', { id: ids.mission, input: {} }, STALE, badForm({ award: 1 }), ruleOn(ids.spread, 'no-mission')),
    command('distributeMission', { id: ids.mission, input: { bank: 4 } }, UNSEEN, STALE, already('mission-running')),
    command('distributeMission', { id: ids.mission, input: { bank: 4 } }, STALE, lifeCycle(ids.spread, 'already-ended'), already('mission-running')),
    command('spreadFranchise', { input: { bank: 4 } }, already('franchise-already-spread')),
    command('makeConfessional', { input: told }, badForm({ kind: 'characteristic' }), nobody(), rule('value', 'same-character', { kind: 'characteristic', aboutCharacterId: sabre })),
    command('makeConfessional', { input: told }, nobody({ aboutCharacterId: NOBODY }, 'value'), rule('id', 'character-not-active', { characterId: ids.away })),
    command('respectCharacteristic', { id: ids.characteristic }, UNSEEN, STALE, lifeCycle(ids.respected, 'already-ended')),
    command('respectCharacteristic', { id: ids.characteristic }, STALE, ruleOn(ids.foreshadowing, 'not-a-characteristic')),
    command('markForeshadowing', { id: ids.foreshadowing, input: {} }, UNSEEN, STALE, lifeCycle(ids.appeared, 'already-ended')),
    command('markForeshadowing', { id: ids.foreshadowing, input: {} }, STALE, ruleOn(ids.characteristic, 'not-a-foreshadowing')),
    command('releaseAssist', { id: ids.assist }, UNSEEN, STALE, lifeCycle(ids.used, 'already-ended')),
    command('narrateRoll', { id: ids.failure, input: { text: 'and worse', deeper: true } }, UNSEEN, STALE, ruleOn(ids.success, 'player-narrates')),
    command('narrateRoll', { id: ids.failure, input: { text: 'it fails' } }, STALE, ruleOn(ids.waiting, 'nothing-to-narrate')),
    command('makeChoice', { id: ids.waiting, input: { ignore: 0 } }, UNSEEN, STALE, DICE, rule('value', 'ignore-out-of-range', { ignore: 9 })),
    command('makeChoice', { id: ids.waiting, input: { ignore: 0 } }, STALE, DICE, ruleOn(ids.failure, 'not-awaiting-choice')),
    command('Mutation.roll', { input: roll }, nobody(), choicePending, rule('value', 'unknown-skill', { skill: 'singing' }), DICE),
    command('Mutation.roll', { input: roll }, nobody({ assistId: NOBODY }, 'value'), rule('id', 'character-not-active', { characterId: ids.away }), DICE),
    command('Mutation.roll', { input: helping }, nobody(), choicePending, rule('value', 'same-character', { helpsCharacterId: sabre }), DICE),
    command('Mutation.roll', { input: helping }, nobody({ helpsCharacterId: NOBODY }, 'value'), rule('id', 'character-not-active', { characterId: ids.away }), DICE),
    command('Mutation.roll', { input: stress }, nobody(), choicePending, rule('value', 'stress-dice-out-of-range', { stressDice: 6 }), DICE),
  ];
}

/** Sets a stage between missions, on which Sabre lost a skill die. */
export async function setTrainingStage(service: TestService): Promise<InspectresStage> {
  const campaign = await makeCampaign('rest', service, {}, INSPECTRES_GAME);
  const { owner, sabre, mara } = campaign;
  const waiting = await undecided(owner, mara);
  await weakened(owner, sabre);
  await nameThemselves(campaign);
  return { campaign, ids: { waiting, away: await absent(owner) } as InspectresStage['ids'] };
}

/** Buying back, from a card, which rolls nothing, and from the bank, which does. */
export function trainingCommandsOn({ campaign, ids }: InspectresStage): Command[] {
  const { spectator, sabre, mara } = campaign;
  const command = commandFor(spectator);
  const buys = (from: string): Command['args'] => ({ input: { characterId: sabre, skill: 'academics', from } });
  const choicePending: Faults = { 'life-cycle': input('id', [409, 'choice-pending'], { characterId: mara }) };
  return [
    command('buyBackSkill', buys('gym'), nobody(), rule('value', 'unknown-skill', { skill: 'singing' }), DICE),
    command('buyBackSkill', buys('gym'), rule('id', 'character-not-active', { characterId: ids.away }), DICE),
    command('buyBackSkill', buys('bank'), nobody(), choicePending, rule('value', 'above-original', { skill: 'contact' }), DICE),
    command('Mutation.roll', { input: { kind: 'inspectres.buy-back', characterId: sabre, skill: 'academics' } }, nobody(), choicePending, rule('value', 'above-original', { skill: 'contact' }), DICE),
  ];
}

import type { JsonObject } from '@app/kernel';
import { makeCampaign, type TestCampaign } from '../../api/support/campaign';
import { idOf } from '../../api/support/party';
import { onSale, sequenceAt, STAKES_GAME, TERMS, type Stand } from '../../api/support/stakes';
import type { TestService } from '../../support/test-service';
import { input, NOBODY, STALE, UNSEEN, USED_KEY, type Command } from './cells';
import { commandFor, lifeCycle, rule, ruleOn, wrongly, type Faults } from './faults';

/** Whom the cells of Mises speak of, and a sequence of Sabre's at every step. */
export interface StakesStage {
  readonly campaign: TestCampaign;
  readonly at: { readonly [stand in Stand]: string };
  readonly sale: { readonly consequenceId: string; readonly opportunityId: string };
  /** Somebody who is not in play. */
  readonly away: string;
}

/** Sets such a stage; everyone has used `USED_KEY` for a name. */
export async function setStakesStage(service: TestService): Promise<StakesStage> {
  const campaign = await makeCampaign('rest', service, {}, STAKES_GAME);
  const { owner, gm, player, spectator, sabre } = campaign;
  const away = idOf(await owner.does('createCharacter', { input: { name: 'Ivo', sheet: STAKES_GAME.sheet, active: false } }));
  const at: Partial<Record<Stand, string>> = {};
  for (const stand of ['approaches', 'terms', 'asides', 'rolls', 'spends', 'over', 'ended'] as const) at[stand] = await sequenceAt(owner, stand, sabre);
  for (const party of [gm, player, spectator]) await party.in(campaign.id).does('changeMember', { id: party.id, input: { name: 'named' } }, { key: USED_KEY });
  return { campaign, at: at as StakesStage['at'], sale: await onSale(owner, at.spends ?? ''), away };
}

const badForm = (more: object): Faults => wrongly('system-form', input('value', [400, 'invalid-input'], more as never));
/** Somebody whom the input names is not there. */
const nobody = (more: JsonObject): Faults => wrongly('unseen', input('value', [404, 'not-found'], more));
/** Another step of a sequence than that of the command. */
const outOfStep = (id: string): Faults => ruleOn(id, 'wrong-step');
const DICE: Faults = { dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [1] } }) };

/** The commands of Mises with all checks that they can meet. */
export function stakesCommandsOn({ campaign, at, sale: { consequenceId }, away }: StakesStage): Command[] {
  const { spectator, sabre, mara } = campaign;
  const command = commandFor(spectator);
  const on = (stand: Stand, more: JsonObject): Command['args'] => ({ id: at[stand], input: { characterId: sabre, ...more } });
  const concerning = (...concerns: readonly string[]): JsonObject => ({ consequences: [{ text: 'rain', cost: 1, concerns }] });
  const buying = { on: 'consequence', consequenceId };
  return [
    command('frameSequence', { input: { framing: 'The yard', characterIds: [sabre] } }, badForm({ characterIds: [] }), rule('value', 'character-not-active', { characterIds: [away] })),
    command('frameSequence', { input: { framing: 'The yard', characterIds: [sabre] } }, nobody({ characterIds: [NOBODY] })),
    command('stateApproach', on('approaches', { text: 'over' }), UNSEEN, STALE, outOfStep(at.terms)),
    command('stateApproach', on('approaches', { text: 'over' }), STALE, nobody({ characterId: NOBODY }), outOfStep(at.ended)),
    command('setTerms', on('terms', TERMS), UNSEEN, STALE, badForm(concerning()), rule('value', 'bonus-out-of-range', { bonus: -1 })),
    command('setTerms', on('terms', TERMS), STALE, nobody(concerning(NOBODY)), rule('value', 'not-in-sequence', concerning(mara))),
    command('setTerms', on('terms', TERMS), STALE, nobody({ characterId: NOBODY }), outOfStep(at.asides)),
    command('setAside', on('asides', { aside: 2 }), UNSEEN, STALE, rule('value', 'aside-not-in-pairs', { aside: 3 })),
    command('setAside', on('asides', { aside: 2 }), STALE, nobody({ characterId: NOBODY }), outOfStep(at.rolls)),
    command('Mutation.roll', { input: { kind: 'stakes.pool', sequenceId: at.rolls, characterId: sabre } }, wrongly('unseen', input('id', [404, 'not-found'], { characterId: NOBODY })), rule('value', 'wrong-step', { sequenceId: at.spends }), DICE),
    command('Mutation.roll', { input: { kind: 'stakes.pool', sequenceId: at.rolls, characterId: sabre } }, wrongly('unseen', input('value', [404, 'not-found'], { sequenceId: NOBODY })), rule('id', 'wrong-step', { characterId: mara }), DICE),
    command('spendSuccesses', on('spends', buying), UNSEEN, STALE, badForm({ asked: 1 }), rule('value', 'not-concerned', { forCharacterId: mara })),
    command('spendSuccesses', on('spends', buying), STALE, nobody({ forCharacterId: NOBODY }), ruleOn(at.over, 'nothing-left')),
    command('passSequence', on('spends', {}), UNSEEN, STALE, rule('value', 'not-your-turn', { characterId: mara })),
    command('passSequence', on('spends', {}), STALE, nobody({ characterId: NOBODY }), ruleOn(at.over, 'nothing-left')),
    command('endSequence', { id: at.over, input: {} }, UNSEEN, STALE, outOfStep(at.spends)),
    command('endSequence', { id: at.over, input: {} }, STALE, lifeCycle(at.ended, 'already-ended')),
    command('repeatSequence', { id: at.ended, input: { framing: 'The yard' } }, UNSEEN, STALE, outOfStep(at.spends)),
  ];
}

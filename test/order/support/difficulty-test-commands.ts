import { makeCampaign, type TestCampaign } from '../../api/support/campaign';
import { DT_GAME, inTurns, tested, testOf } from '../../api/support/difficulty-test';
import { idOf } from '../../api/support/party';
import type { TestService } from '../../support/test-service';
import { input, NOBODY, STALE, UNSEEN, USED_KEY, type Command } from './cells';
import { commandFor, rule, ruleOn, wrongly, type Faults } from './faults';

/** Whom the cells of Règles de test speak of, and the rolls that are there; no initiative runs any more. */
export interface DtStage {
  readonly campaign: TestCampaign;
  readonly owing: string;
  readonly success: string;
  readonly edge: string;
  /** Somebody who is not in play. */
  readonly away: string;
}

/** Sets such a stage; everyone has used `USED_KEY` for a name. */
export async function setDtStage(service: TestService): Promise<DtStage> {
  const campaign = await makeCampaign('rest', service, {}, DT_GAME);
  const { owner, gm, player, spectator, sabre, mara } = campaign;
  const away = idOf(await owner.does('createCharacter', { input: { name: 'Ivo', sheet: DT_GAME.sheet, active: false } }));
  await inTurns(owner, sabre);
  await owner.does('endInitiative');
  const [owing, success, edge] = [await tested(owner, sabre, 'fumble'), await tested(owner, sabre, 'success'), await tested(owner, mara, 'edge')];
  for (const party of [gm, player, spectator]) await party.in(campaign.id).does('changeMember', { id: party.id, input: { name: 'named' } }, { key: USED_KEY });
  return { campaign, owing, success, edge, away };
}

const badForm = (more: object): Faults => wrongly('system-form', input('value', [400, 'invalid-input'], more as never));
const nobody = (more: object): Faults => wrongly('unseen', input('id', [404, 'not-found'], more as never));
/** The stage itself breaks the rule. */
const NOT_RUNNING: Faults = { rule: { part: 'value', answer: [422, 'no-initiative'], spoil: (request) => request } };
const DICE: Faults = { dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [1] } }) };

/** The commands of Règles de test with all checks that they can meet. */
export function dtCommandsOn({ campaign, owing, success, edge, away }: DtStage): Command[] {
  const { spectator, sabre, mara } = campaign;
  const command = commandFor(spectator);
  const order = { input: { entries: [{ name: 'Oda' }, { characterId: sabre }] } };
  return [
    command('Mutation.roll', { input: testOf(sabre) }, badForm({ complication: 'a stone' }), nobody({ characterId: NOBODY }), rule('value', 'unknown-difficulty', { difficulty: 'nonsense' }), DICE),
    command('Mutation.roll', { input: testOf(mara, { raisesRollId: edge }) }, nobody({ raisesRollId: NOBODY }), rule('id', 'not-an-edge-success', { raisesRollId: success }), DICE),
    command('stateComplication', { id: owing, input: { text: 'seen' } }, UNSEEN, STALE, ruleOn(success, 'no-complication-due')),
    command('setInitiative', order, badForm({ entries: [] }), rule('value', 'character-not-active', { entries: [{ characterId: away }] })),
    command('setInitiative', order, wrongly('unseen', input('value', [404, 'not-found'], { entries: [{ characterId: NOBODY }] }))),
    command('changeRank', { input: { entry: 'Oda', to: 1 } }, NOT_RUNNING),
    command('nextInitiative', {}, NOT_RUNNING),
    command('endInitiative', {}, NOT_RUNNING),
  ];
}

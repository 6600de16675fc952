import { inTurns, tested, testOf } from '../../api/support/difficulty-test';
import { GMS, MEMBERS, OWNER_OF_SABRE, row, type CallerName, type Row, type TestCampaign } from './callers';

/** Of a private roll of Sabre those know who see it; of one for GMs alone nobody else. */
const STRANGERS: readonly CallerName[] = ['otherPlayer', 'spectator', 'bot'];
const NO_GMS: readonly CallerName[] = [...STRANGERS, 'player', 'botForPlayer'];

/** A test of Sabre, who is the player's, or of Mara, who is nobody's, and what may be done about it. */
const raising = (name: 'sabre' | 'mara', visibility = 'table'): Row['args'] => async (campaign) => {
  const raisesRollId = await tested(campaign.owner, campaign[name], 'edge', { visibility });
  return { input: testOf(campaign[name], { raisesRollId, complication: 'a loose stone' }) };
};
const owing = (visibility = 'table'): Row['args'] => async ({ owner, sabre }) => ({ id: await tested(owner, sabre, 'fumble', { visibility }), input: { text: 'seen' } });
const running = (input?: (campaign: TestCampaign) => object): Row['args'] => async (campaign) => {
  await inTurns(campaign.owner, campaign.sabre);
  return input ? { input: input(campaign) } : {};
};

/** Who may call what of the operations of Règles de test. */
export const DT_ROWS: readonly Row[] = [
  row('Mutation.roll', 'a test of the own character', OWNER_OF_SABRE, ({ sabre }) => ({ input: testOf(sabre) })),
  row('Mutation.roll', "a test of nobody's character", GMS, ({ mara }) => ({ input: testOf(mara) })),
  row('Mutation.roll', 'that raises the stakes of the own character', OWNER_OF_SABRE, raising('sabre')),
  row('Mutation.roll', "that raises the stakes of nobody's character", GMS, raising('mara')),
  row('Mutation.roll', 'that raises the stakes of a private roll', OWNER_OF_SABRE, raising('sabre', 'private'), STRANGERS),
  row('Mutation.roll', 'that raises the stakes of a roll for GMs alone', GMS, raising('sabre', 'gm'), NO_GMS),
  row('stateComplication', 'state', GMS, owing()),
  row('stateComplication', 'after a private roll', GMS, owing('private'), STRANGERS),
  row('stateComplication', 'after a blind roll', GMS, owing('blind')),
  row('stateComplication', 'after a roll for GMs alone', GMS, owing('gm'), NO_GMS),
  row('initiative', 'read', MEMBERS),
  row('setInitiative', 'set', GMS, ({ sabre }) => ({ input: { entries: [{ name: 'Oda' }, { characterId: sabre }] } })),
  row('changeRank', 'change', GMS, running(({ sabre }) => ({ entry: sabre, to: 1 }))),
  row('nextInitiative', 'go on', GMS, running()),
  row('endInitiative', 'end', GMS, running()),
];

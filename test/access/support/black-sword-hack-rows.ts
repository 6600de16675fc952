import type { JsonObject } from '@app/kernel';
import { pursuitOf, restOf, roundOf, sceneOf, tested, testOf, usageDieOf, waiting } from '../../api/support/black-sword-hack';
import { GMS, MEMBERS, OWNER_OF_SABRE, PLAYERS, row, type CallerName, type Row, type TestCampaign } from './callers';

/** Of a private roll of Sabre those know who see it; of what is for GMs alone nobody else. */
const STRANGERS: readonly CallerName[] = ['otherPlayer', 'spectator', 'bot'];
const NO_GMS: readonly CallerName[] = [...STRANGERS, 'player', 'botForPlayer'];

/** Sabre is the player's, Mara nobody's. */
type Name = 'sabre' | 'mara';

const on = (make: (campaign: TestCampaign) => Promise<string>, input?: (campaign: TestCampaign) => JsonObject): Row['args'] => async (campaign) => ({ id: await make(campaign), ...(input ? { input: input(campaign) } : {}) });
/** A round in which it is the turn of that one. */
const turn = (name: Name, more: JsonObject = {}) => ({ owner, ...campaign }: TestCampaign): Promise<string> => roundOf(owner, [campaign[name]], more);
const inTurn = (name: Name, more: JsonObject = {}): Row['args'] => on(turn(name), (campaign) => ({ characterId: campaign[name], ...more }));
/** A round in combat in which that one has done the same already. */
const again = (name: Name, operation: 'takeMove' | 'takeAction', more: JsonObject = {}): Row['args'] => async (campaign) => {
  const [id, input] = [await turn(name, { combat: true })(campaign), { characterId: campaign[name], ...more }];
  await whole(campaign.owner, campaign[name]);
  await campaign.owner.does(operation, { id, input });
  return { id, input };
};
const usageDie = (more: (campaign: TestCampaign) => JsonObject = () => ({})) => (campaign: TestCampaign): Promise<string> => usageDieOf(campaign.owner, more(campaign));
const uses = (more?: (campaign: TestCampaign) => JsonObject): Row['args'] => async (campaign) => ({ input: { kind: 'bsh.usage', usageDieId: await usageDie(more)(campaign) } });
const failure = (visibility = 'table') => ({ owner, sabre }: TestCampaign): Promise<string> => tested(owner, sabre, [15], { visibility });
const group = (...names: readonly Name[]): Row['args'] => (campaign) => ({ input: { kind: 'bsh.group-test', attribute: 'DEX', characterIds: names.map((name) => campaign[name]) } });
const choice = (name: Name, more: JsonObject = {}): Row['args'] => on((campaign) => waiting(campaign.owner, campaign[name], more), () => ({ keep: 0 }));
const GMS_DICE = { advantage: 0, disadvantage: 1 };

const READS: readonly Row[] = [
  ...['rounds', 'pursuits', 'usageDice', 'rests'].map((operation) => row(operation, 'read', MEMBERS)),
  row('round', 'read', MEMBERS, on(turn('mara'))),
  row('pursuit', 'read', MEMBERS, on(({ owner, mara }) => pursuitOf(owner, mara))),
  row('rest', 'read', MEMBERS, on(({ owner, mara }) => restOf(owner, mara))),
  row('usageDie', 'read', MEMBERS, on(usageDie())),
  row('usageDie', 'of GMs alone', [...GMS, 'auditor'], on(usageDie(({ sabre }) => ({ visibility: 'gm', characterId: sabre }))), NO_GMS),
];

const OF_THE_GM: readonly Row[] = [
  row('openRound', 'open', GMS, async (campaign) => {
    await campaign.owner.does('endRound', { id: await turn('mara')(campaign) });
    return { input: { duration: { unit: 'hours' }, characterIds: [campaign.sabre] } };
  }),
  row('takeTurn', 'out of turn', GMS, on(({ owner, mara, sabre }) => roundOf(owner, [mara, sabre]), ({ sabre }) => ({ characterId: sabre }))),
  row('endRound', 'end', GMS, on(turn('sabre'))),
  row('setDistance', 'set', GMS, on(({ owner }) => sceneOf(owner), ({ sabre }) => ({ between: [sabre, 'the tomb'], band: 'far' }))),
  row('startPursuit', 'start', GMS, ({ sabre }) => ({ input: { characterId: sabre, quarry: 'the thief', from: 'far' } })),
  row('createUsageDie', 'make', GMS, ({ sabre }) => ({ input: { name: 'the debt', die: 6, characterId: sabre } })),
  row('restoreUsageDie', 'restore', GMS, on(usageDie(({ sabre }) => ({ characterId: sabre })), () => ({ reason: 'saved again' }))),
  row('restoreUsageDie', 'of GMs alone', GMS, on(usageDie(() => ({ visibility: 'gm' })), () => ({ reason: 'saved again' })), NO_GMS),
  row('takeRest', 'rest', GMS, ({ sabre }) => ({ input: { kind: 'long', characterIds: [sabre] } })),
  row('costRoll', 'turn', GMS, on(failure(), () => ({ text: 'the sword falls' }))),
  row('costRoll', 'after a private roll', GMS, on(failure('private'), () => ({ text: 'the sword falls' })), STRANGERS),
  row('costRoll', 'after a blind roll', GMS, on(failure('blind'), () => ({ text: 'the sword falls' }))),
  row('costRoll', 'after a roll for GMs alone', GMS, on(failure('gm'), () => ({ text: 'the sword falls' })), NO_GMS),
];

const IN_TURN: readonly Row[] = [
  row('takeMove', 'in the own turn', OWNER_OF_SABRE, inTurn('sabre')),
  row('takeMove', "in the turn of nobody's character", GMS, inTurn('mara')),
  row('takeMove', 'again in combat', OWNER_OF_SABRE, again('sabre', 'takeMove')),
  row('takeMove', "again in combat, nobody's character", GMS, again('mara', 'takeMove')),
  row('takeAction', 'in the own turn', OWNER_OF_SABRE, inTurn('sabre', { action: 'shop' })),
  row('takeAction', "in the turn of nobody's character", GMS, inTurn('mara', { action: 'shop' })),
  row('takeAction', 'again in combat', OWNER_OF_SABRE, again('sabre', 'takeAction', { action: 'taunt' })),
  row('passTurn', 'the own turn', OWNER_OF_SABRE, inTurn('sabre')),
  row('passTurn', "the turn of nobody's character", GMS, inTurn('mara')),
];

const ROLLS: readonly Row[] = [
  row('Mutation.roll', 'a test of the own character', OWNER_OF_SABRE, ({ sabre }) => ({ input: testOf(sabre) })),
  row('Mutation.roll', "a test of nobody's character", GMS, ({ mara }) => ({ input: testOf(mara) })),
  row('Mutation.roll', 'a test of the own pursuit', OWNER_OF_SABRE, async ({ owner, sabre }) => ({ input: testOf(sabre, { pursuitId: await pursuitOf(owner, sabre) }) })),
  row('Mutation.roll', 'a group of the own character alone', OWNER_OF_SABRE, group('sabre')),
  row('Mutation.roll', "a group with nobody's character in it", GMS, group('sabre', 'mara')),
  row('Mutation.roll', "the own character's usage die", OWNER_OF_SABRE, uses(({ sabre }) => ({ characterId: sabre }))),
  row('Mutation.roll', "the usage die of nobody's character", GMS, uses(({ mara }) => ({ characterId: mara }))),
  row('Mutation.roll', 'a usage die of the campaign', PLAYERS, uses()),
  row('Mutation.roll', 'a usage die of GMs alone', GMS, uses(({ sabre }) => ({ characterId: sabre, visibility: 'gm' })), NO_GMS),
  row('Mutation.roll', 'the own Doom die', OWNER_OF_SABRE, ({ owner, sabre }) => whole(owner, sabre).then(() => ({ input: { kind: 'bsh.doom', characterId: sabre, reason: 'a leap' } }))),
  row('Mutation.roll', 'the own damage', OWNER_OF_SABRE, ({ sabre }) => ({ input: { kind: 'bsh.damage', characterId: sabre, die: 8 } })),
  row('Mutation.roll', 'damage of a private test', OWNER_OF_SABRE, async ({ owner, sabre }) => ({ input: { kind: 'bsh.damage', characterId: sabre, die: 8, testRollId: await tested(owner, sabre, [3], { visibility: 'private' }) } }), STRANGERS),
  row('makeChoice', 'of the own character under advantage', OWNER_OF_SABRE, choice('sabre')),
  row('makeChoice', "of nobody's character under advantage", GMS, choice('mara')),
  row('makeChoice', 'of the own character under disadvantage', GMS, choice('sabre', GMS_DICE)),
];

/** Who may call what of the operations of Black Sword Hack. */
export const BSH_ROWS: readonly Row[] = [...READS, ...OF_THE_GM, ...IN_TURN, ...ROLLS];

/** Doom dice of many calls would be exhausted in the end. */
const whole = (owner: TestCampaign['owner'], id: string): Promise<JsonObject> => owner.does('adjust', { input: { on: 'character', id, set: { doom: { die: 20, max: 20 }, doomed: false }, reason: 'whole again' } });

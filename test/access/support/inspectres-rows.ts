import { adjusted, anotherScene, completed, confessed, handed, noCharacteristics, noMission, rolled, running, undecided, weakened } from '../../api/support/inspectres';
import { GMS, MEMBERS, OWNER_OF_SABRE, row, type CallerName, type Row, type TestCampaign } from './callers';

/** Of what comes of a private roll of Sabre those know who see the roll. */
const STRANGERS: readonly CallerName[] = ['otherPlayer', 'spectator', 'bot'];
const NO_GMS: readonly CallerName[] = [...STRANGERS, 'player', 'botForPlayer'];

/** Sabre is the player's, Mara nobody's. */
type Name = 'sabre' | 'mara';

const other = (name: Name): Name => (name === 'sabre' ? 'mara' : 'sabre');
const on = (make: (campaign: TestCampaign) => Promise<string>, input?: object): Row['args'] => async (campaign) => ({ id: await make(campaign), ...(input ? { input } : {}) });

/** A die that the other one hands to that one; a private roll is Sabre's, who hands it over. */
const held = (name: Name, visibility?: string) => (campaign: TestCampaign): Promise<string> => handed(campaign.owner, campaign[other(name)], campaign[name], visibility);
const waiting = (name: Name, visibility?: string): Row['args'] => on(({ owner, [name]: id }) => undecided(owner, id, visibility), { ignore: 0 });
const narration = (name: Name, face: number, input: object, visibility = 'table'): Row['args'] => on(({ owner, [name]: id }) => rolled(owner, id, face, { visibility }), input);
const roll = (input: (campaign: TestCampaign) => object): Row['args'] => (campaign) => ({ input: input(campaign) });

const confessional = (name: Name): Row['args'] => async (campaign) => {
  await anotherScene(campaign.owner);
  await noCharacteristics(campaign.owner);
  return { input: { characterId: campaign[name], kind: 'characteristic', text: 'a coward', aboutCharacterId: campaign[other(name)] } };
};

const buyBack = (name: Name, from: string): Row['args'] => async (campaign) => ({ input: { characterId: await weakened(campaign.owner, campaign[name]), skill: 'academics', from } });

const READS: readonly Row[] = [
  ...['missions', 'franchise', 'confessionals', 'assists'].map((operation) => row(operation, 'read', MEMBERS)),
  row('mission', 'read', MEMBERS, on(({ owner }) => running(owner))),
  row('confessional', 'read', MEMBERS, on(({ owner, mara }) => confessed(owner, mara, 'flashback'))),
  row('assist', 'read', MEMBERS, on(held('mara'))),
  row('assist', 'of a private roll', [...OWNER_OF_SABRE, 'auditor'], on(held('mara', 'private')), STRANGERS),
  row('assist', 'of a roll for GMs alone', [...GMS, 'auditor'], on(held('sabre', 'gm')), NO_GMS),
];

const MISSIONS: readonly Row[] = [
  row('startMission', 'begin', GMS, async ({ owner }) => {
    await noMission(owner);
    return { input: { name: 'the laundry', goal: 6 } };
  }),
  row('abortMission', 'give up', GMS, on(({ owner }) => running(owner), {})),
  row('distributeMission', 'spread', GMS, on(({ owner }) => completed(owner), { bank: 4 })),
  row('spreadFranchise', 'spread', GMS, async ({ owner }) => {
    await adjusted(owner, 'franchise', { spread: false });
    return { input: { bank: 10 } };
  }),
  ...['gym', 'bank'].flatMap((from) => [row('buyBackSkill', `for the own character, from ${from}`, OWNER_OF_SABRE, buyBack('sabre', from)), row('buyBackSkill', `for nobody's character, from ${from}`, GMS, buyBack('mara', from))]),
];

const CONFESSIONALS: readonly Row[] = [
  row('makeConfessional', 'of the own character', OWNER_OF_SABRE, confessional('sabre')),
  row('makeConfessional', "of nobody's character", GMS, confessional('mara')),
  row('respectCharacteristic', 'given to the own character', OWNER_OF_SABRE, on(({ owner, sabre, mara }) => confessed(owner, mara, 'characteristic', sabre))),
  row('respectCharacteristic', 'given by the own character', GMS, on(({ owner, sabre, mara }) => confessed(owner, sabre, 'characteristic', mara))),
  row('markForeshadowing', 'of the own character', OWNER_OF_SABRE, on(({ owner, sabre }) => confessed(owner, sabre, 'foreshadowing'), {})),
  row('markForeshadowing', "of nobody's character", GMS, on(({ owner, mara }) => confessed(owner, mara, 'foreshadowing'), {})),
];

const ROLLS: readonly Row[] = [
  ...(['sabre', 'mara'] as const).flatMap((name) => {
    const [may, whose] = name === 'sabre' ? ([OWNER_OF_SABRE, 'the own character'] as const) : ([GMS, "nobody's character"] as const);
    return [
      row('Mutation.roll', `of ${whose}`, may, roll((campaign) => ({ kind: 'inspectres.skill', characterId: campaign[name], skill: 'academics' }))),
      row('Mutation.roll', `by which ${whose} helps another`, may, roll((campaign) => ({ kind: 'inspectres.assist', characterId: campaign[name], skill: 'academics', helpsCharacterId: campaign[other(name)] }))),
      row('Mutation.roll', `that the GM asked of ${whose}`, may, async ({ owner, [name]: characterId }) => {
        await adjusted(owner, 'character', { cool: 0, skills: { academics: 2, athletics: 0, technology: 0, contact: 0 } }, characterId);
        return { input: { kind: 'inspectres.stress', characterId, stressDice: 1 } };
      }),
      row('Mutation.roll', `that buys a die back for ${whose}`, may, async (campaign) => ({ input: { kind: 'inspectres.buy-back', characterId: await weakened(campaign.owner, campaign[name]), skill: 'academics' } })),
      row('releaseAssist', `held by ${whose}`, may, on(held(name))),
      row('makeChoice', `for ${whose}`, may, waiting(name)),
      row('narrateRoll', `that ${whose}'s player tells`, may, narration(name, 5, { text: 'it works' })),
      row('narrateRoll', `deeper than the GM tells it, for ${whose}`, may, narration(name, 2, { text: 'and worse', deeper: true })),
    ];
  }),
  row('releaseAssist', 'of a private roll of the own character, held by another', GMS, on(held('mara', 'private')), STRANGERS),
  row('releaseAssist', 'of a roll for GMs alone, held by the own character', GMS, on(held('sabre', 'gm')), NO_GMS),
  row('makeChoice', 'of a private roll', OWNER_OF_SABRE, waiting('sabre', 'private'), STRANGERS),
  row('makeChoice', 'of a blind roll', GMS, waiting('sabre', 'blind')),
  row('makeChoice', 'of a roll for GMs alone', GMS, waiting('sabre', 'gm'), NO_GMS),
  row('narrateRoll', 'that the GM tells', GMS, narration('sabre', 2, { text: 'it fails' })),
  row('narrateRoll', 'of a blind roll', GMS, narration('sabre', 5, { text: 'it works' }, 'blind')),
  row('narrateRoll', 'of a private roll', OWNER_OF_SABRE, narration('sabre', 5, { text: 'it works' }, 'private'), STRANGERS),
];

/** Who may call what of InSpectres' own operations. */
export const INSPECTRES_ROWS: readonly Row[] = [...READS, ...MISSIONS, ...CONFESSIONALS, ...ROLLS];


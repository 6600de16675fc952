import type { TestService } from '../../support/test-service';
import { makeCampaign, type TestCampaign } from '../support/campaign';
import { adjusted, anotherScene, confessed, fell, handed, INSPECTRES_GAME, noMission, rolled, running, undecided, weakened } from '../support/inspectres';
import type { Api } from '../support/party';
import { one, write, type Entry, type GoodInput, type Table } from './entry';

/** A campaign of InSpectres with what its operations are about; a mission and a scene run. */
export interface InspectresWorld extends TestCampaign {
  readonly mission: string;
  /** A die that Mara handed to Sabre. */
  readonly assist: string;
  /** A roll that the GM narrates. */
  readonly failure: string;
  readonly foreshadowing: string;
  /** Given to Sabre. */
  readonly characteristic: string;
  /** A stress roll of Mara's that waits for a choice. */
  readonly waiting: string;
}

/** Makes such a campaign. */
export async function makeInspectresWorld(api: Api, service: TestService): Promise<InspectresWorld> {
  const campaign = await makeCampaign(api, service, {}, INSPECTRES_GAME);
  const { gm, sabre, mara } = campaign;
  const mission = await running(gm);
  const [foreshadowing, characteristic] = [await confessed(gm, sabre, 'foreshadowing'), await confessed(gm, mara, 'characteristic', sabre)];
  const [assist, failure] = [await handed(gm, mara, sabre), await rolled(gm, sabre, 2)];
  await adjusted(gm, 'franchise', { library: 3, gym: 3, credit: 3, bank: 3 });
  await adjusted(gm, 'character', { cool: 2 }, sabre);
  return { ...campaign, mission, foreshadowing, characteristic, assist, failure, waiting: await undecided(gm, mara) };
}

const command = write<InspectresWorld>;
const NARROWED: Entry<InspectresWorld> = { pages: 'cursor', badQueries: [{ status: 'not a name' }, { characterId: 'x' }] };
const dice = { library: 1, gym: 1, credit: 1, bank: 1 };
const COMMON = { visibility: 'table', dice: { source: 'server', entropy: '0011223344556677' } } as const;

/** Rolls of each kind with all of their fields, but for the die to hand over, which is an index or a word. */
export const INSPECTRES_ROLLS: readonly GoodInput<InspectresWorld>[] = [
  {
    schema: 'InspectresSkillInput',
    input: ({ sabre, assist }) => ({ kind: 'inspectres.skill', characterId: sabre, skill: 'academics', talent: true, card: { name: 'library', count: 1 }, bank: 1, cool: 1, assistId: assist, goal: 'what it eats', ...COMMON }),
  },
  { schema: 'InspectresAssistInput', input: ({ sabre, mara }) => ({ kind: 'inspectres.assist', characterId: sabre, skill: 'athletics', helpsCharacterId: mara, goal: 'makes a noise', ...COMMON }) },
  { schema: 'InspectresStressInput', input: ({ sabre }) => ({ kind: 'inspectres.stress', characterId: sabre, stressDice: 1, ignore: 1, losses: { academics: 1 }, ...COMMON }) },
];

/** The operations of InSpectres. */
export const INSPECTRES_TABLE: Table<InspectresWorld> = {
  'Query.missions': NARROWED,
  'Query.mission': { names: ({ mission }) => ({ id: mission }) },
  'Query.franchise': {},
  'Query.confessionals': NARROWED,
  'Query.confessional': { names: ({ foreshadowing }) => ({ id: foreshadowing }) },
  'Query.assists': NARROWED,
  'Query.assist': { names: ({ assist }) => ({ id: assist }) },
  'Mutation.startMission': command({ first: ({ gm }) => noMission(gm), inputs: one('InspectresMissionInput', () => ({ name: 'the attic', client: 'Mr Pinson', goal: 4 })) }),
  'Mutation.abortMission': command({ names: ({ mission }) => ({ id: mission }), inputs: one('InspectresAbortInput', () => ({ award: 1, reason: 'they tried' })) }),
  'Mutation.distributeMission': command({
    first: ({ gm, mission }) => adjusted(gm, 'mission', { earned: 4, status: 'completed' }, mission),
    names: ({ mission }) => ({ id: mission }),
    inputs: one('InspectresDistributionInput', () => dice),
  }),
  'Mutation.spreadFranchise': command({ first: ({ gm }) => adjusted(gm, 'franchise', { spread: false }), inputs: one('InspectresDistributionInput', () => dice) }),
  'Mutation.buyBackSkill': command({
    first: ({ gm, sabre }) => weakened(gm, sabre),
    inputs: one('BuyBackSkillInput', ({ sabre }) => ({ characterId: sabre, skill: 'academics', from: 'bank', visibility: 'table', dice: fell(4) })),
  }),
  'Mutation.makeConfessional': command({
    first: ({ gm }) => anotherScene(gm),
    inputs: one('InspectresConfessionalInput', ({ sabre, mara }) => ({ characterId: sabre, kind: 'characteristic', text: 'always late', aboutCharacterId: mara })),
  }),
  'Mutation.respectCharacteristic': command({ names: ({ characteristic }) => ({ id: characteristic }) }),
  'Mutation.markForeshadowing': command({ names: ({ foreshadowing }) => ({ id: foreshadowing }), inputs: one('InspectresAppearanceInput', () => ({ text: 'through the roof' })) }),
  'Mutation.releaseAssist': command({ names: ({ assist }) => ({ id: assist }) }),
  'Mutation.narrateRoll': command({ names: ({ failure }) => ({ id: failure }), inputs: one('InspectresNarrationInput', () => ({ text: 'and the lights go out', deeper: true })) }),
  'Mutation.makeChoice': command({ names: ({ waiting }) => ({ id: waiting }), inputs: one('MakeChoiceInput', () => ({ ignore: 1, losses: { academics: 1 }, dice: { source: 'server' } })) }),
};


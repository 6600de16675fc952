import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';
import { makeCampaign, type TestCampaign } from '../support/campaign';
import { DT_GAME, inTurns, tested, testOf } from '../support/difficulty-test';
import type { Api } from '../support/party';
import { one, write, type GoodInput, type Table } from './entry';

/** A campaign of Règles de test with what its operations are about; an order runs. */
export interface DtWorld extends TestCampaign {
  /** A critical failure of Sabre, of which the complication is not stated. */
  readonly owing: string;
  /** A success by a hair of Mara's, which may be raised. */
  readonly edge: string;
}

/** Makes such a campaign. */
export async function makeDtWorld(api: Api, service: TestService): Promise<DtWorld> {
  const campaign = await makeCampaign(api, service, {}, DT_GAME);
  const { gm, sabre, mara } = campaign;
  await inTurns(gm, sabre, mara);
  return { ...campaign, owing: await tested(gm, sabre, 'fumble'), edge: await tested(gm, mara, 'edge') };
}

const command = write<DtWorld>;

/** A test with all of its fields. */
export const DT_ROLL: GoodInput<DtWorld> = {
  schema: 'DtTestInput',
  input: ({ mara, edge }) =>
    testOf(mara, { characteristic: 'agility', difficulty: 'standard', difficultyFactor: 'wet stone', modifier: -1, raisesRollId: edge, complication: 'a loose stone', visibility: 'table', dice: { source: 'server', entropy: '0011223344556677' } }),
};

/** The operations of Règles de test. */
export const DT_TABLE: Table<DtWorld> = {
  'Query.initiative': {},
  'Mutation.stateComplication': command({ names: ({ owing }) => ({ id: owing }), inputs: one('DtComplicationInput', () => ({ text: 'seen', modifier: -2, appliesTo: 'difficulty' })) }),
  'Mutation.setInitiative': command({ inputs: one('DtInitiativeInput', ({ sabre }) => ({ entries: [{ characterId: sabre, total: 9 } as JsonObject, { name: 'Oda', total: 12 }] })) }),
  'Mutation.changeRank': command({ inputs: one('DtRankInput', ({ sabre }) => ({ entry: sabre, to: 1, reason: 'a better place' })) }),
  'Mutation.nextInitiative': command({}),
  'Mutation.endInitiative': command({}),
};

import type { TestService } from '../../support/test-service';
import { makeCampaign, type TestCampaign } from '../support/campaign';
import type { Api } from '../support/party';
import { onSale, sequenceAt, STAKES_GAME, type Stand } from '../support/stakes';
import { one, write, type GoodInput, type Table } from './entry';

/** A campaign of Mises with a sequence of Sabre's at every step. */
export interface StakesWorld extends TestCampaign {
  readonly at: { readonly [stand in Stand]: string };
  /** What can be bought at the spends. */
  readonly sale: { readonly consequenceId: string; readonly opportunityId: string };
}

/** Makes such a campaign. */
export async function makeStakesWorld(api: Api, service: TestService): Promise<StakesWorld> {
  const campaign = await makeCampaign(api, service, {}, STAKES_GAME);
  const { gm, sabre } = campaign;
  const at: Partial<Record<Stand, string>> = {};
  for (const stand of ['approaches', 'terms', 'asides', 'rolls', 'spends', 'over', 'ended'] as const) at[stand] = await sequenceAt(gm, stand, sabre);
  return { ...campaign, at: at as StakesWorld['at'], sale: await onSale(gm, at.spends ?? '') };
}

const on = (stand: Stand, ...inputs: readonly GoodInput<StakesWorld>[]): Table<StakesWorld>[string] => write<StakesWorld>({ names: ({ at }) => ({ id: at[stand] }), inputs });
const input = (schema: string, more: (world: StakesWorld) => object): GoodInput<StakesWorld> => ({ schema, input: (world) => ({ characterId: world.sabre, ...more(world) }) });

/** The roll of a sequence with all of its fields. */
export const STAKES_ROLL: GoodInput<StakesWorld> = input('StakesPoolInput', ({ at }) => ({ kind: 'stakes.pool', sequenceId: at.rolls, visibility: 'table', dice: { source: 'server', entropy: '0011223344556677' } }));

/** The operations of Mises. */
export const STAKES_TABLE: Table<StakesWorld> = {
  'Query.sequences': { pages: 'cursor' },
  'Query.sequence': { names: ({ at }) => ({ id: at.rolls }) },
  'Mutation.frameSequence': write<StakesWorld>({ inputs: one('StakesSequenceInput', ({ sabre, mara }) => ({ framing: 'The gatehouse', characterIds: [sabre, mara] })) }),
  'Mutation.stateApproach': on('approaches', input('StakesApproachInput', () => ({ text: 'over the wall' }))),
  'Mutation.setTerms': on(
    'terms',
    input('StakesTermsInput', ({ sabre }) => ({
      attribute: 'agility',
      skill: 'fencing',
      bonus: 1,
      difficulty: 10,
      consequences: [{ text: 'the bell rings', cost: 1, concerns: [sabre] }],
      opportunities: [{ text: 'a key', cost: 2 }],
    })),
  ),
  'Mutation.setAside': on('asides', input('StakesAsideInput', () => ({ aside: 2 }))),
  'Mutation.spendSuccesses': on(
    'spends',
    input('StakesSpendInput', () => ({ on: 'action', text: 'up the rope', asked: 1, paid: 1 })),
    input('StakesSpendInput', ({ sale: { opportunityId } }) => ({ on: 'opportunity', opportunityId })),
    input('StakesSpendInput', ({ sale: { consequenceId }, sabre }) => ({ on: 'consequence', consequenceId, forCharacterId: sabre })),
  ),
  'Mutation.passSequence': on('spends', input('StakesPassInput', () => ({}))),
  'Mutation.endSequence': on('spends', { schema: 'StakesEndInput', input: () => ({ reason: 'the guard wakes' }) }),
  'Mutation.repeatSequence': on('ended', { schema: 'StakesAgainInput', input: () => ({ framing: 'The courtyard' }) }),
};

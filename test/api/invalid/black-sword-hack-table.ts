import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';
import { BSH_GAME, pursuitOf, restOf, roundOf, sceneOf, tested, testOf, usageDieOf, waiting } from '../support/black-sword-hack';
import { makeCampaign, type TestCampaign } from '../support/campaign';
import type { Api } from '../support/party';
import { one, write, type GoodInput, type Table } from './entry';

/** A campaign of Black Sword Hack with what its operations are about. */
export interface BshWorld extends TestCampaign {
  readonly scene: string;
  /** A round in which it is Sabre's turn. */
  readonly round: string;
  /** Sabre's. */
  readonly pursuit: string;
  readonly usageDie: string;
  readonly rest: string;
  /** A test of Sabre that has failed. */
  readonly failure: string;
  /** A test of Mara that waits for a choice. */
  readonly open: string;
}

/** Makes such a campaign. */
export async function makeBshWorld(api: Api, service: TestService): Promise<BshWorld> {
  const campaign = await makeCampaign(api, service, {}, BSH_GAME);
  const { gm, sabre, mara } = campaign;
  return {
    ...campaign,
    scene: await sceneOf(gm),
    round: await roundOf(gm, [sabre, mara]),
    pursuit: await pursuitOf(gm, sabre),
    usageDie: await usageDieOf(gm, { characterId: sabre }),
    rest: await restOf(gm, mara),
    failure: await tested(gm, sabre, [15]),
    open: await waiting(gm, mara),
  };
}

const command = write<BshWorld>;
const input = (schema: string, more: (world: BshWorld) => JsonObject): readonly GoodInput<BshWorld>[] => one<BshWorld>(schema, more);

const ODDS: JsonObject = { advantage: 2, disadvantage: 1, keep: 'worst', visibility: 'table', dice: { source: 'server', entropy: '0011223344556677' } };

/** A roll of each kind with all of its fields. */
export const BSH_ROLLS: readonly GoodInput<BshWorld>[] = [
  {
    schema: 'BshTestInput',
    input: ({ sabre, round, pursuit }) =>
      testOf(sabre, {
        ...ODDS,
        attribute: 'INT',
        goal: 'over the wall',
        attack: true,
        target: { name: 'the guard', level: 3 },
        modifier: -1,
        tempt: true,
        perception: true,
        roundId: round,
        action: 'climb',
        repeat: false,
        pursuitId: pursuit,
      }),
  },
  {
    schema: 'BshGroupTestInput',
    input: ({ sabre }) => ({ kind: 'bsh.group-test', attribute: 'DEX', characterIds: [sabre], goal: 'past the guard', target: { name: 'the guard', level: 3 }, perCharacter: { [sabre]: { advantage: 1, disadvantage: 0, modifier: 1 } } }),
  },
  { schema: 'BshUsageInput', input: ({ usageDie }) => ({ kind: 'bsh.usage', usageDieId: usageDie, ...ODDS }) },
  { schema: 'BshDoomInput', input: ({ sabre }) => ({ kind: 'bsh.doom', characterId: sabre, reason: 'a leap', ...ODDS }) },
  { schema: 'BshDamageInput', input: ({ sabre, failure }) => ({ kind: 'bsh.damage', characterId: sabre, die: 8, critical: true, testRollId: failure, ...ODDS }) },
];

/** Ends the round that runs. */
const quiet = ({ gm, round }: BshWorld): Promise<unknown> => gm.does('endRound', { id: round });
const onRound = ({ round }: BshWorld) => ({ id: round });

/** The operations of Black Sword Hack. */
export const BSH_TABLE: Table<BshWorld> = {
  'Query.rounds': { pages: 'cursor' },
  'Query.round': { names: onRound },
  'Query.pursuits': { pages: 'cursor' },
  'Query.pursuit': { names: ({ pursuit }) => ({ id: pursuit }) },
  'Query.usageDice': { pages: 'cursor' },
  'Query.usageDie': { names: ({ usageDie }) => ({ id: usageDie }) },
  'Query.rests': { pages: 'cursor' },
  'Query.rest': { names: ({ rest }) => ({ id: rest }) },
  'Query.travel': {
    outside: true,
    names: () => ({ query: { by: 'horse', km: 110 } }),
    badQueries: [{ by: 'foot' }, { by: 'wings', km: '1' }, { by: 'foot', days: '1' }, { by: 'ship', hours: '1' }, { by: 'foot', hours: '1', km: '1' }, { by: 'foot', hours: 'x' }, { by: 'foot', hours: '-1' }, { by: 'foot', km: '1.5' }, { by: 'foot', km: '1000001' }, { by: 'foot', km: '1', poorConditions: 'maybe' }, { km: '1' }],
  },
  'Mutation.openRound': command({ first: quiet, inputs: input('BshRoundInput', ({ sabre, mara }) => ({ duration: { unit: 'hours', amount: 12, text: 'half a day' }, characterIds: [sabre, mara], combat: true })) }),
  'Mutation.takeMove': command({ names: onRound, inputs: input('TakeMoveInput', ({ sabre }) => ({ characterId: sabre, toward: 'the tomb', band: 'far', text: 'along the wall' })) }),
  'Mutation.takeAction': command({ names: onRound, inputs: input('TakeActionInput', ({ sabre }) => ({ characterId: sabre, action: 'shop', text: 'rope and oil' })) }),
  'Mutation.passTurn': command({ names: onRound, inputs: input('BshPassInput', ({ sabre }) => ({ characterId: sabre })) }),
  'Mutation.takeTurn': command({ names: onRound, inputs: input('BshTurnInput', ({ mara }) => ({ characterId: mara, reason: 'she is quick' })) }),
  'Mutation.endRound': command({ names: onRound }),
  'Mutation.setDistance': command({ names: ({ scene }) => ({ id: scene }), inputs: input('BshDistanceInput', ({ sabre }) => ({ between: [sabre, 'the tomb'], band: 'remote' })) }),
  'Mutation.startPursuit': command({ inputs: input('BshPursuitInput', ({ sabre }) => ({ characterId: sabre, quarry: 'the thief', from: 'remote', attribute: 'DEX' })) }),
  'Mutation.createUsageDie': command({ inputs: input('BshUsageDieInput', ({ sabre }) => ({ name: 'the debt', die: 6, characterId: sabre, onExhausted: 'he leaves', visibility: 'gm' })) }),
  'Mutation.restoreUsageDie': command({ names: ({ usageDie }) => ({ id: usageDie }), inputs: input('BshRestoreInput', () => ({ die: 8, reason: 'saved again' })) }),
  'Mutation.takeRest': command({ inputs: input('BshRestInput', ({ sabre }) => ({ kind: 'long', characterIds: [sabre] })) }),
  'Mutation.costRoll': command({ names: ({ failure }) => ({ id: failure }), inputs: input('BshCostInput', () => ({ text: 'the sword falls', noRest: true })) }),
  'Mutation.makeChoice': command({ names: ({ open }) => ({ id: open }), inputs: input('MakeChoiceInput', () => ({ keep: 0, ignore: 0, losses: { DEX: 1 }, give: 0 })) }),
};

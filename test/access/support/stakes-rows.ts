import type { JsonObject } from '@app/kernel';
import { onSale, sequenceAt, TERMS, type Stand } from '../../api/support/stakes';
import { GMS, MEMBERS, OWNER_OF_SABRE, row, type Row, type TestCampaign } from './callers';

/** Sabre is the player's, Mara nobody's. */
type Name = 'sabre' | 'mara';

/** A sequence of both in which it is for one of them, or for the GM of one, to do something. */
const of = (stand: Stand, first: Name) => (campaign: TestCampaign): Promise<string> =>
  sequenceAt(campaign.owner, stand, campaign[first], first === 'sabre' ? campaign.mara : campaign.sabre);

const on = (stand: Stand, who: Name, more: JsonObject = {}): Row['args'] => async (campaign) => ({ id: await of(stand, who)(campaign), input: { characterId: campaign[who], ...more } });
const whole = (stand: Stand, input?: JsonObject): Row['args'] => async (campaign) => ({ id: await of(stand, 'sabre')(campaign), ...(input ? { input } : {}) });

/** What each buys off for the other. */
const buying = (who: Name): Row['args'] => async (campaign) => {
  const id = await of('spends', who)(campaign);
  const { consequenceId } = await onSale(campaign.owner, id);
  return { id, input: { characterId: campaign[who], on: 'consequence', consequenceId, forCharacterId: campaign[who === 'sabre' ? 'mara' : 'sabre'] } };
};

const roll = (who: Name, visibility: string): Row['args'] => async (campaign) => ({ input: { kind: 'stakes.pool', sequenceId: await of('rolls', who)(campaign), characterId: campaign[who], visibility } });

/** For the player of the character, and for GMs alone where it is nobody's. */
const forEach = (operation: string, what: string, args: (who: Name) => Row['args']): readonly Row[] => [
  row(operation, `${what}, of the own character`, OWNER_OF_SABRE, args('sabre')),
  row(operation, `${what}, of nobody's character`, GMS, args('mara')),
];

/** Who may call what of the operations of Mises. */
export const STAKES_ROWS: readonly Row[] = [
  row('sequences', 'read', MEMBERS),
  row('sequence', 'read', MEMBERS, whole('rolls')),
  row('sequence', 'read once it has ended', MEMBERS, whole('ended')),
  row('frameSequence', 'frame', GMS, ({ sabre, mara }) => ({ input: { framing: 'The gatehouse', characterIds: [sabre, mara] } })),
  ...forEach('stateApproach', 'an approach', (who) => on('approaches', who, { text: 'over the wall' })),
  row('setTerms', "for the player's character", GMS, on('terms', 'sabre', TERMS)),
  ...forEach('setAside', 'dice aside', (who) => on('asides', who, { aside: 2 })),
  ...['table', 'private', 'blind'].flatMap((visibility) => forEach('Mutation.roll', `a roll, ${visibility}`, (who) => roll(who, visibility))),
  row('Mutation.roll', 'a roll for GMs alone', GMS, roll('sabre', 'gm')),
  ...forEach('spendSuccesses', 'a spend', (who) => on('spends', who, { on: 'action', asked: 2 })),
  ...forEach('spendSuccesses', 'buying off for another', buying),
  ...forEach('passSequence', 'a pass', (who) => on('spends', who)),
  row('endSequence', 'end what is over', GMS, whole('over', {})),
  row('endSequence', 'end early', GMS, whole('asides', { reason: 'enough' })),
  row('repeatSequence', 'begin again', GMS, whole('ended', { framing: 'The courtyard' })),
];

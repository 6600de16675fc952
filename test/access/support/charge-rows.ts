import { calledFor, owing, pendingOn, reducedOn, setUpBy, somebody, standingOn } from '../../api/support/charge';
import { GMS, MEMBERS, OWNER_OF_SABRE, row, type CallerName, type Row, type TestCampaign } from './callers';

/** Of what comes of a private roll of Sabre those know who see the roll; of one for GMs alone also whom it strikes. */
const STRANGERS: readonly CallerName[] = ['otherPlayer', 'spectator', 'bot'];
const NO_GMS: readonly CallerName[] = [...STRANGERS, 'player', 'botForPlayer'];
const SEEN_PRIVATELY: readonly CallerName[] = [...OWNER_OF_SABRE, 'auditor'];

/** Sabre is the player's, Mara nobody's. */
type Name = 'sabre' | 'mara';

const roll = (name: Name, visibility = 'table'): Row['args'] => async (campaign) => ({ id: await owing(campaign.owner, campaign[name], visibility) });
const consequence = (name: Name, visibility = 'table', type = 'reduced-effect') => (campaign: TestCampaign): Promise<string> => pendingOn(campaign.owner, campaign[name], type, visibility);
const on = (make: (campaign: TestCampaign) => Promise<string>, input?: object): Row['args'] => async (campaign) => ({ id: await make(campaign), ...(input ? { input } : {}) });
/** Who steps in: Sabre, who is the player's, for somebody else; or Mara for Sabre. */
const protection = (struck: Name, protector: Name): Row['args'] => async (campaign) => ({ id: await consequence(struck, 'table', 'worse-position')(campaign), input: { characterId: campaign[protector] } });
const flashback = (name: Name): Row['args'] => (campaign) => ({ input: { characterId: campaign[name], cost: 0 } });
const setup = (name: Name, visibility = 'table') => (campaign: TestCampaign): Promise<string> => setUpBy(campaign.owner, campaign[name], visibility);

const READS: readonly Row[] = [
  ...['consequences', 'setups', 'flashbacks'].map((operation) => row(operation, 'read', MEMBERS)),
  row('consequence', 'read', MEMBERS, on(consequence('mara'))),
  row('setup', 'read', MEMBERS, on(setup('mara'))),
  row('flashback', 'read', MEMBERS, on(({ owner, mara }) => calledFor(owner, mara))),
  row('consequence', 'of a private roll', SEEN_PRIVATELY, on(consequence('sabre', 'private')), STRANGERS),
  row('consequence', 'of a roll for GMs alone, by whom it strikes', SEEN_PRIVATELY, on(consequence('sabre', 'gm')), STRANGERS),
  row('consequence', "of a roll for GMs alone, that strikes nobody's character", [...GMS, 'auditor'], on(consequence('mara', 'gm')), NO_GMS),
  row('consequence', 'of a blind roll, which is stated openly', MEMBERS, on(consequence('sabre', 'blind'))),
  row('setup', 'of a private roll', SEEN_PRIVATELY, on(setup('sabre', 'private')), STRANGERS),
  row('setup', 'of a blind roll', [...GMS, 'auditor'], on(setup('sabre', 'blind')), NO_GMS),
  row('setup', 'of a roll for GMs alone', [...GMS, 'auditor'], on(setup('sabre', 'gm')), NO_GMS),
];

const CONSEQUENCES: readonly Row[] = [
  row('stateConsequence', 'state', GMS, async (campaign) => ({ ...(await roll('sabre')(campaign)), input: { type: 'reduced-effect' } })),
  row('waiveConsequence', 'waive', GMS, async (campaign) => ({ ...(await roll('sabre')(campaign)), input: { reason: 'enough' } })),
  row('milderConsequence', 'a milder form', GMS, on(({ owner, sabre }) => reducedOn(owner, sabre), { text: 'a scratch' })),
  row('liftConsequence', 'lift', GMS, on(({ owner, sabre }) => standingOn(owner, sabre), { reason: 'past it' })),
  row('acceptConsequence', "the own character's", OWNER_OF_SABRE, on(consequence('sabre'), {})),
  row('acceptConsequence', "nobody's character's", GMS, on(consequence('mara'), {})),
  row('acceptConsequence', 'taken over by the own character', OWNER_OF_SABRE, on(takenOver('mara', 'sabre'), {})),
  row('acceptConsequence', 'taken over by another character', GMS, on(takenOver('sabre', 'mara'), {})),
  row('acceptConsequence', 'of a private roll', OWNER_OF_SABRE, on(consequence('sabre', 'private'), {}), STRANGERS),
  row('acceptConsequence', 'of a roll for GMs alone', OWNER_OF_SABRE, on(consequence('sabre', 'gm'), {}), STRANGERS),
  row('acceptConsequence', "of a roll for GMs alone, nobody's character's", GMS, on(consequence('mara', 'gm'), {}), NO_GMS),
  row('protectConsequence', 'of a roll for GMs alone', GMS, async ({ owner, mara, sabre }) => ({ id: await pendingOn(owner, mara, 'worse-position', 'gm'), input: { characterId: sabre } }), NO_GMS),
  row('acceptConsequence', 'of a blind roll', OWNER_OF_SABRE, on(consequence('sabre', 'blind'), {})),
  ...['table', 'private', 'blind'].map((visibility) => row('resistConsequence', `the own character's, ${visibility}`, OWNER_OF_SABRE, on(consequence('sabre'), { visibility }))),
  row('resistConsequence', 'for GMs alone', GMS, on(consequence('sabre'), { visibility: 'gm' })),
  row('resistConsequence', "nobody's character's", GMS, on(consequence('mara'), {})),
  row('resistConsequence', 'taken over by another character', GMS, on(takenOver('sabre', 'mara'), {})),
  row('Mutation.roll', "against the own character's consequence", OWNER_OF_SABRE, async (campaign) => ({ input: { kind: 'charge.determination', consequenceId: await consequence('sabre')(campaign) } })),
  row('Mutation.roll', "against nobody's character's consequence", GMS, async (campaign) => ({ input: { kind: 'charge.determination', consequenceId: await consequence('mara')(campaign) } })),
  row('protectConsequence', 'by the own character', OWNER_OF_SABRE, protection('mara', 'sabre')),
  row('protectConsequence', "of the own character by nobody's", GMS, protection('sabre', 'mara')),
];

const OTHERS: readonly Row[] = [
  row('recoverCharacter', 'recover', GMS, ({ sabre }) => ({ id: sabre, input: { stress: 1, reason: 'rest' } })),
  row('closeRecovery', 'close', GMS, on(({ owner }) => somebody(owner, { recoveryOpen: true }), { reason: 'rest' })),
  row('returnCharacter', 'bring back', GMS, on(({ owner }) => somebody(owner, { takenOut: true }), { reason: 'awake' })),
  row('callFlashback', 'for the own character', OWNER_OF_SABRE, flashback('sabre')),
  row('callFlashback', "for nobody's character", GMS, flashback('mara')),
  row('settleFlashback', 'settle', GMS, on(({ owner, sabre }) => calledFor(owner, sabre), { by: 'happens' })),
  row('Mutation.roll', 'that settles the own flashback', OWNER_OF_SABRE, async ({ owner, sabre }) => ({ input: { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', flashbackId: await calledFor(owner, sabre) } })),
  row('releaseSetup', "the own character's", OWNER_OF_SABRE, on(setup('sabre'))),
  row('releaseSetup', "nobody's character's", GMS, on(setup('mara'))),
  row('releaseSetup', 'of a private roll', OWNER_OF_SABRE, on(setup('sabre', 'private')), STRANGERS),
  row('releaseSetup', 'of a roll for GMs alone', GMS, on(setup('sabre', 'gm')), NO_GMS),
];

function takenOver(struck: Name, protector: Name) {
  return async (campaign: TestCampaign): Promise<string> => {
    const { id = '', input } = await protection(struck, protector)(campaign);
    await campaign.owner.does('protectConsequence', { id, input });
    return id;
  };
}

/** Who may call what of Charge's own operations. */
export const CHARGE_ROWS: readonly Row[] = [...READS, ...CONSEQUENCES, ...OTHERS];

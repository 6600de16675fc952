import { CHARGE_ROLLS, CHARGE_TABLE } from './charge-table';
import { one, write, type Table } from './entry';

/** Every operation of the product and of Charge; a test holds it against both schemas. */
export const TABLE: Table = {
  'Query.systems': { outside: true, open: true },
  'Query.system': { outside: true, open: true, names: () => ({ id: 'charge' }) },
  'Query.accounts': { outside: true, refused: 'member' },
  'Query.account': { outside: true, names: ({ account }) => ({ id: account }) },
  'Mutation.createAccount': { outside: true, refused: 'member', inputs: one('CreateAccountInput', () => ({ name: 'Lou' })) },
  'Query.imports': { outside: true, refused: 'member', pages: 'cursor' },
  'Query.import': { outside: true, names: ({ importJob }) => ({ id: importJob }) },
  'Query.export': { streamed: true },
  'Query.campaigns': { outside: true, pages: 'cursor' },
  'Mutation.createCampaign': {
    outside: true,
    refused: 'member',
    inputs: one('CreateCampaignInput', () => ({ name: 'Verrières', system: 'charge', settings: { 'actions.max': 5 }, gmName: 'Ada' })),
  },
  'Query.campaign': {},
  'Mutation.changeCampaign': write({ inputs: one('ChangeCampaignInput', () => ({ name: 'Le Pont' })) }),
  'Query.settings': {},
  'Mutation.changeSettings': write({ inputs: one('ChangeSettingsInput', () => ({ set: { 'actions.max': 5 }, reason: 'bolder' })) }),
  'Query.members': { pages: 'cursor' },
  'Query.member': { names: ({ player }) => ({ id: player.id }) },
  'Mutation.createMember': write({
    inputs: one('CreateMemberInput', ({ sabre }) => ({ name: 'Ben', role: 'player', characterIds: [sabre], expiresAt: '2099-01-01T00:00:00Z' })),
  }),
  'Mutation.changeMember': write({
    names: ({ player }) => ({ id: player.id }),
    inputs: one('ChangeMemberInput', ({ mara }) => ({ name: 'Ben', role: 'player', characterIds: [mara] })),
  }),
  'Mutation.removeMember': write({ names: ({ player }) => ({ id: player.id }) }),
  'Mutation.replaceMemberToken': write({ names: ({ player }) => ({ id: player.id }) }),
  'Mutation.allowBot': write({ names: ({ player }) => ({ id: player.id }), inputs: one('AllowBotInput', ({ bot }) => ({ botId: bot.id })) }),
  'Mutation.disallowBot': write({ names: ({ player, bot }) => ({ id: player.id, botId: bot.id }) }),
  'Query.safetySignals': { pages: 'cursor' },
  'Query.safetySignal': { names: ({ signal }) => ({ id: signal }) },
  'Mutation.raiseSafetySignal': { inputs: one('RaiseSafetySignalInput', () => ({ kind: 'pause', text: 'a break' })) },
  'Query.sessions': { pages: 'cursor' },
  'Query.session': { names: ({ session }) => ({ id: session }) },
  'Mutation.startSession': write({ first: ({ gm, session }) => gm.does('endSession', { id: session }) }),
  'Mutation.endSession': write({ names: ({ session }) => ({ id: session }) }),
  'Query.scenes': { pages: 'cursor' },
  'Query.scene': { names: ({ scene }) => ({ id: scene }) },
  'Mutation.startScene': write({
    first: ({ gm, scene }) => gm.does('endScene', { id: scene }),
    inputs: one('StartSceneInput', () => ({ name: 'The vault', tags: ['night'] })),
  }),
  'Mutation.endScene': write({ names: ({ scene }) => ({ id: scene }) }),
  'Query.characters': { pages: 'cursor' },
  'Query.character': { names: ({ sabre }) => ({ id: sabre }) },
  'Mutation.createCharacter': write({
    inputs: one('CreateCharacterInput', () => ({ name: 'Nine', sheet: { actions: { sneak: 1 } }, kind: 'npc', active: true })),
  }),
  'Mutation.changeCharacter': write({
    names: ({ sabre }) => ({ id: sabre }),
    inputs: one('ChangeCharacterInput', () => ({ name: 'Nine', sheet: { actions: { sneak: 1 } }, condition: 'limping', active: true, reason: 'a year later' })),
  }),
  'Query.clocks': { pages: 'cursor' },
  'Query.clock': { names: ({ clock }) => ({ id: clock }) },
  'Mutation.createClock': write({
    inputs: one('CreateClockInput', ({ sabre }) => ({
      name: 'guards', kind: 'track', segments: 4, visibility: 'table', characterId: sabre, fillsOn: { actions: ['sneak'], text: 'noise' }, clearedBy: 'a quiet night',
      onFilled: { text: 'alarm', clears: true, becomes: { name: 'wardens' }, grants: { kind: 'die', situation: 'in the chaos', lasts: 'scene' } },
    })),
  }),
  'Mutation.tickClock': write({ names: ({ clock }) => ({ id: clock }), inputs: one('TickClockInput', () => ({ segments: 1, reason: 'noise' })) }),
  'Mutation.clearClock': write({ names: ({ clock }) => ({ id: clock }), inputs: one('ClearClockInput', () => ({ reason: 'they slept in' })) }),
  'Mutation.changeClock': write({ names: ({ clock }) => ({ id: clock }), inputs: one('ChangeClockInput', () => ({ name: 'wardens', visibility: 'gm', onFilled: { text: 'alarm', clears: null, becomes: { name: 'riot' }, grants: null } })) }),
  'Query.rolls': { pages: 'cursor' },
  'Query.roll': { names: ({ hiddenRoll }) => ({ id: hiddenRoll }) },
  'Mutation.roll': write({
    inputs: [...CHARGE_ROLLS, { schema: 'FreeInput', input: () => ({ kind: 'free', notation: '2d6', purpose: 'luck', visibility: 'gm' }) }],
  }),
  'Mutation.revealRoll': write({ names: ({ hiddenRoll }) => ({ id: hiddenRoll }) }),
  'Query.milestones': { pages: 'cursor' },
  'Query.milestone': { names: ({ milestone }) => ({ id: milestone }) },
  'Mutation.awardMilestone': write({ inputs: one('AwardMilestoneInput', ({ sabre }) => ({ reason: 'the vault is open', characterIds: [sabre] })) }),
  'Mutation.takeTalent': write({
    names: ({ weary }) => ({ id: weary }),
    inputs: [
      { schema: 'TakeTalentInput', input: () => ({ kind: 'action-point', action: 'sneak' }) },
      { schema: 'TakeTalentInput', input: () => ({ kind: 'situational', situation: 'on a roof' }) },
    ],
  }),
  'Mutation.adjust': write({
    inputs: [
      { schema: 'AdjustInput', input: ({ weary }) => ({ on: 'character', id: weary, set: { momentum: 3, stress: { filled: 2 }, condition: null }, reason: 'forgotten' }) },
      { schema: 'AdjustInput', input: ({ clock }) => ({ on: 'clock', id: clock, set: { filled: 3 }, reason: 'forgotten' }) },
    ],
  }),
  'Query.pending': { badQueries: [{ kind: 'not a name' }, { characterId: 'x' }] },
  'Query.state': {},
  'Query.events': { pages: 'sequence' },
  ...CHARGE_TABLE,
};

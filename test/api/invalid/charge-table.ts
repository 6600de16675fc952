import { one, write, type Entry, type GoodInput } from './entry';

const NARROWED: Entry = { pages: 'cursor', badQueries: [{ status: 'not a name' }, { characterId: 'x' }] };
const reason = one('ChargeConsequenceReasonInput', () => ({ reason: 'enough' }));
const recoveryReason = one('ChargeRecoveryReasonInput', () => ({ reason: 'enough' }));

/** Charge's kinds of rolls, with all of their fields. */
export const CHARGE_ROLLS: readonly GoodInput[] = [
  {
    schema: 'ChargeActionInput',
    input: ({ sabre, mara, clock, setup, talent }) => ({
      kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', position: 'risky', effect: 'standard', opposes: 'the guard', clockId: clock, obstacle: 'a wall',
      assist: { characterId: mara, how: 'a leg up' }, push: 'effect', useSetupId: setup, talentIds: [talent], visibility: 'table', dice: { source: 'server', entropy: '0011223344556677' },
    }),
  },
  {
    schema: 'ChargeActionInput',
    input: ({ sabre, danger, flashback }) => ({
      kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak', setup: 'position', flashbackId: flashback, tension: { type: 'complication', level: 1, clockId: danger, text: 'dogs' },
    }),
  },
  {
    schema: 'ChargeActionInput',
    input: ({ weary }) => ({ kind: 'charge.action', characterId: weary, goal: 'out', action: 'sneak', actWhileTakenOut: true, tension: { type: 'worsened-condition', level: 1 }, condition: 'grey' }),
  },
  {
    schema: 'ChargeDeterminationInput',
    input: ({ pending }) => ({ kind: 'charge.determination', consequenceId: pending, spend: 1, condition: 'shaken', dice: { source: 'reported', faces: [1] } }),
  },
  { schema: 'ChargeFortuneInput', input: ({ settled }) => ({ kind: 'charge.fortune', likelihood: 2, question: 'Rain?', flashbackId: settled, dice: { source: 'reported', faces: [1, 2] } }) },
];

/** Charge's own operations. */
export const CHARGE_TABLE: Readonly<Record<string, Entry>> = {
  'Query.consequences': NARROWED,
  'Query.consequence': { names: ({ pending }) => ({ id: pending }) },
  'Mutation.stateConsequence': write({
    names: ({ owing }) => ({ id: owing }),
    inputs: [
      { schema: 'ChargeConsequenceInput', input: ({ sabre }) => ({ type: 'complication', characterId: sabre, clock: { name: 'guards', segments: 4, visibility: 'gm' }, text: 'a whistle' }) },
      { schema: 'ChargeConsequenceInput', input: ({ danger }) => ({ type: 'complication', level: 1, clockId: danger, override: true, reason: 'one more' }) },
      { schema: 'ChargeConsequenceInput', input: () => ({ type: 'lost-opportunity', obstacle: 'a wall', override: true, reason: 'one more' }) },
    ],
  }),
  'Mutation.waiveConsequence': write({ names: ({ owing }) => ({ id: owing }), inputs: reason }),
  'Mutation.acceptConsequence': write({ names: ({ pending }) => ({ id: pending }), inputs: one('ChargeAcceptInput', () => ({ condition: 'bruised' })) }),
  'Mutation.resistConsequence': write({
    names: ({ pending }) => ({ id: pending }),
    inputs: one('ResistConsequenceInput', () => ({ spend: 1, condition: 'shaken', visibility: 'private', dice: { source: 'reported', faces: [4] } })),
  }),
  'Mutation.protectConsequence': write({ names: ({ pending }) => ({ id: pending }), inputs: one('ChargeProtectInput', ({ mara }) => ({ characterId: mara, how: 'in between' })) }),
  'Mutation.milderConsequence': write({ names: ({ reduced }) => ({ id: reduced }), inputs: one('ChargeMilderInput', () => ({ text: 'a scratch' })) }),
  'Mutation.liftConsequence': write({ names: ({ standing }) => ({ id: standing }), inputs: reason }),
  'Query.setups': NARROWED,
  'Query.setup': { names: ({ setup }) => ({ id: setup }) },
  'Mutation.releaseSetup': write({ names: ({ setup }) => ({ id: setup }) }),
  'Mutation.recoverCharacter': write({ names: ({ weary }) => ({ id: weary }), inputs: one('ChargeRecoveryInput', () => ({ stress: 2, reason: 'a splint', condition: 'in a splint' })) }),
  'Mutation.closeRecovery': write({ names: ({ weary }) => ({ id: weary }), inputs: recoveryReason }),
  'Mutation.returnCharacter': write({ names: ({ weary }) => ({ id: weary }), inputs: recoveryReason }),
  'Query.flashbacks': NARROWED,
  'Query.flashback': { names: ({ flashback }) => ({ id: flashback }) },
  'Mutation.callFlashback': write({ inputs: one('ChargeFlashbackInput', ({ sabre }) => ({ characterId: sabre, cost: 1, text: 'last night' })) }),
  'Mutation.settleFlashback': write({ names: ({ flashback }) => ({ id: flashback }), inputs: one('ChargeFlashbackSettlingInput', () => ({ by: 'happens', text: 'so it was' })) }),
};

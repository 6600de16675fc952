import { input, NOBODY, STALE, UNSEEN, type Command, type Stage } from './cells';
import { commandFor, lifeCycle, rule, ruleOn, wrongly, type Faults } from './faults';

const badForm = (more: object): Faults => wrongly('system-form', input('value', [400, 'invalid-input'], more as never));
/** Somebody whom the input names is not there. */
const nobody = (part: 'value' | 'id'): Faults => wrongly('unseen', input(part, [404, 'not-found'], { characterId: NOBODY }));
/** Dice of a wrong form, and too few of them. */
const DICE: Faults = {
  'system-form': input('dice', [400, 'invalid-input'], { dice: { source: 'reported' } }),
  dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [1] } }),
};

/** Charge's commands with all checks that they can meet. */
export function chargeCommandsOn({ campaign, ids, charge }: Stage): Command[] {
  const { spectator, sabre, mara } = campaign;
  const command = commandFor(spectator);
  const reason = { input: { reason: 'enough' } };
  const stress = { type: 'worsened-condition' };
  return [
    command('stateConsequence', { id: charge.owing, input: stress }, UNSEEN, STALE, badForm({ clockId: ids.plain }), rule('value', 'level-from-position', { level: 3 })),
    command('stateConsequence', { id: charge.owing, input: stress }, STALE, badForm({ override: true }), nobody('value'), ruleOn(charge.success, 'no-consequence-due')),
    command('waiveConsequence', { id: charge.owing, ...reason }, UNSEEN, STALE, ruleOn(charge.success, 'no-consequence-due')),
    command('acceptConsequence', { id: charge.pending, input: {} }, UNSEEN, STALE, ruleOn(charge.settled, 'consequence-settled')),
    command('resistConsequence', { id: charge.pending, input: {} }, UNSEEN, STALE, DICE, rule('value', 'wrong-cost', { action: 'sneak' })),
    command('resistConsequence', { id: charge.pending, input: {} }, STALE, DICE, ruleOn(charge.settled, 'consequence-settled')),
    command('protectConsequence', { id: charge.pending, input: { characterId: mara } }, UNSEEN, STALE, rule('value', 'same-character', { characterId: sabre })),
    command('protectConsequence', { id: charge.pending, input: { characterId: mara } }, STALE, nobody('value'), ruleOn(charge.settled, 'not-protectable')),
    command('milderConsequence', { id: charge.reduced, input: { text: 'a scratch' } }, UNSEEN, STALE, ruleOn(charge.pending, 'not-reduced')),
    command('liftConsequence', { id: charge.standing, ...reason }, UNSEEN, STALE, ruleOn(charge.pending, 'not-standing')),
    command('releaseSetup', { id: charge.setup }, UNSEEN, STALE, lifeCycle(charge.released, 'already-ended')),
    command('recoverCharacter', { id: sabre, input: { stress: 1, reason: 'rest' } }, UNSEEN, STALE, rule('value', 'recovery-out-of-range', { stress: 5 })),
    command('closeRecovery', { id: charge.weary, ...reason }, UNSEEN, STALE, ruleOn(mara, 'no-recovery-open')),
    command('returnCharacter', { id: charge.weary, ...reason }, UNSEEN, STALE, ruleOn(mara, 'not-taken-out')),
    command('callFlashback', { input: { characterId: sabre, cost: 1 } }, nobody('id'), rule('value', 'cost-out-of-range', { cost: 3 })),
    command('settleFlashback', { id: charge.flashback, input: { by: 'happens' } }, UNSEEN, STALE, ruleOn(charge.happened, 'flashback-settled')),
    command('Mutation.roll', { input: { kind: 'charge.determination', consequenceId: charge.pending } }, wrongly('unseen', input('id', [404, 'not-found'], { consequenceId: NOBODY })), rule('value', 'not-enough-momentum', { spend: 9 }), { dice: DICE.dice! }),
    command('changeCharacter', { id: sabre, input: { condition: 'limping' } }, UNSEEN, STALE),
  ];
}

import { chargeCommandsOn } from './charge-commands';
import { everywhere, input, on, NOBODY, STALE, UNSEEN, type Command, type Stage } from './cells';
import { commandFor, lifeCycle, rule, ruleOn, wrongly, type Faults } from './faults';

/** What anyone may do and nobody is known for: no role is refused, no key is looked at, and no time is kept. */
const anonymous = ({ role: _role, key: _key, time: _time, ...faults }: Faults): Faults => faults;

/** No event: no key is looked at, and no time is kept. */
const noEvent = ({ key: _key, time: _time, ...faults }: Faults): Faults => faults;

/** Never right while the campaign is active: what comes after that is not looked at. */
const untimely = ({ time: _time, ...faults }: Faults): Faults => faults;

/** Every command of a campaign with all checks that it can meet. */
export function commandsOn(stage: Stage): Command[] {
  const { campaign, ids } = stage;
  const { gm, player, bot, spectator, sabre } = campaign;
  const command = commandFor(spectator);
  const reported = { kind: 'free', notation: '2d6', dice: { source: 'reported', faces: [1, 2] } };
  const action = { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' };
  const sheet = { actions: { sneak: 2 } };
  return [
    command('changeCampaign', { input: { name: 'Verrières' } }, STALE),
    command('archiveCampaign', {}, STALE),
    { operation: 'unarchiveCampaign', args: {}, faults: { ...untimely(everywhere(spectator)), 'life-cycle': { part: 'value', answer: [409, 'not-archived'], spoil: (request) => request } } },
    command('deleteCampaign', {}, STALE),
    command('changeSettings', { input: { set: { 'actions.max': 4 } } }, STALE, wrongly('system-form', input('value', [400, 'invalid-input'], { set: { 'actions.max': 'four' } })), rule('value', 'unknown-setting', { set: { nonsense: 1 } })),
    command('createMember', { input: { name: 'Ivo', role: 'player' } }, wrongly('unseen', input('value', [404, 'not-found'], { characterIds: [NOBODY] }))),
    command('changeMember', { id: player.id, input: { role: 'player' } }, UNSEEN, STALE, lifeCycle(gm.id, 'last-gm')),
    command('removeMember', { id: bot.id }, UNSEEN, STALE, lifeCycle(gm.id, 'last-gm')),
    command('replaceMemberToken', { id: bot.id }, UNSEEN, STALE),
    command('allowBot', { id: player.id, input: { botId: bot.id } }, UNSEEN, STALE),
    command('disallowBot', { id: player.id, botId: bot.id }, UNSEEN, STALE),
    { operation: 'raiseSafetySignal', args: { input: { kind: 'pause' } }, faults: anonymous(everywhere(spectator)) },
    { operation: 'makeCheckpoint', args: {}, faults: noEvent(everywhere(spectator)) },
    command('startSession', {}, { rule: { part: 'value', answer: [422, 'session-running'], spoil: (request) => request } }),
    command('endSession', { id: ids.session }, UNSEEN, STALE, lifeCycle(ids.ended, 'already-ended')),
    command('startScene', { input: { name: 'again' } }, { rule: { part: 'value', answer: [422, 'scene-running'], spoil: (request) => request } }),
    command('endScene', { id: ids.scene }, UNSEEN, STALE, lifeCycle(ids.endedScene, 'already-ended')),
    command('createCharacter', { input: { name: 'Ivo', sheet } }, wrongly('system-form', input('value', [400, 'invalid-input'], { sheet: { actions: { sneak: 'two' } } })), rule('value', 'rating-out-of-range', { sheet: { actions: { sneak: 99 } } })),
    command('changeCharacter', { id: sabre, input: { name: 'Sabre' } }, UNSEEN, STALE, wrongly('system-form', input('value', [400, 'invalid-input'], { sheet: { actions: { sneak: 'two' } } })), rule('value', 'rating-out-of-range', { sheet: { actions: { sneak: 99 } } })),
    command('createClock', { input: { name: 'plain', kind: 'progress', segments: 4 } }, wrongly('unseen', input('id', [404, 'not-found'], { characterId: NOBODY })), rule('value', 'segments-not-4-6-8', { segments: 5 })),
    command('changeClock', { id: ids.plain, input: { name: 'plain' } }, UNSEEN, STALE),
    command('tickClock', { id: ids.plain, input: { segments: 1 } }, UNSEEN, STALE, { rule: on(ids.full, 422, 'clock-full') }),
    command('clearClock', { id: ids.plain, input: {} }, UNSEEN, STALE),
    command('Mutation.roll', { input: action }, wrongly('unseen', input('id', [404, 'not-found'], { characterId: NOBODY })), rule('value', 'unknown-action', { action: 'nonsense' }), { dice: input('dice', [422, 'dice-count-mismatch'], { dice: { source: 'reported', faces: [1] } }) }),
    command('Mutation.roll', { input: reported }, wrongly('system-form', input('value', [400, 'invalid-input'], { notation: '2x6' })), rule('value', 'notation-out-of-range', { notation: '2d1' }), { dice: input('dice', [422, 'face-out-of-range'], { dice: { source: 'reported', faces: [1, 7] } }) }),
    command('voidRoll', { id: ids.openRoll, input: { reason: 'misread' } }, UNSEEN, STALE, ruleOn(ids.voided, 'already-voided')),
    command('revert', { input: { toSequence: 3, reason: 'too far' } }, { 'life-cycle': input('value', [404, 'sequence-not-reached'], { toSequence: 2_000_000_000 }) }),
    command('undo', {}),
    command('revealRoll', { id: ids.blindRoll }, UNSEEN, STALE, lifeCycle(ids.openRoll, 'already-revealed')),
    command('commitEntropy', { input: { end: 'ab'.repeat(32), length: 9 } }),
    command('rotateDice', {}),
    command('revealSecretDice', { input: { epoch: 1 } }, { 'life-cycle': input('value', [409, 'epoch-not-over'], { epoch: 2 }) }),
    command('revealSecretDice', { input: { epoch: 1 } }, rule('value', 'unknown-epoch', { epoch: 99 })),
    command('awardMilestone', { input: { reason: 'the vault', characterIds: [sabre] } }, wrongly('system-form', input('value', [400, 'invalid-input'], { characterIds: [] })), wrongly('unseen', input('value', [404, 'not-found'], { characterIds: [NOBODY] })), rule('value', 'character-not-active', { characterIds: [stage.charge.away] })),
    command('takeTalent', { id: stage.charge.away, input: { kind: 'action-point', action: 'sneak' } }, UNSEEN, STALE, wrongly('system-form', input('value', [400, 'invalid-input'], { situation: 'x' })), rule('value', 'unknown-action', { action: 'nonsense' })),
    command('adjust', { input: { on: 'clock', id: ids.plain, set: { filled: 1 }, reason: 'forgotten' } }, STALE, wrongly('system-form', input('value', [400, 'invalid-input'], { set: { nonsense: 1 } })), wrongly('unseen', input('id', [404, 'not-found'], { id: NOBODY })), rule('value', 'clock-out-of-range', { set: { filled: 60 } })),
    command('eraseWords', { input: { characterId: sabre, reason: 'asked for' } }, wrongly('unseen', input('id', [404, 'not-found'], { characterId: NOBODY }))),
    command('eraseWords', { input: { sequence: 1, reason: 'asked for' } }, rule('value', 'sequence-not-reached', { sequence: 999_999 })),
    ...chargeCommandsOn(stage),
  ];
}

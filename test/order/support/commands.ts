import type { CallArguments } from '@app/testing';
import { everywhere, input, NOBODY, on, STALE, UNSEEN, type Command, type Fault, type Stage } from './cells';

type Faults = Command['faults'];

/** What anyone may do and nobody is known for: no role is refused, and no key is looked at. */
const anonymous = ({ role: _role, key: _key, ...faults }: Faults): Faults => faults;

/** Every command of a campaign with all checks that it can meet. */
export function commandsOn({ campaign, ids }: Stage): Command[] {
  const { gm, player, bot, spectator, sabre } = campaign;
  const command = (operation: string, args: CallArguments, ...faults: Faults[]): Command => ({ operation, args, faults: Object.assign({}, everywhere(spectator), ...faults) as Faults });
  const rule = (part: 'value' | 'id', code: string, more: object): Faults => ({ rule: input(part, [422, code], more as never) });
  const wrongly = (check: 'system-form' | 'unseen', fault: Fault): Faults => ({ [check]: fault });
  const lifeCycle = (id: string, code: string): Faults => ({ 'life-cycle': on(id, 409, code) });
  const reported = { kind: 'free', notation: '2d6', dice: { source: 'reported', faces: [1, 2] } };
  const action = { kind: 'charge.action', characterId: sabre, goal: 'in', action: 'sneak' };
  const sheet = { actions: { sneak: 2 } };
  return [
    command('changeCampaign', { input: { name: 'Verrières' } }, STALE),
    command('changeSettings', { input: { set: { 'actions.max': 4 } } }, STALE, wrongly('system-form', input('value', [400, 'invalid-input'], { set: { 'actions.max': 'four' } })), rule('value', 'unknown-setting', { set: { nonsense: 1 } })),
    command('createMember', { input: { name: 'Ivo', role: 'player' } }, wrongly('unseen', input('value', [404, 'not-found'], { characterIds: [NOBODY] }))),
    command('changeMember', { id: player.id, input: { role: 'player' } }, UNSEEN, STALE, lifeCycle(gm.id, 'last-gm')),
    command('removeMember', { id: bot.id }, UNSEEN, STALE, lifeCycle(gm.id, 'last-gm')),
    command('replaceMemberToken', { id: bot.id }, UNSEEN, STALE),
    command('allowBot', { id: player.id, input: { botId: bot.id } }, UNSEEN, STALE),
    command('disallowBot', { id: player.id, botId: bot.id }, UNSEEN, STALE),
    { operation: 'raiseSafetySignal', args: { input: { kind: 'pause' } }, faults: anonymous(everywhere(spectator)) },
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
    command('revealRoll', { id: ids.blindRoll }, UNSEEN, STALE, lifeCycle(ids.openRoll, 'already-revealed')),
  ];
}

import type { JsonObject } from '@app/formats';
import { character, made, roll, toldAfter } from '../test/told';

const told = toldAfter('charge', [
  character('c1', 'Sabre'),
  { type: 'clock-created', subject: { kind: 'clock', id: 'k1' }, words: { name: 'The watch' }, changes: [made('clock', 'k1', { kind: 'danger', segments: 4 })] },
  { type: 'scene-started', subject: { kind: 'scene', id: 's1' }, words: { name: 'The roofs' } },
  roll('r1', { kind: 'charge.action', characterIds: ['c1'], details: { action: 'sneak' } }),
]);

const on = (kind: string, id: string, type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind, id }, ...more });

describe('what every evening has', () => {
  it.each<[string, JsonObject, string[]]>([
    ['a campaign', on('campaign', 'x', 'campaign-created', { words: { name: 'Ours' } }), ['makes the campaign “Ours” (charge)']],
    ['its other name', on('campaign', 'x', 'campaign-changed', { words: { name: 'Theirs' } }), ['gives the campaign another name: Theirs']],
    ['a setting', on('settings', 'x', 'settings-changed', { words: { reason: 'darker' }, changes: [{ kind: 'setting', key: 'momentum.preset', from: null, to: 'darker' }] }), ['changes how the table plays: darker']],
    ['a member with another token', on('member', 'm1', 'member-changed', { facts: { token: true } }), ['MJ gets another token']],
    ['one with another name', on('member', 'm1', 'member-changed', { words: { name: 'Camille' } }), ['MJ is called Camille from now on']],
    ['one with another part', on('member', 'm1', 'member-changed', { changes: [{ kind: 'member-role', memberId: 'm1', from: 'gm', to: 'player' }] }), ['MJ has another part at the table']],
    ['one who leaves', on('member', 'm1', 'member-changed', { changes: [{ kind: 'member-removed', memberId: 'm1', from: false, to: true }] }), ['MJ leaves the table']],
    ['a character who leaves', on('character', 'c1', 'character-changed', { changes: [{ kind: 'character-active', characterId: 'c1', from: true, to: false }] }), ['rewrites Sabre', 'Sabre: not in play']],
    ['a clock that is filled', on('clock', 'k1', 'clock-ticked', { words: { reason: 'noise' }, changes: [{ kind: 'clock', clockId: 'k1', from: 3, to: 4, overflow: 1 }, { kind: 'clock-filled', clockId: 'k1', from: false, to: true }] }), ['ticks The watch: noise', 'The watch: ■■■■ 3 → 4 (1 beyond the last); the clock is full']],
    ['a clock that is changed', on('clock', 'k1', 'clock-changed'), ['changes the clock The watch']],
    ['a scene that ends', on('scene', 's1', 'scene-ended'), ['the scene “The roofs” ends']],
    ['a roll that is taken back', on('roll', 'r1', 'roll-voided', { words: { reason: 'wrong character' } }), ['takes back a roll, with all that it changed: wrong character']],
    ['what comes of something hidden', on('clock', 'k1', 'state-changed'), ['something changes for The watch']],
    ['what is hidden itself', on('clock', 'k1', 'state-changed', { audience: 'gm' }), ['what GMs alone know of The watch   [GM only]']],
    ['erased words', on('member', 'm1', 'words-erased'), ['erases what somebody wrote']],
    ['the X-card', on('safety-signal', 'x', 'safety-signalled', { facts: { kind: 'x-card' } }), ['somebody raises the X-card']],
  ])('tells of %s', (_, event, lines) => expect(told(event)).toEqual(lines));

  it('tells a free roll, and where it comes from behind the screen', () => {
    const free = roll('r2', { kind: 'free', total: 7, details: { notation: '2d6' }, dice: [{ sides: 6, face: 3, kept: true }, { sides: 6, face: 4, kept: true }] }, { words: { 'details.purpose': 'coins' } });
    expect(told(free)).toEqual(['a free roll 2d6: coins', 'd6 [3]  d6 [4]  →  total 7']);
    expect(told({ ...free, audience: 'gm' })[0]).toBe('a free roll 2d6: coins   [GM only]');
  });

  it('tells what a roll waits for, and the choice that settles it', () => {
    const waiting = roll('r3', { kind: 'bsh.unheard-of', characterIds: ['c1'], status: 'awaiting-choice', choice: { kind: 'keep', options: {} }, dice: [{ sides: 20, face: 3, kept: null }] });
    expect(told(waiting)).toEqual(['Sabre: bsh.unheard-of', 'd20  3   →  to be chosen: keep']);
    const choice = on('roll', 'r1', 'choice-made', { facts: { choice: { keep: 0 }, outcome: 'full-success', dice: [{ sides: 6, face: 6, kept: true }] } });
    expect(told(choice)).toEqual(['Sabre: chooses keep', 'd6 [6]  →  full-success']);
  });

  it('has a plain sentence for what it has no words for', () => {
    expect(told(on('clock', 'k1', 'clock-melted', { changes: [{ kind: 'clock-heat', clockId: 'k1', from: 1, to: 2 }] }))).toEqual(['something else happens (The watch)', 'something else changes']);
    expect(told(on('moon', 'x', 'moon-risen'), 'fr')).toEqual(['il se passe autre chose']);
    expect(toldAfter('another-system', [])(on('moon', 'x', 'session-started'))).toEqual(['the session begins']);
  });
});

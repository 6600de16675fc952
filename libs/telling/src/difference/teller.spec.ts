import { FOLD_TABLE, type JsonObject } from '@app/formats';
import { discoverSystems } from '@app/rules';
import { systemWords } from '../words';
import { differenceTeller, type DifferenceTeller, type ToldDifference } from './teller';

const [SABRE, WALL, PIA, BLOW] = ['5ab4e000-0000-4000-8000-000000000000', '3a110000-0000-4000-8000-000000000000', '91a00000-0000-4000-8000-000000000000', 'b1030000-0000-4000-8000-000000000000'];
const was: JsonObject = {
  campaign: { id: 'c', name: 'Verrières', system: 'charge' },
  characters: [{ id: SABRE, name: 'Sabre', state: { momentum: 2 } }],
  clocks: [{ id: WALL, name: 'The wall', segments: 4, filled: 1 }],
  members: [{ id: PIA, name: 'Pia', role: 'player' }],
  pending: [{ kind: 'choice', id: 'r', characterId: SABRE }],
};
const is: JsonObject = { ...was, characters: [{ id: SABRE, name: 'Sabre', state: { momentum: 4 } }] };

const teller = (language: 'en' | 'fr'): DifferenceTeller => {
  const words = systemWords(discoverSystems().of('charge'), language);
  const setting = language === 'en' ? 'at the start of a session' : 'au début de la séance';
  return differenceTeller({ system: 'charge', table: FOLD_TABLE, words: (group, id) => (group === 'settings' && id === 'momentum.atSessionStart' ? setting : words(group, id)), language, was, is });
};

const changed = (kind: string, id: string | null, ...fields: ToldDifference['fields'][number][]): ToldDifference => ({ kind, id, change: 'changed', fields });
const whole = (kind: string, change: 'added' | 'removed', resource: JsonObject): ToldDifference => ({ kind, id: typeof resource['id'] === 'string' ? resource['id'] : null, change, fields: [{ pointer: '', [change === 'added' ? 'to' : 'from']: resource }] });

describe('a difference in words', () => {
  it.each<[string, ToldDifference, string[], string[]]>([
    ['what events have a line for', changed('character', SABRE, { pointer: '/state/momentum', from: 2, to: 4 }), ['Sabre: momentum 2 → 4'], ['Sabre : initiative 2 → 4']],
    ['an entry of a map', changed('character', SABRE, { pointer: '/sheet/actions/move', to: 1 }), ['Sabre: Move 0 → 1'], ['Sabre : Bouger 0 → 1']],
    ['segments of a clock', changed('clock', WALL, { pointer: '/filled', from: 1, to: 3 }), ['The wall: ■■■□ 1 → 3'], ['The wall : ■■■□ 1 → 3']],
    ['a place that several kinds of change set, a word of the product', changed('clock', WALL, { pointer: '/full', from: false, to: true }), ['The wall: full no → yes'], ['The wall : pleine non → oui']],
    ['a text', changed('character', SABRE, { pointer: '/state/condition', to: 'out of breath' }), ['Sabre: condition — → “out of breath”'], ['Sabre : condition — → « out of breath »']],
    ['a role', changed('member', PIA, { pointer: '/role', from: 'player', to: 'gm' }, { pointer: '/version', from: 3, to: 9 }), ['Pia: role player → GM'], ['Pia : rôle joueuse → MJ']],
    ['ids by their names', changed('member', PIA, { pointer: '/characterIds', from: [], to: [SABRE] }), ['Pia: characters — → Sabre'], ['Pia : personnages — → Sabre']],
    ['a setting', changed('settings', null, { pointer: '/momentum.atSessionStart', from: 2, to: 3 }), ['settings: at the start of a session 2 → 3'], ['réglages : au début de la séance 2 → 3']],
    ['what does not go into a line', changed('character', SABRE, { pointer: '/sheet/details', from: [{}], to: [{ label: 'x' }] }), ['Sabre: details: changed'], ['Sabre : détails : changement']],
    ['hashes', changed('dice', null, { pointer: '/commitments', from: ['a'.repeat(64)], to: ['b'.repeat(64)] }), ['dice: commitments: changed'], ['dés : engagements : changement']],
    ['a field that nobody has a word for', changed('clock', WALL, { pointer: '/own~1Thing', from: 1, to: 2 }), ['The wall: own/thing 1 → 2'], ['The wall : own/thing 1 → 2']],
    ['what came', whole('consequence', 'added', { id: BLOW, text: 'a halberd', characterId: SABRE }), ['there now: consequence “a halberd” (Sabre)'], ['à présent là : conséquence « a halberd » (Sabre)']],
    ['what went', whole('session', 'removed', { id: 's', number: 2 }), ['there no more: session 2'], ["n'est plus là : séance 2"]],
    ['what waits for somebody', whole('pending', 'added', { kind: 'choice', id: 'r', characterId: SABRE }), ['now open: a choice to make (Sabre)'], ['à présent en attente : un choix à faire (Sabre)']],
    ['what the reader may only know to have changed', changed('character', SABRE, { pointer: '/version', from: 3, to: 9 }), [], []],
  ])('says %s', (_, difference, english, french) => {
    expect([teller('en')(difference).lines, teller('fr')(difference).lines]).toEqual([english, french]);
  });

  it('comes with the name of what it is about', () => {
    expect(teller('en')(changed('clock', WALL, { pointer: '/filled', from: 1, to: 3 })).name).toBe('The wall');
    expect(teller('en')(whole('consequence', 'removed', { id: BLOW, text: 'a halberd' })).name).toBe('a halberd');
    expect(teller('en')(changed('dice', null, { pointer: '/epoch', from: 1, to: 2 })).name).toBeNull();
  });
});

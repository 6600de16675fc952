import { checkEvent } from './event-check';
import { checkWords } from './words';
import vectors from '../vectors/formats.json';

const event = JSON.parse(vectors.event.text) as Record<string, unknown>;
const withFields = (changes: Record<string, unknown>): unknown => ({ ...event, ...changes });

describe('checkEvent', () => {
  it('takes the reference event as it is', () => expect(checkEvent(event)).toBe(event));

  it.each<Record<string, unknown>>([
    { occurredAt: '2024-02-29T00:00:00.000Z' },
    { audience: 'private', audienceMembers: ['m1', 'm2'] },
    { actor: { member: 'm1', role: 'bot' }, via: vectors.stream },
    { request: 'ab'.repeat(32), correlation: 'c', causation: 'd', session: 's', scene: 't' },
    { changes: [{ kind: 'clock-ticked', id: 'c1', from: null, to: 0 }] },
    { sequence: 9, first: 7 },
  ])('takes %p', (changes) => expect(checkEvent(withFields(changes))).toMatchObject(changes));

  it.each(['v', 'stream', 'sequence', 'first', 'recordedAt', 'type', 'typeVersion', 'system', 'systemVersion', 'audience', 'actor', 'command', 'subject', 'salt', 'facts', 'changes', 'wordsHash'])(
    'misses %s',
    (field) => {
      const { [field]: _, ...rest } = event;
      expect(() => checkEvent(rest)).toThrow(expect.objectContaining({ code: 'field-missing', path: `$.${field}` }));
    },
  );

  it.each<[string, string, unknown]>([
    ['$.v', 'v', 2],
    ['$.stream', 'stream', vectors.stream.toUpperCase()],
    ['$.sequence', 'sequence', 0],
    ['$.first', 'first', 2],
    ['$.recordedAt', 'recordedAt', '2026-11-29T21:00:00Z'],
    ['$.recordedAt', 'recordedAt', '2026-02-29T21:00:00.000Z'],
    ['$.recordedAt', 'recordedAt', '2026-13-01T21:00:00.000Z'],
    ['$.recordedAt', 'recordedAt', '2026-11-29T24:00:00.000Z'],
    ['$.occurredAt', 'occurredAt', 'yesterday'],
    ['$.occurredAt', 'occurredAt', '2026-11-29T21:00:00Z'],
    ['$.occurredAt', 'occurredAt', '2026-11-29T22:00:00.000+01:00'],
    ['$.occurredAt', 'occurredAt', null],
    ['$.type', 'type', 'RollMade'],
    ['$.type', 'type', 'roll-'],
    ['$.typeVersion', 'typeVersion', 1.5],
    ['$.system', 'system', ''],
    ['$.systemVersion', 'systemVersion', '1'],
    ['$.first', 'first', 0],
    ['$.typeVersion', 'typeVersion', 0],
    ['$.causation', 'causation', 'x'.repeat(257)],
    ['$.session', 'session', 1],
    ['$.scene', 'scene', null],
    ['$.request', 'request', `${'ab'.repeat(31)}g0`],
    ['$.wordsHash', 'wordsHash', `${'ab'.repeat(31)}aB`],
    ['$.actor.member', 'actor', { member: '', role: 'gm' }],
    ['$.audience', 'audience', 'everyone'],
    ['$.audienceMembers', 'audienceMembers', ['m1']],
    ['$.actor', 'actor', 'm1'],
    ['$.actor.role', 'actor', { member: 'm1', role: 'owner' }],
    ['$.via', 'via', 'bot'],
    ['$.command', 'command', 'AB'.repeat(32)],
    ['$.request', 'request', 'ab'],
    ['$.correlation', 'correlation', ''],
    ['$.subject.kind', 'subject', { kind: 'Roll', id: 'r' }],
    ['$.subject.id', 'subject', { kind: 'roll', id: 7 }],
    ['$.salt', 'salt', 'AAECAwQFBgcICQoLDA0ODw=='],
    ['$.salt', 'salt', 'AAECAwQFBgcICQoLDA0ODx'],
    ['$.facts', 'facts', []],
    ['$.changes', 'changes', {}],
    ['$.changes[0]', 'changes', ['x']],
    ['$.changes[1].kind', 'changes', [{ kind: 'a', from: 1, to: 2 }, { from: 1, to: 2 }]],
    ['$.wordsHash', 'wordsHash', null],
  ])('finds %s wrong in {%s: %p}', (path, field, value) => {
    expect(() => checkEvent(withFields({ [field]: value }))).toThrow(expect.objectContaining({ code: 'field-invalid', path }));
  });

  it.each<[string, string, unknown]>([
    ['$.audienceMembers', 'audience', 'private'],
    ['$.actor.role', 'actor', { member: 'm1' }],
    ['$.subject.id', 'subject', { kind: 'roll' }],
    ['$.changes[0].from', 'changes', [{ kind: 'a', to: 2 }]],
    ['$.changes[0].to', 'changes', [{ kind: 'a', from: 2 }]],
  ])('misses %s in {%s: %p}', (path, field, value) => {
    expect(() => checkEvent(withFields({ [field]: value }))).toThrow(expect.objectContaining({ code: 'field-missing', path }));
  });

  it.each<[string, string, unknown]>([
    ['$.title', 'title', 'x'],
    ['$.actor.name', 'actor', { member: 'm1', role: 'gm', name: 'x' }],
    ['$.x', 'x', undefined],
    ['$.subject.name', 'subject', { kind: 'roll', id: 'r', name: 'x' }],
  ])('knows no %s', (path, field, value) => {
    expect(() => checkEvent(withFields({ [field]: value }))).toThrow(expect.objectContaining({ code: 'field-unknown', path }));
  });

  it.each([[[]], [['m1', 'm1']], [['']], ['m1']])('refuses the members %p', (audienceMembers) => {
    expect(() => checkEvent(withFields({ audience: 'private', audienceMembers }))).toThrow(expect.objectContaining({ path: '$.audienceMembers' }));
  });

  it.each([null, [], 'x', 1])('refuses %p', (value) => expect(() => checkEvent(value)).toThrow('$ has to be an object'));
});

describe('checkWords', () => {
  it('takes texts of up to 4096 bytes, counted in UTF-8', () => {
    const words = { goal: 'x'.repeat(4096), reason: `${'屋'.repeat(1365)}x`, narration: '' };
    expect(checkWords(words)).toBe(words);
  });

  it.each<[string, unknown, string]>([
    ['words-too-long', { goal: 'x'.repeat(4097) }, '$.goal'],
    ['words-too-long', { goal: `${'屋'.repeat(1365)}xx` }, '$.goal'],
    ['words-not-flat', { goal: { text: 'x' } }, '$.goal'],
    ['words-not-flat', { goal: null }, '$.goal'],
    ['words-not-flat', ['x'], '$'],
    ['key-invalid', { '1': 'x' }, '$'],
    ['string-invalid', { goal: '\udc00' }, '$.goal'],
    ['string-invalid', { goal: 'x\0' }, '$.goal'],
  ])('refuses as %s', (code, words, path) => {
    expect(() => checkWords(words)).toThrow(expect.objectContaining({ code, path }));
  });
});

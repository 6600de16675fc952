import type { JsonObject, MemberRole, ServedEvent } from '@app/formats';
import type { Language } from '../language';
import { character, made, roll } from '../../test/told';
import { createMarkdownWriter } from './writer';

const [GM, BOT, SABRE] = ['m1', 'b1', 'c1'];
const JOINED: JsonObject = { type: 'member-joined', subject: { kind: 'member', id: GM }, words: { name: 'Camille' }, changes: [made('member', GM, { role: 'gm' })] };
const HIDDEN: JsonObject = { hidden: true };

const on = (kind: string, id: string, type: string, more: JsonObject = {}): JsonObject => ({ type, subject: { kind, id }, ...more });

function served(event: JsonObject, index: number): ServedEvent {
  const place = { sequence: index + 1, leaf: '', chain: String(index + 1).repeat(64).slice(0, 64) };
  const { words = {}, erasedAt, revealedAt, hidden, ...rest } = event;
  if (hidden === true) return { ...place, hidden: true };
  const envelope = { audience: 'table', system: 'charge', actor: { member: GM, role: 'gm' }, facts: {}, changes: [], recordedAt: '2026-11-29T21:04:00.000Z', first: index + 1 };
  return { ...place, event: { ...envelope, ...rest }, words, wordsSalt: '', ...(erasedAt ? { erasedAt } : {}), ...(revealedAt ? { revealedAt } : {}) } as unknown as ServedEvent;
}

const writerOf = (language: Language, as: MemberRole = 'gm') =>
  createMarkdownWriter({ header: { name: 'Ours', system: { title: 'Charge' }, as, players: [] }, words: (_group, id) => id, language });

/** What the writer makes of these events after one that takes the GM in, without headings that all have. */
function written(events: readonly JsonObject[], language: Language = 'en'): string {
  const writer = writerOf(language);
  const [first, ...rest] = [JOINED, ...events].map(served);
  writer.begin();
  if (first) writer.event(first);
  return rest.map((event) => writer.event(event)).join('') + writer.end().replace(/\n?---[\s\S]*$/, '');
}

describe('the chronicle of a log', () => {
  it('says of hidden events that they happened, of several in a row how many, and leads to each', () => {
    const moon = on('scene', 's1', 'scene-ended');
    expect(written([HIDDEN, moon, HIDDEN, HIDDEN, HIDDEN])).toBe(
      '- <a id="e2"></a>*(hidden)* — *2*\n- <a id="e3"></a>The scene “\\[?\\]” ends — *Camille, 3*\n- <a id="e4"></a><a id="e5"></a><a id="e6"></a>*(3 hidden events)* — *4–6*\n',
    );
    expect(written([HIDDEN, HIDDEN], 'fr')).toBe('- <a id="e2"></a><a id="e3"></a>*(2 événements cachés)* — *2–3*\n');
  });

  it.each<[string, JsonObject, string]>([
    ['what GMs alone see', on('clock', 'k', 'clock-cleared', { audience: 'gm' }), '**Camille** clears \\[?\\] — *2 · GM only*'],
    ['what was shown later', roll('r', { kind: 'free', details: { notation: '1d6' }, dice: [] }, { audience: 'gm', revealedAt: '2026-11-30T00:00:00.000Z' }), 'A free roll 1d6 — *Camille, 2 · hidden, shown later*'],
    ['what some see', on('scene', 's', 'scene-ended', { audience: 'private', audienceMembers: [GM] }), 'The scene “\\[?\\]” ends — *Camille, 2 · in private: Camille*'],
    ['what a bot did for somebody', on('session', 's', 'session-ended', { via: BOT }), 'The session ends — *Camille, by a bot, 2*'],
    ['what nobody is named for', on('safety-signal', 'x', 'safety-signalled', { actor: null, facts: { kind: 'pause' } }), 'Somebody asks for a pause — *2*'],
    ['erased words', on('character', SABRE, 'character-created', { erasedAt: '2026-11-30T10:00:00.000Z' }), 'A character: \\[…\\] — *Camille, 2 · words erased on 2026-11-30*'],
    ['a type that has no words yet', on('moon', 'x', 'moon-risen'), 'Something else happens: moon-risen — *Camille, 2*'],
    ['a kind of change that has none', on('session', 's', 'session-ended', { changes: [{ kind: 'moon', from: 1, to: 2 }] }), 'The session ends — *Camille, 2*\n  - Something else changes'],
    ['an event that cannot be told', on('clock', 'k', 'clock-ticked', { changes: [{ kind: 'clock', clockId: 'k', from: 0, to: -3 }] }), 'An event that cannot be told: clock-ticked — *2*'],
    ['the seed of hidden dice', on('dice', 'd', 'dice-revealed', { facts: { epoch: 2, lane: 1, seed: 'ff' } }), 'The seed of the hidden dice of epoch 2 is shown: they can be recomputed — *Camille, 2*'],
    ['who leaves', on('member', GM, 'member-changed', { changes: [{ kind: 'member-removed', memberId: GM, from: false, to: true }] }), 'Camille leaves the table — *Camille, 2*'],
  ])('tells %s', (_, event, line) => expect(written([event])).toBe(`- <a id="e2"></a>${line}\n`));

  it('marks reported dice, those that count and those that do not', () => {
    const facts = { kind: 'free', source: 'reported', details: { notation: '3d6' }, total: 7, dice: [{ sides: 6, face: 5, kept: true }, { sides: 6, face: 1, kept: false }, { sides: 8, face: 2, kept: null }] };
    expect(written([roll('r', facts, { words: { 'details.purpose': 'coins' } })])).toContain('\n  > coins\n  - d6 **5** (1) · d8 2 · *reported* → total 7\n');
    expect(written([roll('r', facts)], 'fr')).toContain('· *saisis* →');
    expect(written([roll('r', { ...facts, source: 'server' })])).not.toContain('reported');
  });

  it('links a roll that is taken back, and what is shown or erased', () => {
    const free = roll('r', { kind: 'free', details: { notation: '1d6' } });
    const text = written([free, on('roll', 'r', 'roll-voided', { words: { reason: 'wrong die' } }), on('roll', 'r', 'event-revealed', { facts: { sequences: [2, 'x'] } }), on('member', GM, 'words-erased', { facts: { sequences: [1, 2] } })]);
    expect(text).toContain('**Camille** takes back a roll, with all that it changed (→ [2](#e2)) — *3*\n  > wrong die\n');
    expect(text).toContain('shows the table what was hidden (→ [2](#e2)) — *4*');
    expect(text).toContain('erases what was written (→ [1](#e1), [2](#e2)) — *5*');
  });

  it('has headings for sessions and scenes, with dates, and for what happens outside of them', () => {
    const starts = (id: string, number: number): JsonObject => on('session', id, 'session-started', { changes: [made('session', id, { number })] });
    const later = { recordedAt: '2026-12-02T08:00:00.000Z', occurredAt: '2026-11-29T20:30:00.000Z' };
    const text = written([starts('s1', 1), on('scene', 'c', 'scene-started', { words: { name: 'The roofs', 'tags.0': 'rain' }, ...later }), on('session', 's1', 'session-ended'), { ...on('dice', 'd', 'dice-committed', { facts: { epoch: 2 } }), first: 4 }, on('member', GM, 'member-changed'), starts('s2', 2)]);
    const headings = text.split('\n').filter((line) => /^[#*]/.test(line));
    expect(headings).toEqual([
      '## <a id="e2"></a>Session 1', '*2026-11-29 21:04 UTC · 2*',
      '### <a id="e3"></a>The roofs', '*2026-11-29 20:30 UTC · written down 2026-12-02 08:00 UTC · rain · 3*',
      '## After session 1',
      '## <a id="e7"></a>Session 2', '*2026-11-29 21:04 UTC · 7*',
    ]);
    expect(text).not.toContain('\n\n\n');
  });

  it('calls things by the names that they have by then', () => {
    const renamed = on('character', SABRE, 'character-changed', { words: { name: 'Lame' } });
    const back = on('character', SABRE, 'character-returned');
    const text = written([character(SABRE, 'Sabre'), back, renamed, back]);
    expect(text.split('\n').filter((line) => line.startsWith('-')).map((line) => line.replace(/.*<\/a>/, ''))).toEqual(['A character: Sabre — *Camille, 2*', 'Sabre comes back — *Camille, 3*', '**Camille** rewrites Sabre: “Lame” — *4*', 'Lame comes back — *Camille, 5*']);
  });

  it('leaves out nothing that was said, each text once, with what it is', () => {
    const created = { ...character(SABRE, 'Sabre'), words: { name: 'Sabre', 'sheet.details.0.label': 'concept', 'sheet.details.0.text': 'a burglar\nwith a code', 'sheet.details.1.text': 'alone' } };
    expect(written([created])).toBe('- <a id="e2"></a>A character: Sabre — *Camille, 2*\n  > concept: a burglar\\\n  > with a code\n  >\n  > alone\n');
  });

  it('ends with the head, the sums and how to verify, none of which can be forged', () => {
    const writer = writerOf('en', 'spectator');
    const events = [JOINED, HIDDEN, roll('r', { source: 'reported' }), roll('r2', { source: 'server' })].map(served);
    const text = [writer.begin(), ...events.map((event) => writer.event(event)), writer.end()].join('');
    expect(text).toMatch(/^# Ours\n\nThe chronicle of a campaign, as everyone at the table sees it\. Rules: \*\*Charge\*\*\.\n\nIn what follows/);
    expect(text).toContain('- 4 events, of which 1 is hidden here\n- 2 rolls, of which 1 with reported dice\n- Head: event 4, chain `4444');
    expect(text).toMatch(/campaign-ledger verify export\.ndjson --head "4 4{64}"\n```\n$/);
    expect(writerOf('fr').end()).toContain('- 0 événement\n- 0 jet\n');
  });
});

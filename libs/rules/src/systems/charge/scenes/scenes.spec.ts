import { emptyState, entityOf, fold, renderSide, Vocabulary, type Change, type JsonObject } from '@app/kernel';
import { plainTable, type PlainTable } from '../../../plain-table';
import type { CharacterSeen, Table } from '../../../table';
import { CHANGE_KINDS } from '../changes';
import { newState } from '../characters/character';
import { sceneEnded, sceneStarted, sessionEnded } from './scenes';
import { SETTINGS } from '../settings';
import { COLLECTIONS, THINGS } from '../things';

const character = (id: string, state: JsonObject = {}, more: Partial<CharacterSeen> = {}): CharacterSeen => ({
  id, kind: 'pc', active: true, sheet: { actions: {}, details: [] }, state: { ...newState(2), ...state }, texts: {}, since: {}, ...more,
});
const table = (content: PlainTable): Table => plainTable({ settings: SETTINGS }, content);
const consequence = (id: string, type: string, status: string) => ({ id, facts: { rollId: 'r', characterId: 'a', type, level: null, status } });
const worse = (consequenceId?: string) => ({ by: -1, cause: 'worse-position', lasts: 'scene', ...(consequenceId ? { consequenceId } : {}) });
const waiting = (consequenceId?: string) => ({ ...worse(consequenceId), lasts: 'next-action-roll' });
const grant = (lasts: string) => ({ id: `t-${lasts}`, kind: 'situational', clockId: 'c', grants: 'die', lasts });
const BOUGHT = { id: 't-bought', kind: 'situational' };
const GRANTS = [grant('scene'), BOUGHT, grant('session'), grant('roll'), grant('scene'), grant('campaign')];

/** A character's resource after these changes. */
function after(seen: CharacterSeen, changes: readonly Change[]): JsonObject {
  const { id, texts, since: _since, ...facts } = seen;
  const vocabulary = new Vocabulary().add(
    [{ name: 'characters', subject: 'character' }, ...THINGS.map(({ collection }) => collection), ...COLLECTIONS],
    [...CHANGE_KINDS, { kind: 'new-character', collection: 'characters', id: 'characterId', path: [] }],
  );
  const event = { type: 'x', recordedAt: '2026-01-01T00:00:00.000Z', system: 'charge', systemVersion: 1, audience: 'table', subject: { kind: 'character', id } } as const;
  const made = fold(vocabulary, emptyState('s'), { ...event, sequence: 1, facts: { fields: Object.keys(texts) }, changes: [{ kind: 'new-character', characterId: id, from: null, to: facts as unknown as JsonObject }], words: texts });
  const entity = entityOf(fold(vocabulary, made, { ...event, sequence: 2, facts: {}, changes, words: {} }), 'characters', id);
  if (!entity) throw new Error('there is no character');
  return renderSide(entity, entity.full)['state'] as JsonObject;
}

describe('a scene that begins', () => {
  const out = { takenOut: true, recoveryOpen: true };

  it('brings everyone back who was taken out, a recovery staying open (CH-22)', () => {
    const characters = [character('a', out), character('b'), character('c', out, { kind: 'npc' }), character('d', out, { active: false })];
    expect(sceneStarted(table({ characters }))).toEqual(['a', 'c', 'd'].map((characterId) => ({ kind: 'taken-out', characterId, from: true, to: false })));
  });

  it('brings nobody back where that is for the GM (CH-22)', () => {
    expect(sceneStarted(table({ characters: [character('a', out)], settings: { 'takenOut.ends': 'gm' } }))).toEqual([]);
  });
});

describe('a scene that ends', () => {
  it('ends the setups that are still open (CH-12)', () => {
    const setups = ['open', 'used-up', 'released', 'open'].map((status, index) => ({ id: `s${index}`, facts: { rollId: 'r', characterId: 'a', benefit: 'effect', usedBy: [], status } }));
    expect(sceneEnded(table({ things: { setups } }))).toEqual(['s0', 's3'].map((setupId) => ({ kind: 'setup-status', setupId, from: 'open', to: 'ended' })));
  });

  it('takes away worse positions that last for it, whoever set them, and settles their consequences (CH-14)', () => {
    const kept = { by: 1, cause: 'determination', lasts: 'next-action-roll' };
    const positionMoves = [worse('k'), kept, worse()];
    const content = { characters: [character('a', { positionMoves }), character('b', { positionMoves: [kept] })], things: { consequences: [consequence('k', 'worse-position', 'standing')] } };
    expect(sceneEnded(table(content))).toEqual([
      { kind: 'position-moves', characterId: 'a', from: positionMoves, to: [kept] },
      { kind: 'consequence-status', consequenceId: 'k', from: 'standing', to: 'settled' },
    ]);
  });

  it('leaves a worse position that waits for one roll, and its consequence, until that roll (CH-14)', () => {
    const characters = [character('a', { positionMoves: [waiting('k')] })];
    const consequences = [consequence('k', 'worse-position', 'standing'), consequence('orphan', 'worse-position', 'standing')];
    expect(sceneEnded(table({ characters, things: { consequences } }))).toEqual([{ kind: 'consequence-status', consequenceId: 'orphan', from: 'standing', to: 'settled' }]);
  });

  it('takes away lost opportunities, the last one first, and settles their consequences (CH-14b)', () => {
    const [first, byHand] = [{ action: 'sneak', consequenceId: 'k' }, { action: 'sway' }];
    const characters = [character('a', { lostOpportunities: [first, byHand] }, { kind: 'npc', active: false })];
    expect(sceneEnded(table({ characters, things: { consequences: [consequence('k', 'lost-opportunity', 'standing')] } }))).toEqual([
      { kind: 'lost-opportunity', characterId: 'a', index: 1, from: byHand, to: null },
      { kind: 'lost-opportunity', characterId: 'a', index: 0, from: first, to: null },
      { kind: 'consequence-status', consequenceId: 'k', from: 'standing', to: 'settled' },
    ]);
  });

  it('leaves a consequence that is still pending to whoever it waits for (CH-15)', () => {
    const consequences = ['worse-position', 'lost-opportunity', 'complication'].map((type) => consequence(type, type, 'pending'));
    expect(sceneEnded(table({ characters: [character('a')], things: { consequences } }))).toEqual([]);
  });

  it('takes away what clocks granted for it, and no other talent (CH-21b)', () => {
    const seen = character('a', { talents: GRANTS });
    const changes = sceneEnded(table({ characters: [seen] }));
    expect(changes.map(({ index }) => index)).toEqual([4, 0]);
    expect(after(seen, changes)['talents']).toEqual([BOUGHT, grant('session'), grant('roll'), grant('campaign')]);
  });

  it('leaves nothing of it in a folded state, and the texts of what stays in their places', () => {
    const texts = { 'state.lostOpportunities.0.obstacle': 'the wall', 'state.talents.1.situation': 'at night', 'state.condition': 'tired' };
    const seen = character('a', { lostOpportunities: [{ action: 'sway' }, { action: 'sneak' }], talents: GRANTS, positionMoves: [worse()] }, { texts });
    expect(after(seen, sceneEnded(table({ characters: [seen] })))).toMatchObject({
      lostOpportunities: [],
      positionMoves: [],
      talents: [{ ...BOUGHT, situation: 'at night' }, grant('session'), grant('roll'), grant('campaign')],
      condition: 'tired',
    });
  });

  it('changes nothing where nothing was of it', () => {
    expect(sceneEnded(table({ characters: [character('a', { takenOut: true, stress: { segments: 4, filled: 2 }, milestones: 1 })] }))).toEqual([]);
  });
});

describe('a session that ends', () => {
  it('takes away what clocks granted for it (CH-21b)', () => {
    const seen = character('a', { talents: GRANTS });
    expect(after(seen, sessionEnded(table({ characters: [seen] })))['talents']).toEqual([GRANTS[0], BOUGHT, GRANTS[3], GRANTS[4], GRANTS[5]]);
  });

  it('leaves what is of a scene, which ends by a command of its own', () => {
    const characters = [character('a', { positionMoves: [worse('k')], lostOpportunities: [{ action: 'sneak' }], takenOut: true })];
    const setups = [{ id: 's', facts: { rollId: 'r', characterId: 'a', benefit: 'effect', usedBy: [], status: 'open' } }];
    expect(sessionEnded(table({ characters, things: { setups, consequences: [consequence('k', 'worse-position', 'standing')] } }))).toEqual([]);
  });
});

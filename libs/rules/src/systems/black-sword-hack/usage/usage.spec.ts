import type { JsonObject } from '@app/kernel';
import { BshPlay, kindOf, refusalOf } from '../../../../test/black-sword-hack-play';
import { USAGE_DIE_ADJUSTABLE } from './adjustable';

const DEBT = { name: "the mercenary's debt", die: 6 };

const TWO: { [id: string]: JsonObject } = { a: {}, b: {} };

function made(more: JsonObject = {}, characters = TWO): { play: BshPlay; id: string; die: () => JsonObject } {
  const play = new BshPlay({ characters });
  play.does('createUsageDie', { ...DEBT, ...more });
  const id = play.last('usage-dice');
  return { play, id, die: () => play.at('usage-dice', id) };
}

const use = (play: BshPlay, usageDieId: string, faces: number[], more: object = {}) => play.rolls('bsh.usage', { usageDieId, ...more }, faces);

describe('a usage die (BS-11, BS-13)', () => {
  it('is made with its size, its name and what happens in the end', () => {
    expect(made({ characterId: 'a', onExhausted: 'he considers it settled' }).die()).toMatchObject({ name: "the mercenary's debt", die: 6, size: 6, characterId: 'a', onExhausted: 'he considers it settled' });
    expect(refusalOf(() => made({ die: 7 }))).toMatchObject({ code: 'not-a-usage-die', params: { die: 7 } });
  });

  it('is kept from the table where it is for GMs alone, with its uses', () => {
    const { play, id } = made({ visibility: 'gm' });
    expect(play.table.thing('usage-dice', id)).toMatchObject({ audience: 'gm' });
    expect(kindOf('bsh.usage').hiddenWith?.(play.table, { usageDieId: id } as never)).toEqual({ audience: 'gm', members: [] });
    const open = made();
    expect(kindOf('bsh.usage').hiddenWith?.(open.play.table, { usageDieId: open.id } as never)).toMatchObject({ audience: 'table' });
  });

  it('shrinks when it is used and shows a 1 or a 2, and is exhausted in the end', () => {
    const { play, id, die } = made();
    expect(use(play, id, [3])).toMatchObject({ outcome: null, total: 3, changes: [], details: { usageDieId: id, die: 6, dieAfter: 6, exhausted: false } });
    expect(use(play, id, [2])).toMatchObject({ details: { die: 6, dieAfter: 4, exhausted: false } });
    expect(use(play, id, [1])).toMatchObject({ details: { die: 4, dieAfter: 0, exhausted: true } });
    expect(die()).toMatchObject({ die: 0, size: 6 });
    expect(refusalOf(() => use(play, id, []))).toMatchObject({ status: 422, code: 'usage-die-exhausted' });
  });

  it("is its character's to use, or anyone's where it is the campaign's", () => {
    const { play, id } = made({ characterId: 'a' });
    expect(kindOf('bsh.usage').roller({ usageDieId: id } as never, play.table)).toBe('a');
    expect(use(play, id, [5])).toMatchObject({ characterId: 'a', characterIds: ['a'] });
    const open = made();
    expect(kindOf('bsh.usage').roller({ usageDieId: open.id } as never, open.play.table)).toBeUndefined();
    expect(use(open.play, open.id, [5])).toMatchObject({ characterId: null, characterIds: [] });
  });

  it('takes the highest under advantage and the lowest under disadvantage (BS-9)', () => {
    const { play, id } = made();
    expect(use(play, id, [2, 5], { advantage: 1 }).details).toMatchObject({ dieAfter: 6 });
    expect(use(play, id, [2, 5], { disadvantage: 1 }).details).toMatchObject({ dieAfter: 4 });
  });

  it('waits for a choice, which counts on the die as it then is (BS-10)', () => {
    const { play, id } = made();
    const waiting = use(play, id, [2, 5], { advantage: 1, keep: 'choose' });
    expect(waiting).toMatchObject({ status: 'awaiting-choice', total: null, changes: [], details: { die: 6, dieAfter: null, exhausted: null } });
    use(play, id, [1]);
    expect(play.chooses(waiting.id, { keep: 0 })).toMatchObject({ total: 2, details: { die: 6, dieAfter: 0, exhausted: true } });
  });

  it('refuses what the command says, then whose it is, then what is left of it (D4)', () => {
    const { play, id } = made({ characterId: 'a', die: 4 }, { a: { active: false } });
    const code = (input: object): string => refusalOf(() => play.rolls('bsh.usage', { usageDieId: id, ...input }, [], { role: 'player' })).code;
    expect(code({ disadvantage: 1, keep: 'best' })).toBe('gm-chooses');
    expect(code({})).toBe('character-not-active');
    play.changes({ kind: 'usage-die', usageDieId: id, from: 4, to: 0 });
    expect(code({})).toBe('character-not-active');
    play.changes({ kind: 'usage-die-owner', usageDieId: id, from: 'a', to: null });
    expect(code({})).toBe('usage-die-exhausted');
    play.changes({ kind: 'setting', key: 'gm.mustState', from: false, to: true });
    expect(code({ advantage: 1 })).toBe('gm-only-field');
  });
});

describe('a usage die that comes back (BS-11)', () => {
  it('has the size that it was made with, or another one', () => {
    const { play, id, die } = made();
    play.changes({ kind: 'usage-die', usageDieId: id, from: 6, to: 0 });
    const [event] = play.does('restoreUsageDie', { id, reason: 'he was saved again' });
    expect(event).toMatchObject({ type: 'usage-die-restored', words: { reason: 'he was saved again' } });
    expect(die()).toMatchObject({ die: 6 });
    play.does('restoreUsageDie', { id, die: 12, reason: 'twice' });
    expect(die()).toMatchObject({ die: 12, size: 6 });
    expect(refusalOf(() => play.does('restoreUsageDie', { id, die: 3, reason: 'x' })).code).toBe('not-a-usage-die');
  });
});

describe('a usage die set by hand (D2)', () => {
  it('has the size, the owner and the texts that are said', () => {
    const { play, id, die } = made({ onExhausted: 'he leaves' });
    play.sets(USAGE_DIE_ADJUSTABLE, 'usage-die', id, { die: 0, name: 'the debt', characterId: 'b', onExhausted: null });
    expect(die()).toMatchObject({ die: 0, name: 'the debt', characterId: 'b' });
    expect(die()).not.toHaveProperty('onExhausted');
    play.sets(USAGE_DIE_ADJUSTABLE, 'usage-die', id, { characterId: null, onExhausted: 'he laughs' });
    expect(die()).toMatchObject({ characterId: null, onExhausted: 'he laughs' });
    expect(refusalOf(() => play.sets(USAGE_DIE_ADJUSTABLE, 'usage-die', id, { characterId: 'nobody' }))).toMatchObject({ status: 404 });
  });

  it('says nothing again that stands so already', () => {
    const { play, id } = made();
    const [, name] = USAGE_DIE_ADJUSTABLE;
    expect(name.set(play.table, play.table.thing('usage-dice', id) as never, DEBT.name as never, undefined as never)).toEqual({ changes: [] });
  });
});

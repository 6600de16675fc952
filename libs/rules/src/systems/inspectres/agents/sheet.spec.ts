import type { JsonObject } from '@app/kernel';
import { plainTable, type SheetChange } from '../../..';
import { codeOf, InspectresPlay } from '../../../../test/inspectres-play';
import { system } from '..';
import { TALENT } from './sheet';

const { sheet } = system;

const create = (skills: JsonObject, settings: JsonObject = {}, kind: 'pc' | 'npc' = 'pc') => sheet.create(plainTable(system, { settings }), { skills }, { kind, active: true });

/** The sheet of `a` changed to this one; `a` has 3 academics, of which 2 are left, and 2 contact. */
function change(wanted: JsonObject, settings: JsonObject = {}, agent: JsonObject = {}): SheetChange {
  const play = new InspectresPlay({ settings, agents: { a: { sheet: { skills: { academics: 3, contact: 2 }, talent: 'old books' }, skills: { academics: 2 }, ...agent } } });
  const character = play.table.character('a');
  if (!character) throw new Error('nobody is there');
  return sheet.change(play.table, character, character.texts, wanted);
}

const said = ({ changes }: SheetChange): string[] => changes.map(({ kind, skill, from, to }) => `${kind} ${String(skill)} ${String(from)} → ${String(to)}`);

describe('a new agent (IN-1)', () => {
  it('has its ratings as skill dice, no cool dice, and a talent that is a word', () => {
    const made = sheet.create(plainTable(system), { skills: { academics: 4, contact: 1 }, talent: 'old books' }, { kind: 'pc', active: true });
    const skills = [{ skill: 'academics', value: 4 }, { skill: 'contact', value: 1 }];
    expect(made).toEqual({ sheet: { skills }, state: { skills, cool: 0, nextRollPenalty: 0, characteristics: [], assists: [] }, words: { [TALENT]: 'old books' } });
  });

  it.each([
    [{ academics: 5, singing: 1 }, 'rating-out-of-range'],
    [{ academics: 0 }, 'rating-out-of-range'],
    [{ academics: 1, singing: 1 }, 'unknown-skill'],
  ])('%j is refused as %s', (skills, code) => expect(codeOf(() => create(skills))).toBe(code));

  it('may have the skills of the campaign', () => {
    expect(create({ singing: 4 }, { skills: ['singing'] }).words).toEqual({});
    expect(codeOf(() => create({ academics: 1 }, { skills: ['singing'] }))).toBe('unknown-skill');
  });

  it('spreads what it likes, unless creation is enforced', () => {
    const enforced = { 'creation.enforced': true };
    create({ academics: 4, athletics: 4, technology: 4, contact: 4 });
    for (const academics of [2, 4]) expect(codeOf(() => create({ academics, athletics: 2, technology: 2, contact: 2 }, enforced))).toBe('creation-dots');
    create({ academics: 3, athletics: 2, technology: 2, contact: 2 }, enforced);
    create({ academics: 4 }, { ...enforced, 'agent.skillDice': 4 });
    create({ academics: 4 }, enforced, 'npc');
  });

  it('shows how many dice are not spread, below 0 when more are', () => {
    const left = (skills: JsonObject, settings: JsonObject = {}) => {
      const character = new InspectresPlay({ agents: { a: { sheet: { skills } } } }).table.character('a');
      const table = plainTable(system, { settings });
      return character && sheet.derived?.(table.setting, character, () => table);
    };
    expect(left({ academics: 4, contact: 2 })).toEqual({ 'state.dotsLeft': 3 });
    expect(left({ academics: 4, contact: 2 }, { 'agent.skillDice': 5 })).toEqual({ 'state.dotsLeft': -1 });
  });
});

describe('a sheet that changes (IN-1, IN-11)', () => {
  const SAME = { academics: 3, contact: 2 };
  const TALENTED = { talent: 'old books' };

  it('takes the dice that are left along, so that what was lost stays lost', () => {
    expect(said(change({ skills: { ...SAME, academics: 4 }, ...TALENTED }))).toEqual(['agent-rating academics 3 → 4', 'agent-skill academics 2 → 3']);
    expect(said(change({ skills: { ...SAME, academics: 1 }, ...TALENTED }))).toEqual(['agent-rating academics 3 → 1', 'agent-skill academics 2 → 0']);
    expect(said(change({ skills: { ...SAME, academics: 1 }, ...TALENTED }, {}, { skills: { academics: 0 } }))).toEqual(['agent-rating academics 3 → 1']);
  });

  it('gains and loses skills', () => {
    expect(said(change({ skills: { ...SAME, athletics: 1 }, ...TALENTED }))).toEqual(['agent-rating athletics null → 1', 'agent-skill athletics null → 1']);
    expect(said(change({ skills: { contact: 2 }, ...TALENTED }))).toEqual(['agent-rating academics 3 → null', 'agent-skill academics 2 → null']);
  });

  it('is held to the rules in what is new', () => {
    expect(codeOf(() => change({ skills: { ...SAME, academics: 5 } }))).toBe('rating-out-of-range');
    expect(codeOf(() => change({ skills: { ...SAME, singing: 1 } }))).toBe('unknown-skill');
  });

  it('says its talent only where that is another', () => {
    expect(change({ skills: SAME, ...TALENTED })).toEqual({ changes: [], words: {}, fields: [] });
    expect(change({ skills: SAME, talent: 'running away' })).toEqual({ changes: [], words: { [TALENT]: 'running away' }, fields: [TALENT] });
    expect(change({ skills: SAME })).toEqual({ changes: [], words: {}, fields: [TALENT] });
  });
});

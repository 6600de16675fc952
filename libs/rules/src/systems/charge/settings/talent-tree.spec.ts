import type { Json, JsonObject } from '@app/kernel';
import { checkSetting } from '../../../schema';
import { CHARACTER_SETTINGS } from './characters';
import { treeFault } from './talent-tree';

const entry = (id: string, ...requires: string[]): JsonObject => ({ id, kind: 'situational', name: id, ...(requires.length > 0 ? { requires } : {}) });
const setting = CHARACTER_SETTINGS.find(({ key }) => key === 'talents.tree');

const fault = (tree: Json): string | undefined => {
  const found = setting && checkSetting(setting, tree);
  return found && `${found.pointer} ${found.code}`.trim();
};

describe('a talent tree (CH-23)', () => {
  it.each<[string, Json]>([
    ['none', null],
    ['one talent', [entry('a')]],
    ['talents behind others, in any order', [entry('c', 'a', 'b'), entry('b', 'a'), entry('a')]],
    ['two trees', [entry('a'), entry('b', 'a'), entry('c'), entry('d', 'c')]],
    ['an action that another setting has yet to name', [{ id: 'a', kind: 'action-point', name: 'A', action: 'fly' }]],
  ])('is %s', (_what, tree) => {
    expect(fault(tree)).toBeUndefined();
  });

  it.each<[string, Json, string]>([
    ['the same id twice', [entry('a'), entry('b'), { ...entry('a'), name: 'other' }], '/2/id taken-id'],
    ['itself', [entry('b'), entry('a', 'b', 'a')], '/1/requires/1 requires-itself'],
    ['an unknown one', [entry('a'), entry('b', 'a', 'c')], '/1/requires/1 unknown-entry'],
    ['a circle of two', [entry('a', 'b'), entry('b', 'a')], '/0/requires/0 requires-in-circle'],
    ['what is behind a circle', [entry('r'), entry('a', 'b'), entry('b', 'r', 'c'), entry('c', 'b')], '/2/requires/1 requires-in-circle'],
    ['a text that says nothing', [{ ...entry('a'), name: '  ' }], '/0/name not-blank'],
    ['a text that is too long', [{ ...entry('a'), situation: 'x'.repeat(201) }], '/0/situation too-long'],
    ['what no action can be called', [{ ...entry('a'), action: '1st' }], '/0/action name'],
    ['what no talent can be called', [entry('-')], '/0/id short-name'],
    ['half a talent', [{ id: 'a' }], '/0/kind required'],
    ['nothing', [], 'list-too-short'],
  ])('has never %s', (_what, tree, found) => {
    expect(fault(tree)).toBe(found);
  });

  it('shows the circle that it has', () => {
    const tree = [entry('a', 'b'), entry('b', 'c'), entry('c', 'd'), entry('d', 'b')];
    expect(treeFault(tree)).toEqual({ pointer: '/1/requires/0', code: 'requires-in-circle', params: { circle: 'b → c → d → b' } });
  });

  it('is judged at once, however large it is', () => {
    const large = Array.from({ length: 200 }, (_, index) => entry(`t${index}`, ...Array.from({ length: Math.min(50, 199 - index) }, (_other, step) => `t${index + step + 1}`)));
    expect(treeFault(large)).toBeUndefined();
    expect(treeFault([...large.slice(0, -1), entry('t199', 't0')])?.code).toBe('requires-in-circle');
  });
});

import { FORMULAS } from './rolls/pool';
import { WORDS } from './labels';
import { ATTRIBUTES } from './characters/character';
import { EXPECTATIONS } from './sequences/awaited';
import { OUTCOMES, SPENT_ON, STEPS } from './sequences/sequence';
import { STRUCK } from './sequences/strikes';

const idsOf = (group: string): readonly string[] => WORDS.find((one) => one.group === group)?.words.map(({ id }) => id) ?? [];

describe('the words', () => {
  it.each<[string, readonly string[]]>([
    ['attributes', ATTRIBUTES],
    ['sequence-steps', STEPS],
    ['expectations', EXPECTATIONS],
    ['spent-on', SPENT_ON],
    ['outcomes', OUTCOMES],
    ['pool-formulas', FORMULAS],
    ['consequences-strike', STRUCK],
  ])('of %s are those that the rules use, and no other', (group, used) => {
    expect(idsOf(group).toSorted()).toEqual(used.toSorted());
  });
});

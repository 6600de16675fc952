import { codeOf, refusalOf } from '../../../../test/stakes-play';
import { payForAction, payInFull } from './payment';

describe('ST-7: paying for an action', () => {
  it.each([
    [2, 3, 2, 'achieved'],
    [1, 1, 1, 'achieved'],
    [2, 1, 1, 'almost'],
    [3, 1, 1, 'partial'],
    [4, 3, 3, 'almost'],
    [5, 3, 3, 'partial'],
    [1, 0, 0, 'failed'],
    [4, 0, 0, 'failed'],
  ])('%i asked of %i left: %i paid, %s', (asked, left, paid, outcome) => {
    expect(payForAction(asked, left)).toEqual({ asked, paid, outcome });
    expect(payForAction(asked, left, paid)).toEqual({ asked, paid, outcome });
  });

  it('refuses less than the character is able to pay', () => {
    expect(refusalOf(() => payForAction(2, 3, 1))).toMatchObject({ code: 'must-pay-in-full', params: { due: 2, paid: 1 } });
    expect(refusalOf(() => payForAction(4, 3, 2))).toMatchObject({ code: 'must-pay-in-full', params: { due: 3, paid: 2 } });
  });

  it('refuses more than was asked, and more than there is', () => {
    expect(refusalOf(() => payForAction(2, 3, 3))).toMatchObject({ code: 'more-than-asked', params: { asked: 2, paid: 3 } });
    expect(refusalOf(() => payForAction(4, 3, 4))).toMatchObject({ code: 'not-enough-successes', params: { cost: 4, left: 3 } });
    expect(codeOf(() => payForAction(4, 3, 5))).toBe('more-than-asked');
  });
});

describe('ST-8: paying for what has a cost', () => {
  it('is in full', () => {
    expect(payInFull(2, 2)).toEqual({ asked: 2, paid: 2, outcome: 'achieved' });
    expect(payInFull(2, 3, 2)).toEqual({ asked: 2, paid: 2, outcome: 'achieved' });
  });

  it('is refused with too little', () => {
    expect(refusalOf(() => payInFull(2, 1))).toMatchObject({ code: 'not-enough-successes', params: { cost: 2, left: 1 } });
    expect(codeOf(() => payInFull(2, 3, 1))).toBe('must-pay-in-full');
    expect(codeOf(() => payInFull(2, 3, 3))).toBe('more-than-asked');
    expect(codeOf(() => payInFull(4, 3, 1))).toBe('not-enough-successes');
  });
});

import fc from 'fast-check';
import { outOfTurn, turnOver, turnsOf, type Turns } from './turns';

const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
const walked = (turns: Turns): (string | null)[] => (turns.current === null ? [] : [turns.current, ...walked(turnOver(turns))]);

describe('turns', () => {
  it('are taken in order, each once, and then are over', () => {
    fc.assert(fc.property(orders, (order) => expect(walked(turnsOf(order))).toEqual(order)));
    expect(turnOver({ order: ['a'], current: null, done: ['a'] })).toEqual({ order: ['a'], current: null, done: ['a'] });
    expect(turnsOf([]).current).toBeNull();
  });

  it('go back to whoever was passed over for somebody out of turn', () => {
    const turns = outOfTurn(turnsOf(['a', 'b', 'c']), 'c');
    expect(walked(turns)).toEqual(['c', 'a', 'b']);
  });

  it('come once more to who has had one', () => {
    const turns = outOfTurn(turnOver(turnsOf(['a', 'b'])), 'a');
    expect(turns).toEqual({ order: ['a', 'b'], current: 'a', done: [] });
    expect(walked(turns)).toEqual(['a', 'b']);
  });

  it('end after as many as are left, however often somebody is taken out of turn', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(7), { maxLength: 20 }), (order, taken) => {
        const turns = taken.reduce((now, index) => (index % 2 === 0 ? turnOver(now) : outOfTurn(now, order[index % order.length])), turnsOf(order));
        const left = walked(turns);
        expect(new Set([...turns.done, ...left])).toEqual(new Set(order));
        expect(left).toHaveLength(new Set(left).size);
      }),
    );
  });
});

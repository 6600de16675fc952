import { discoverSystems, ROLL_CHANGE_KINDS } from '@app/rules';
import { CHANGES } from './change-lines';
import { tellingOf, TOLD_SYSTEMS } from './tellings';

const installed = discoverSystems();

/** A further system needs no evening, and is told as far as all evenings are alike. */
describe.each(TOLD_SYSTEMS)('the telling of %s', (id) => {
  const { changes, rolls } = tellingOf(id);
  const system = installed.of(id);

  it('has a line for every kind of change, or says that none is needed', () => {
    const kinds = [...ROLL_CHANGE_KINDS, ...system.changeKinds].map(({ kind }) => kind);
    expect(kinds.filter((kind) => !(kind in changes) && !(kind in CHANGES))).toEqual([]);
    expect(Object.keys(changes).filter((kind) => !kinds.includes(kind))).toEqual([]);
  });

  it('knows every kind of roll, and no other', () => {
    expect(Object.keys(rolls).toSorted()).toEqual(system.rolls.map(({ kind }) => kind).toSorted());
  });
});

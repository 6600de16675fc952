import { refusalOf } from '../../../../test/black-sword-hack-play';
import { TRAVEL } from './travel';

const travel = (input: object): object => {
  TRAVEL.form?.(input as never);
  return TRAVEL.calculate(input as never);
};

describe('travelling (BS-16)', () => {
  it.each([
    [{ by: 'foot', hours: 3 }, { km: 15, hours: 3 }],
    [{ by: 'foot', hours: 1, poorConditions: true }, { km: 2.5, hours: 1 }],
    [{ by: 'horse', days: 2, poorConditions: true }, { km: 55, days: 2 }],
    [{ by: 'horse', days: 1, poorConditions: false }, { km: 55, days: 1 }],
    [{ by: 'ship', days: 3 }, { km: 600, days: 3 }],
    [{ by: 'ship', days: 0 }, { km: 0, days: 0 }],
  ])('%j goes %j', (input, expected) => expect(travel(input)).toEqual(expected));

  it.each([
    [{ by: 'foot', km: 20, poorConditions: false }, { km: 20, hours: 4 }],
    [{ by: 'foot', km: 12 }, { km: 12, hours: 2.4 }],
    [{ by: 'horse', km: 55, poorConditions: true }, { km: 55, days: 2 }],
    [{ by: 'ship', km: 1 }, { km: 1, days: 0.005 }],
  ])('%j takes %j', (input, expected) => expect(travel(input)).toEqual(expected));

  it.each([
    [{ by: 'foot' }, [{ pointer: '/hours', code: 'required' }]],
    [{ by: 'ship' }, [{ pointer: '/days', code: 'required' }]],
    [{ by: 'foot', days: 1 }, [{ pointer: '/days', code: 'not-for-kind', params: { kind: 'foot' } }]],
    [{ by: 'horse', hours: 1 }, [{ pointer: '/hours', code: 'not-for-kind', params: { kind: 'horse' } }]],
    [{ by: 'foot', hours: 1, km: 1 }, [{ pointer: '/km', code: 'unknown-parameter' }]],
    [{ by: 'ship', hours: 1, days: 1 }, [{ pointer: '/hours', code: 'not-for-kind', params: { kind: 'ship' } }]],
  ])('%j is no question', (input, errors) => expect(refusalOf(() => travel(input))).toMatchObject({ status: 400, errors }));
});

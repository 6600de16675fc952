import { upcast, type Upcaster } from './upcast';

const event = { type: 'clock-ticked', typeVersion: 1, facts: { by: 2 } };
const toTwo: Upcaster = { type: 'clock-ticked', from: 1, up: (old) => ({ ...old, facts: { segments: (old['facts'] as { by: number }).by } }) };
const toThree: Upcaster = { type: 'clock-ticked', from: 2, up: (old) => ({ ...old, facts: { ...(old['facts'] as object), hand: true } }) };

describe('upcast', () => {
  it('leaves an event at the newest version as it is', () => {
    expect(upcast(event)).toBe(event);
    expect(upcast({ ...event, typeVersion: 3 }, [toTwo, toThree])).toEqual({ ...event, typeVersion: 3 });
  });

  it('goes step by step, whatever the order of the table', () => {
    expect(upcast(event, [toThree, toTwo])).toEqual({ type: 'clock-ticked', typeVersion: 3, facts: { segments: 2, hand: true } });
  });

  it('takes upcasters of its own type alone, and changes nothing that was stored', () => {
    const other = { ...event, type: 'clock-cleared' };
    expect(upcast(other, [toTwo])).toBe(other);
    expect(event).toEqual({ type: 'clock-ticked', typeVersion: 1, facts: { by: 2 } });
  });

  it('ends at the version it wrote, also when an upcaster forgets the version', () => {
    const careless: Upcaster = { ...toTwo, up: (old) => ({ ...old, typeVersion: 1 }) };
    expect(upcast(event, [careless])).toMatchObject({ typeVersion: 2 });
  });
});

import { isInstant } from './instant';

describe('isInstant', () => {
  it('takes exactly the days that there are', () => {
    for (const year of [1900, 2000, 2023, 2024, 2026, 2100]) {
      for (let month = 1; month <= 12; month++) {
        for (let day = 1; day <= 31; day++) {
          const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T21:00:00.000Z`;
          expect([text, isInstant(text)]).toEqual([text, new Date(text).toISOString() === text]);
        }
      }
    }
  });

  it.each(['2026-00-01T00:00:00.000Z', '2026-01-00T00:00:00.000Z', '2026-01-32T00:00:00.000Z', '2026-01-01T24:00:00.000Z', '2026-01-01T00:60:00.000Z', '2026-01-01T00:00:00.000+00:00', '2026-01-01T00:00:00.00Z', '+02026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z\n'])(
    'refuses %j',
    (text) => expect(isInstant(text)).toBe(false),
  );
});

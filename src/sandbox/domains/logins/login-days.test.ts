import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayNumber, lastLogin, loginDays } from './login-days';

const user = (change: object = {}) => ({
  id: 7,
  createdOn: '2025-06-01',
  habit: 60,
  stoppedOn: null,
  ...change,
});
const days = fc
  .integer({ min: 20_300, max: 21_000 })
  .map((n) => new Date(n * 864e5).toISOString().slice(0, 10));

it('a day has the same logins in any requested range', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), days, days, (id, one, other) => {
      const [from = '', to = ''] = [one, other].sort();
      const whole = loginDays(user({ id }), from, to, '2027-12-31');
      expect(whole).toEqual([...new Set(whole)].sort());
      for (const day of whole.slice(0, 5))
        expect(loginDays(user({ id }), day, day, '2027-12-31')).toEqual([day]);
      expect(whole.every((day) => day >= from && day <= to)).toBe(true);
    }),
  );
});

it('the last login is the last day with a login, and later days do not count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), days, (id, counted) => {
      const all = loginDays(user({ id }), '2025-06-01', '2027-12-31', counted);
      expect(lastLogin(user({ id }), counted)).toBe(all.at(-1) ?? null);
      expect(all.every((day) => day <= counted)).toBe(true);
    }),
  );
});

it('a user has no logins before joining, after leaving, or without the habit', () => {
  const all = loginDays(
    user({ stoppedOn: '2026-01-31', habit: 100 }),
    '2025-01-01',
    '2026-12-31',
    '2026-12-31',
  );
  expect(all[0]).toBe('2025-06-02');
  expect(dayNumber(all.at(-1) ?? '')).toBeLessThanOrEqual(dayNumber('2026-01-31'));
  expect(loginDays(user({ habit: 0 }), '2025-01-01', '2026-12-31', '2026-12-31')).toEqual([]);
  expect(lastLogin(user({ habit: 0 }), '2026-12-31')).toBeNull();
});

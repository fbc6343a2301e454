import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loginDays } from '@sandbox/domains/logins';
import type { RealmUser } from '@sandbox/domains/tenant-users';
import { localToday } from '@shared/kernel/dates/dates';
import { eventsOf } from './visit-events';
import { visitsOfDay, type Visit } from './visits';

const user = (id: number): RealmUser => ({
  id,
  realmName: 'bay',
  userName: `user${id}`,
  firstName: 'Mei',
  lastName: 'Chang',
  email: null,
  userGroup: null,
  userRole: null,
  enabled: 1,
  createdOn: '2025-01-01',
  habit: 60,
  stoppedOn: null,
});
const STORES = new Map([['bay', [{ storeId: 'S1', storeName: 'Bay Ford', stateCode: 'TX' }]]]);
const days = fc
  .integer({ min: 20_300, max: 21_200 })
  .map((number) => new Date(number * 864e5).toISOString().slice(0, 10));
const people = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 });
const endOf = ({ startedAt, seconds }: Visit): number => Date.parse(startedAt) + seconds * 1000;

it('a user with a login on a day has visits within that day, without overlap', () => {
  fc.assert(
    fc.property(people, days, (ids, day) => {
      const users = ids.map(user);
      const visits = visitsOfDay(users, STORES, day);
      const there = users.filter((one) => loginDays(one, day, day, day).length > 0);
      expect(new Set(visits.map(({ userName }) => userName))).toEqual(
        new Set(there.map(({ userName }) => userName)),
      );
      expect(visitsOfDay(users, STORES, day)).toEqual(visits);
      for (const { userName } of there) {
        const own = visits.filter((visit) => visit.userName === userName);
        own.forEach((visit, at) => {
          expect(localToday(new Date(visit.startedAt))).toBe(day);
          expect(localToday(new Date(endOf(visit)))).toBe(day);
          const before = own[at - 1];
          if (before) expect(endOf(before)).toBeLessThanOrEqual(Date.parse(visit.startedAt));
        });
      }
    }),
    { numRuns: 40 },
  );
});

it('the events of a running visit are the first events of the ended one', () => {
  const [visit] = [1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((id) => visitsOfDay([user(id)], STORES, '2026-03-09'))
    .sort((one, other) => other.seconds - one.seconds);
  if (!visit) throw new Error('nobody was there');
  const whole = eventsOf(visit, new Date(endOf(visit)));
  const half = eventsOf(visit, new Date(Date.parse(visit.startedAt) + visit.seconds * 500));
  const views = eventsOf(visit, new Date(endOf(visit)), new Set(['Page View']));
  expect(views).toEqual(whole.filter(({ name }) => name === 'Page View'));
  expect(half.length).toBeLessThan(whole.length);
  expect(half).toEqual(whole.slice(0, half.length));
  expect(whole[0]).toMatchObject({ name: 'Login', utcTime: visit.startedAt });
  expect(
    eventsOf({ ...visit, startedAt: '2026-03-09T15:00:00.000Z' }, new Date('2027-01-01'))[0],
  ).toMatchObject({
    utcTime: '2026-03-09T15:00:00.000Z',
    estTime: '2026-03-09 11:00:00',
    istTime: '2026-03-09 20:30:00',
  });
});

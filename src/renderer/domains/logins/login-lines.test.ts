import { expect, it } from 'vitest';
import type { LoginAttempts } from '@shared/domains/logins/model';
import { calendarLines, isHeading, summaryLines } from './login-lines';

const user = (user_name: string, change: Partial<LoginAttempts> = {}): LoginAttempts => ({
  user_name,
  login_date: [],
  first_name: null,
  last_name: null,
  last_login_date: '2026-11-20',
  days_since_last_login: 1,
  enabled: true,
  user_creation_date: null,
  ...change,
});

const CLIENTS = [
  {
    client_name: 'Bay Group',
    display_name: 'Bay',
    login_attempts: [
      user('ann', { login_date: ['2026-11-02', '2026-11-02', '2026-11-03'] }),
      user('ben', { enabled: false }),
      user('cid', { days_since_last_login: 61 }),
      user('dot', { days_since_last_login: 60 }),
    ],
  },
  { client_name: 'Cove', display_name: null, login_attempts: [user('ann')] },
  { client_name: 'Dune', display_name: null, login_attempts: [] },
];

it('a calendar lists each client above its users, and omits clients without users', () => {
  const lines = calendarLines(CLIENTS);
  expect(
    lines.map((line) => (isHeading(line) ? `${line.client}: ${line.users}` : line.user?.user_name)),
  ).toEqual(['Bay: 4', 'ann', 'ben', 'cid', 'dot', 'Cove: 1', 'ann']);
  expect(lines[1]?.days.size, 'a day counts once').toBe(2);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

it('a summary lists users with a login before those without', () => {
  const lines = summaryLines(CLIENTS);
  expect(lines.filter(isHeading).map(({ client, active, users }) => [client, active, users])).toEqual([
    ['Bay', true, 2],
    ['Bay', false, 2],
    ['Cove', true, 1],
  ]);
  expect(
    lines.filter(({ active, user: found }) => active === false && found).map((line) => line.user?.user_name),
  ).toEqual(['ben', 'cid']);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

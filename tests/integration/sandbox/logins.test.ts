import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientLoginsSchema, dailyLoginSchema, type ClientLogins } from '@shared/domains/logins/model';
import { hasLogin, yesterdayOf } from '@shared/domains/logins/rules';
import { localToday } from '@shared/kernel/dates';
import { callsOf, type Calls } from '../../fixtures/sandbox-data';
import { signIn, type GraphqlAnswer } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

const payload = z.record(z.string(), z.object({ json: z.unknown() }));

let host: TestSandbox;
let calls: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 60 });
  calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

function jsonOf(answer: GraphqlAnswer): unknown {
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return Object.values(payload.parse(answer.data))[0]?.json;
}

const daily = async (by = calls) =>
  z.array(dailyLoginSchema).parse(jsonOf(await by.query('mutation { getDailyLogins(input: {}) { json } }')));

async function inRange(name: 'getDetailedLoginList' | 'getLoginSummary', start: string, end: string) {
  const answer = await calls.query(
    `mutation { ${name}(input: { start: "${start}", end: "${end}" }) { json } }`,
  );
  return z.array(clientLoginsSchema).parse(jsonOf(answer));
}

const usersOf = (clients: readonly ClientLogins[]) =>
  clients.flatMap(({ client_name, login_attempts }) =>
    login_attempts.map((user) => ({ client_name, ...user })),
  );

const today = new Date();
const yesterday = yesterdayOf(today);
const daysAgo = (days: number): string =>
  localToday(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));

describe('logins in the sandbox', () => {
  it('tell the same whichever list is asked', async () => {
    const [ofYesterday, range, summary] = [
      await daily(),
      await inRange('getDetailedLoginList', daysAgo(40), daysAgo(0)),
      await inRange('getLoginSummary', daysAgo(40), daysAgo(0)),
    ];
    expect(summary).toEqual(range);
    const counted = new Map(ofYesterday.map((client) => [client.client_name, client.login_user_name]));
    for (const { client_name, login_attempts } of range) {
      const names = login_attempts.filter(({ login_date }) => login_date.includes(yesterday));
      expect(names.map(({ user_name }) => user_name)).toEqual(counted.get(client_name) ?? []);
    }
    for (const { total_logins, login_user_name } of ofYesterday)
      expect(total_logins).toBe(login_user_name.length);
    for (const user of usersOf(range)) {
      const last = user.login_date.at(-1);
      if (last !== undefined) expect(user.last_login_date).toBe(last);
      if (user.last_login_date !== null) expect(user.last_login_date <= yesterday).toBe(true);
      if (user.last_login_date === null) expect(user.days_since_last_login).toBeNull();
    }
  });

  it('hold users of both groups, and of each of the reasons for having none', async () => {
    const users = usersOf(await inRange('getLoginSummary', daysAgo(30), daysAgo(0)));
    expect(users.length).toBeGreaterThan(150);
    expect(users.filter(hasLogin).length).toBeGreaterThan(users.length / 3);
    expect(users.some(({ last_login_date }) => last_login_date === null)).toBe(true);
    expect(users.some(({ enabled }) => !enabled)).toBe(true);
    expect(users.some(({ enabled, days_since_last_login: days }) => enabled && (days ?? 0) > 60)).toBe(true);
  });

  it('stay the same over a restart, and are brought once', async () => {
    const before = await inRange('getDetailedLoginList', daysAgo(20), daysAgo(1));
    await host.restart();
    calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
    expect(await inRange('getDetailedLoginList', daysAgo(20), daysAgo(1))).toEqual(before);
  });

  it('of test tenants are for superadmins only', async () => {
    const isTest = (name: string): boolean => /^Test \w+ Motors$/.test(name);
    host.sandbox.db.prepare('update tenant set isConfigured = 1, launched = 1 where isTestTenant = 1').run();
    const all = await inRange('getLoginSummary', daysAgo(1), daysAgo(0));
    expect(all.some(({ client_name }) => isTest(client_name))).toBe(true);
    for (const who of ['adam', 'uma', 'cleo']) {
      const by = callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
      const answer = await by.query(
        `mutation { getLoginSummary(input: { start: "${daysAgo(1)}", end: "${daysAgo(0)}" }) { json } }`,
      );
      const clients = z.array(clientLoginsSchema).parse(jsonOf(answer));
      expect(clients.length).toBeGreaterThan(3);
      expect(clients.some(({ client_name }) => isTest(client_name))).toBe(false);
    }
  });

  it('are refused for a range that is none', async () => {
    const answer = await calls.query(
      'mutation { getDetailedLoginList(input: { start: "2026-02-30", end: "2026-03-01" }) { json } }',
    );
    expect(answer.errors?.[0]?.extensions).toMatchObject({ errcode: '22007' });
    const backwards = await calls.query(
      'mutation { getLoginSummary(input: { start: "2026-03-02", end: "2026-03-01" }) { json } }',
    );
    expect(backwards.errors?.[0]?.extensions).toMatchObject({ errcode: '22007' });
  });
});

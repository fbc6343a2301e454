import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf, newTenant, resultsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { aduCalls, person, type AduCalls } from '@fixtures/domains/adu-users';
import { clientLoginsSchema, dailyLoginSchema, type ClientLogins } from '@shared/domains/logins/model';
import { hasLogin, yesterdayOf } from '@shared/domains/logins/rules';
import { tenantRealmSchema, tenantUserSchema } from '@shared/domains/tenant-users/model';
import { localToday } from '@shared/kernel/dates/dates';

const payload = z.record(z.string(), z.object({ json: z.unknown() }));

interface Caller extends AduCalls {
  calls: Calls;
}

let backOffice: BackOffice;
let calls: Calls;
const callers: Record<string, Caller> = {};

function as(who: string): Caller {
  const caller = callers[who];
  if (!caller) throw new Error(who);
  return caller;
}

function jsonOf(answer: GraphqlAnswer): unknown {
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return Object.values(payload.parse(answer.data))[0]?.json;
}

const daily = async () =>
  z
    .array(dailyLoginSchema)
    .parse(jsonOf(await calls.query('mutation { getDailyLogins(input: {}) { json } }')));

async function inRange(name: 'getDetailedLoginList' | 'getLoginSummary', start: string, end: string) {
  const answer = await calls.query(
    `mutation { ${name}(input: { start: "${start}", end: "${end}" }) { json } }`,
  );
  return z.array(clientLoginsSchema).parse(jsonOf(answer));
}

/** The clients of these logins in parts of this size. */
async function inParts(name: 'getDetailedLoginList' | 'getLoginSummary', start: string, size: number) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const ask = (range: { inFirst?: number; inOffset?: number }) =>
    calls.query(`mutation ($input: ${type}!) { ${name}(input: $input) { json } }`, {
      input: { start, end: daysAgo(0), ...range },
    });
  const pages: ClientLogins[][] = [];
  while (pages.at(-1)?.length !== 0)
    pages.push(
      z.array(clientLoginsSchema).parse(jsonOf(await ask({ inFirst: size, inOffset: pages.length * size }))),
    );
  return { clients: pages.flat(), ask };
}

/** The first and the last client that has logins, with their realms. */
async function clientsOfRealms() {
  const rows = resultsOf(
    await calls.query('mutation { getAllTenantRealms(input: {}) { results { realmName tenantName } } }'),
  );
  const realms = z.array(tenantRealmSchema).parse(rows);
  const clients = await inRange('getLoginSummary', daysAgo(3), daysAgo(0));
  const realmOf = (client: ClientLogins | undefined) => {
    const found = realms.find(({ tenantName }) => tenantName === client?.client_name);
    if (!found) throw new Error('No client has a realm');
    return found;
  };
  return [realmOf(clients[0]), realmOf(clients.at(-1))] as const;
}

const usersOf = (clients: readonly ClientLogins[]) =>
  clients.flatMap(({ client_name, login_attempts }) =>
    login_attempts.map((user) => ({ client_name, ...user })),
  );

const today = new Date();
const yesterday = yesterdayOf(localToday(today));
const daysAgo = (days: number): string =>
  localToday(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));

async function aduLog(email: string) {
  const log = await activityOf(calls);
  return log
    .filter(({ module, activity }) => module === 'adu_user' && activity.includes(email))
    .map(({ activity, createdUser, status }) => [activity, createdUser, status]);
}

const usersIn = async (...realms: string[]) =>
  z.array(tenantUserSchema).parse(
    resultsOf(
      await calls.query(
        `mutation ($realms: [String!]!) { getUsersByTenants(input: { inRealmNames: $realms }) {
           results { realmName userGroup userName email userRole } } }`,
        { realms },
      ),
    ),
  );

describe.each(BACK_OFFICES)('people of the $name', ({ start }) => {
  beforeAll(async () => {
    // No user is created in all realms while these tests run.
    backOffice = await start({ tenants: 40, loadSeconds: 600 });
    for (const who of ['olivia', 'omar', 'adam', 'uma', 'cleo']) {
      const signedIn = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
      callers[who] = { calls: signedIn, ...aduCalls(signedIn) };
    }
    calls = as('olivia').calls;
  });
  afterAll(() => backOffice.dispose());

  describe('logins', () => {
    it.each(['getDetailedLoginList', 'getLoginSummary'] as const)(
      '%s lists the clients in parts, by name',
      async (name) => {
        const all = await inRange(name, daysAgo(3), daysAgo(0));
        const { clients, ask } = await inParts(name, daysAgo(3), 4);
        expect(clients).toEqual(all);
        expect(all.length).toBeGreaterThan(4);
        for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
          expect((await ask(range)).errors?.[0]?.message).toBe('inFirst and inOffset cannot be negative');
      },
    );

    it.each(['getDetailedLoginList', 'getLoginSummary'] as const)(
      '%s lists two clients with one realm in parts of their own',
      async (name) => {
        const [one, other] = await clientsOfRealms();
        const rename = 'update tenant set realmName = ? where realmName = ? and tenantName = ?';
        await backOffice.machinery.run(rename, one.realmName, other.realmName, other.tenantName);
        try {
          const all = await inRange(name, daysAgo(3), daysAgo(0));
          const attempts = all
            .filter(({ client_name }) => [one.tenantName, other.tenantName].includes(client_name))
            .map(({ login_attempts }) => login_attempts);
          expect(attempts).toHaveLength(2);
          expect(attempts[1]).toEqual(attempts[0]);
          expect((await inParts(name, daysAgo(3), 1)).clients).toEqual(all);
        } finally {
          await backOffice.machinery.run(rename, other.realmName, one.realmName, other.tenantName);
        }
      },
    );

    it('are consistent across all lists', async () => {
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

    it('include users of both groups, and of each reason for having none', async () => {
      const users = usersOf(await inRange('getLoginSummary', daysAgo(30), daysAgo(0)));
      expect(users.length).toBeGreaterThan(150);
      expect(users.filter(hasLogin).length).toBeGreaterThan(users.length / 3);
      expect(users.some(({ last_login_date }) => last_login_date === null)).toBe(true);
      expect(users.some(({ enabled }) => !enabled)).toBe(true);
      expect(users.some(({ enabled, days_since_last_login: days }) => enabled && (days ?? 0) > 60)).toBe(
        true,
      );
    });

    it('of test tenants are for superadmins only', async () => {
      const isTest = (name: string): boolean => /^Test \w+ Motors$/.test(name);
      const all = await inRange('getLoginSummary', daysAgo(1), daysAgo(0));
      expect(all.some(({ client_name }) => isTest(client_name))).toBe(true);
      for (const who of ['adam', 'uma', 'cleo']) {
        const answer = await as(who).calls.query(
          `mutation { getLoginSummary(input: { start: "${daysAgo(1)}", end: "${daysAgo(0)}" }) { json } }`,
        );
        const clients = z.array(clientLoginsSchema).parse(jsonOf(answer));
        expect(clients.length).toBeGreaterThan(3);
        expect(clients.some(({ client_name }) => isTest(client_name))).toBe(false);
      }
    });

    it('are rejected for an invalid range', async () => {
      const answer = await calls.query(
        'mutation { getDetailedLoginList(input: { start: "2026-02-30", end: "2026-03-01" }) { json } }',
      );
      // A database reports an invalid day as out of range.
      expect(['22007', '22008']).toContain(answer.errors?.[0]?.extensions?.['errcode']);
      const backwards = await calls.query(
        'mutation { getLoginSummary(input: { start: "2026-03-02", end: "2026-03-01" }) { json } }',
      );
      expect(backwards.errors?.[0]?.extensions).toMatchObject({ errcode: '22007' });
    });
  });

  describe('ADU users', () => {
    it('are in creation until they are in all realms, and not deleted before', async () => {
      const email = 'dana.reyes@provider.example';
      const realms = await as('olivia').realms();
      expect(realms.length).toBeGreaterThan(5);
      expect(await as('adam').check(person(email))).toMatchObject({
        status: 'success',
        message: 'The user can be created',
      });
      expect(await as('adam').add(person(` ${email.toUpperCase()} `))).toMatchObject({
        status: 'success',
        message: 'User creation has started',
      });
      const running = (await as('cleo').creations()).find(({ userName }) => userName === email);
      expect(running).toEqual({
        ...{ userName: email, status: 'In Progress', realms: realms.length },
        ...{ done: 0, failedRealms: [], error: null },
      });
      expect(await as('olivia').realmsOf(email)).toEqual([]);
      const message = `${email} is still being created. Delete the user when that has finished.`;
      expect(await as('olivia').remove(email)).toMatchObject({ status: 'failed', message });
      expect(await aduLog(email)).toEqual([
        [`ADU user ${email} deleted from all realms`, 'Olivia Ortega', 'Failed'],
      ]);
      expect(await aduLog(email.toUpperCase())).toEqual([
        [expect.stringContaining('created in all realms as user'), 'Adam Novak', 'Success'],
      ]);
    });

    it('are readable by every role, and changed by the staff only', async () => {
      const [someone] = await as('cleo').list();
      for (const answer of [
        await as('cleo').check(person('new@provider.example')),
        await as('cleo').add(person('new@provider.example')),
        await as('cleo').remove(someone?.userName ?? ''),
      ])
        expect(answer.errcode).toBe('42501');
      expect((await as('uma').list()).map(({ userName }) => userName)).toContain(someone?.userName);
    });

    it('show their temporary password to superadmins', async () => {
      const email = 'secret@provider.example';
      await as('adam').add(person(email));
      const password = async (who: string) =>
        (await as(who).list()).find(({ userName }) => userName === email)?.temporaryPassword;
      expect(await password('omar')).toMatch(/^[\w-]{16,}$/);
      for (const who of ['adam', 'uma', 'cleo']) expect(await password(who)).toBeNull();
    });

    it.each([
      ['', {}, 'Email is required'],
      ['nobody', {}, 'Enter a valid email address'],
      ['two..dots@provider.example', {}, 'Enter a valid email address'],
      ['dana\u202E@provider.example', {}, 'Enter a valid email address'],
      ['a@provider.example', { pFirstName: ' ' }, 'First name is required'],
      ['a@provider.example', { pLastName: '' }, 'Last name is required'],
      ['a@provider.example', { pRole: 'owner' }, 'Role is required'],
      ['a@provider.example', { pFirstName: 'x'.repeat(500) }, 'At most 120 characters'],
    ])('follow the rules of the form: %j %o', async (email, change, reason) => {
      expect((await as('uma').add(person(email, change))).detail).toBe(reason);
    });

    it('are unique by email address: one of two simultaneous additions is refused', async () => {
      const email = 'twice@provider.example';
      const answers = await Promise.all([
        as('olivia').add(person(email)),
        as('omar').add(person(email.toUpperCase(), { pRole: 'admin' })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['failed', 'success']);
      expect(answers.find(({ status }) => status === 'failed')?.message).toBe(
        `${email} is an ADU user already`,
      );
      expect(await as('uma').check(person(email))).toMatchObject({ status: 'failed' });
    });

    it('are deleted from all realms, by one of two simultaneous users', async () => {
      const email = 'peter.vance@provider.example';
      expect(await as('olivia').realmsOf(email)).toEqual(await as('olivia').realms());
      const answers = await Promise.all([as('olivia').remove(email), as('omar').remove(email)]);
      expect(answers.map(({ message }) => message).sort()).toEqual([
        `${email} is removed from all realms`,
        `${email} isn't an ADU user`,
      ]);
      expect(await as('olivia').realmsOf(email)).toEqual([]);
      expect((await as('olivia').list()).map(({ userName }) => userName)).not.toContain(email);
      expect((await aduLog(email)).map(([, , status]) => status).sort()).toEqual(['Failed', 'Success']);
    });

    it('cannot use the address of a user of a realm', async () => {
      const people = await usersIn(...(await as('olivia').realms()));
      const taken = people.find(({ email, userGroup }) => email !== null && userGroup !== 'ADU');
      if (!taken) throw new Error('no realm has users');
      expect(await as('olivia').check(person(String(taken.email)))).toMatchObject({
        status: 'failed',
        message: `${String(taken.email)} is a user of the realm ${taken.realmName} already`,
      });
      expect(await as('olivia').add(person(String(taken.email)))).toMatchObject({ status: 'failed' });
    });

    it('accept any script', async () => {
      const email = 'zoë@bücher.example';
      const named = { pFirstName: '  Zoë 🚗 ', pLastName: 'דנה' };
      expect(await as('olivia').add(person(email, named))).toMatchObject({ status: 'success' });
      const users = resultsOf(
        await calls.query('mutation { getAduUsers(input: {}) { results { userName firstName lastname } } }'),
      );
      expect(users).toContainEqual({ userName: email, firstName: 'Zoë 🚗', lastname: 'דנה' });
    });

    it('are added to realms that are created later', async () => {
      const { tenantId } = await newTenant(calls, 'Later Motors');
      expect(await as('olivia').realmsOf('hugo.lefebvre@provider.example')).toContain(tenantId);
      expect(await as('olivia').realms()).toContain(tenantId);
    });
  });

  describe('users of realms', () => {
    it('are those of the requested realms', async () => {
      const [one = '', other = ''] = await as('olivia').realms();
      const users = await usersIn(other, one);
      expect(new Set(users.map(({ realmName }) => realmName))).toEqual(new Set([one, other]));
      expect(users.filter(({ userGroup }) => userGroup === 'ADU').length).toBeGreaterThan(10);
      expect(await usersIn('nowhere')).toEqual([]);
      expect(await usersIn()).toEqual([]);
    });

    it('of test tenants are for superadmins', async () => {
      const [all, some] = [await as('olivia').realms(), await as('adam').realms()];
      const hidden = all.filter((realm) => !some.includes(realm));
      expect(hidden.length).toBeGreaterThan(0);
      expect(hidden.every((realm) => realm.startsWith('test'))).toBe(true);
      expect(await as('adam').realmsOf('hugo.lefebvre@provider.example')).toEqual(some);
    });
  });
});

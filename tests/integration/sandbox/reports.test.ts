import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Calls, callsOf, jsonIn, resultsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { yesterdayOf } from '@shared/domains/logins/rules';
import { MONTH_FIELDS, roCountsSchema } from '@shared/domains/ro-counts/model';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

it('logins stay the same after a restart, and are created once', async () => {
  const host = await startTestSandbox();
  const yesterday = yesterdayOf(localToday());
  const ask = async () => {
    const { access_token } = await signIn(host.sandbox, 'olivia');
    const { data } = await callsOf(host.sandbox, access_token).query(
      `mutation { getDetailedLoginList(input: { start: "2026-01-01", end: "${yesterday}" }) { json } }`,
    );
    return JSON.stringify(data);
  };
  const before = await ask();
  expect(before).toContain('login_attempts');
  await host.restart();
  expect(await ask()).toBe(before);
  await host.dispose();
});

it('the users of two clients with one realm are created once', async () => {
  const own = await startTestSandbox();
  await sandboxDirectAccess(own.dataDir).run(
    `update tenant set realmName = 'shared'
      where id in (select id from tenant where isConfigured = 1 and launched = 1 and not cancelled limit 2)`,
  );
  const calls = callsOf(own.sandbox, (await signIn(own.sandbox, 'olivia')).access_token);
  const { errors } = await calls.query('mutation { getAllTenantsUsers(input: {}) { results { userName } } }');
  expect(errors).toBeUndefined();
  await own.dispose();
});

const TODAY = localToday();
const YESTERDAY = dayFrom(TODAY, -1);

let host: TestSandbox;
let olivia: Calls;
let adam: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
});
afterAll(() => host.dispose());

const isTest = (name: string): boolean => name.startsWith('Test ');

describe('repair orders', () => {
  const counts = async (calls: Calls) =>
    z.array(roCountsSchema).parse(
      resultsOf(
        await calls.query(
          `mutation { getRo13MonthCounts(input: {}) { results { tenantname storename manufacturer
             ${MONTH_FIELDS.join(' ')} thirteenMonthTotRocount } } }`,
        ),
      ),
    );

  it('of each month add up, and stay the same after the revenue of a store is read', async () => {
    const before = await counts(olivia);
    expect(before.length).toBeGreaterThan(10);
    for (const row of before)
      expect(MONTH_FIELDS.reduce((sum, field) => sum + (row[field] ?? 0), 0)).toBe(
        row.thirteenMonthTotRocount,
      );
    const store = z
      .object({ id: z.number(), storeId: z.string(), tenantId: z.string(), realm: z.string() })
      .parse(
        host.sandbox.db
          .prepare(
            `select s.id, s.storeId, s.tenantId, t.realmName as realm from store s join tenant t using (tenantId)
              where s.storeLaunched = 'Completed' and s.isDeleted = 0 order by s.id limit 1`,
          )
          .get(),
      );
    const { storeId: inStoreId, tenantId: inTenantId, realm: inRealm } = store;
    const months = resultsOf(
      await olivia.query(
        'mutation ($input: GetRevenueMonthsInput!) { getRevenueMonths(input: $input) { results { queryMonth } } }',
        { input: { inStoreId, inTenantId, inRealm } },
      ),
    );
    expect(months.length).toBeGreaterThan(12);
    const orders = z
      .object({ orders: z.number() })
      .parse(
        host.sandbox.db
          .prepare('select count(distinct ro) as orders from revenue_job where storeKey = ? and month = ?')
          .get(store.id, monthsUntil(TODAY)[5]),
      );
    const after = await counts(olivia);
    expect(after).toEqual(before);
    expect(after.some((row) => row.month6 === orders.orders)).toBe(true);
    expect((await counts(adam)).some(({ tenantname }) => isTest(tenantname))).toBe(false);
  });
});

describe('mailed reports', () => {
  it('stay the same after a restart', async () => {
    const ask = async () => {
      const answer = await olivia.query(
        'mutation ($day: Date!) { getEmailDeliveryEvents(input: { startDate: $day, endDate: $day }) { json } }',
        { day: YESTERDAY },
      );
      return z.object({ items: z.array(z.unknown()) }).parse(jsonIn(answer, 'getEmailDeliveryEvents')).items;
    };
    const items = await ask();
    expect(items.length).toBeGreaterThan(5);
    await host.restart();
    expect(await ask()).toEqual(items);
  });
});

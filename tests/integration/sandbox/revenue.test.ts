import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callsOf, resultsOf, rowsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { callFunction } from '@fixtures/back-office/contract-calls';
import { sandboxDirectAccess } from '@fixtures/back-office/direct-access';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { consoleOn, type TestConsole } from '@fixtures/console/console-on-sandbox';
import { revenuePaths } from '@shared/domains/revenue/paths';

let host: TestSandbox;
let app: TestConsole;

beforeAll(async () => {
  host = await startTestSandbox();
  app = consoleOn(host, 'cleo');
  await app.session.signIn('sandbox');
});
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));
afterAll(async () => {
  app.dispose();
  await host.dispose();
});

it('invalid files under /data report what is wrong', async () => {
  const code = async (requested: string): Promise<unknown> => {
    try {
      return await app.backOffice.fetchJson(requested);
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const fault = (plan: Record<string, unknown>) =>
    fetch(`${host.sandbox.url}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'data', ...plan }),
    });
  const path = revenuePaths.file('nobody', 'nobody_store1', '2026-01', 'W');
  expect(await code(path)).toBe('NOT_FOUND');
  expect(await code('/data/../graphql')).toBe('INVALID');
  await fault({ garbageNext: 1 });
  expect(await code(path), 'NaN is not JSON').toBe('BAD_ANSWER');
  await fault({ failNext: 1 });
  expect(await code(path)).toBe('BACK_OFFICE');
  await fault({ dropNext: 1 });
  expect(await code(path)).toBe('OFFLINE');
});

it('a store that was opened months ago has the months since, and keeps those before', async () => {
  const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'cleo')).access_token);
  const [store] = rowsOf(
    await calls.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeLaunched: { equalTo: "Completed" } }) {
           nodes { id storeId tenantId realmName } } }`,
    ),
  );
  const key = {
    inStoreId: store?.['storeId'],
    inTenantId: store?.['tenantId'],
    inRealm: store?.['realmName'],
  };
  const months = async (): Promise<string[]> =>
    resultsOf(await callFunction(calls, 'getRevenueMonths', key)).map(({ queryMonth }) => String(queryMonth));
  const table = (queryMonth: string) => callFunction(calls, 'getRevenueByPayType', { ...key, queryMonth });
  const orders = async () => resultsOf(await callFunction(calls, 'getRo13MonthCounts', {}));

  const whole = await months();
  const [current = '', last = '', opened = '', before = ''] = whole;
  const tables = [await table(current), await table(last), await table(opened), await table(before)];
  const counts = await orders();

  const { run } = sandboxDirectAccess(host.dataDir);
  const id = Number(store?.['id']);
  const loadedAt = new Date(`${opened}-09T12:00:00`).toISOString();
  await run("update loaded_data set loadedAt = ? where storeKey = ? and kind = 'revenue'", loadedAt, id);
  await run('delete from revenue_job where storeKey = ? and closedDate > ?', id, `${opened}-09`);

  expect(await orders()).toEqual(counts);
  expect(await months()).toEqual(whole);
  const later = [await table(current), await table(last), await table(opened), await table(before)];
  expect(later).toEqual(tables);
  expect(await orders()).toEqual(counts);
});

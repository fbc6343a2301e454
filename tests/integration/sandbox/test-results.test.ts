import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { recordOf, testCalls, type TestCalls } from '@fixtures/domains/test-results';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

let host: TestSandbox;
let olivia: TestCalls;
let omar: TestCalls;

async function signBothIn(): Promise<void> {
  const as = async (who: string) =>
    testCalls(callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token));
  [olivia, omar] = [await as('olivia'), await as('omar')];
}

beforeAll(async () => {
  host = await startTestSandbox({ tenants: 20, loadSeconds: 0.3 });
  await signBothIn();
});
afterAll(() => host.dispose());

/** Tests of several stores, one each. */
async function testsOfStores(count: number): Promise<SmokeTest[]> {
  const stores = new Map((await olivia.list()).map((test) => [test.storeId, test]));
  expect(stores.size).toBeGreaterThanOrEqual(count);
  return [...stores.values()].slice(0, count);
}

const statusOf = async ({ storeId, userRole }: SmokeTest): Promise<unknown> =>
  (await omar.list()).find((test) => test.storeId === storeId && test.userRole === userRole)?.testStatus;

describe('the results of a day', () => {
  const day = storedDay(dayFrom(localToday(), -3));

  it('are created on request, the same each time', async () => {
    const found = await olivia.content(day);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['smoke', 'regression']));
    expect(new Set(found.map(({ date }) => date))).toEqual(new Set([day]));
    expect(found[0]?.content).toContain('checks passed');
    await host.restart();
    await signBothIn();
    expect(await omar.content(day)).toEqual(found);
    expect(await omar.content(storedDay(dayFrom(localToday(), -4)))).not.toEqual(found);
  });

  it('escape the names of stores', async () => {
    const [test] = await testsOfStores(1);
    if (!test) throw new Error('no test');
    host.sandbox.db
      .prepare('update store set storeName = ? where storeId = ?')
      .run('<b>Bay</b> & Sons', test.storeId);
    await olivia.run([recordOf(test)]);
    await olivia.settled();
    const [result] = await olivia.content(storedDay(localToday()));
    expect(result?.store).toBe('<b>Bay</b> & Sons');
    expect(result?.content).not.toContain('<b>Bay</b>');
  });
});

describe('a run', () => {
  it('continues after a restart, fails by the failure rate, and passes when repeated', async () => {
    const test = (await testsOfStores(8))[7];
    if (!test) throw new Error('no test');
    await host.restart({ loadSeconds: 60, failureRate: 1 });
    await signBothIn();
    await olivia.run([recordOf(test)]);
    await host.restart({ loadSeconds: 0.3, failureRate: 1 });
    await signBothIn();
    await olivia.settled();
    expect(await statusOf(test)).toBe('Failed');
    const [failed] = await olivia.content(storedDay(localToday()));
    expect(failed?.content).toContain('failed');
    await olivia.run([recordOf(test)]);
    await olivia.settled();
    expect(await statusOf(test)).toBe('Passed');
  });
});

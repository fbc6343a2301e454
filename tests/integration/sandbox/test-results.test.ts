import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom, localToday } from '@shared/kernel/dates';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';
import { recordOf, testCalls, type TestCalls } from '../../fixtures/test-results';

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

/** Tests of several stores, each of another one. */
async function testsOfStores(count: number): Promise<SmokeTest[]> {
  const stores = new Map((await olivia.list()).map((test) => [test.storeId, test]));
  expect(stores.size).toBeGreaterThanOrEqual(count);
  return [...stores.values()].slice(0, count);
}

const statusOf = async ({ storeId, userRole }: SmokeTest): Promise<unknown> =>
  (await omar.list()).find((test) => test.storeId === storeId && test.userRole === userRole)?.testStatus;

const activities = (storeId: string): unknown[] =>
  host.sandbox.db
    .prepare(
      `select activity, createdUser, status from activity where module = 'smoke_test' and storeId = ? order by id`,
    )
    .all(storeId);

describe('the results of a day', () => {
  const day = storedDay(dayFrom(localToday(), -3));

  it('are there once they are asked for, the same each time', async () => {
    const found = await olivia.content(day);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['smoke', 'regression']));
    expect(new Set(found.map(({ date }) => date))).toEqual(new Set([day]));
    expect(found[0]?.content).toContain('checks passed');
    await host.restart();
    await signBothIn();
    expect(await omar.content(day)).toEqual(found);
    expect(await omar.content(storedDay(dayFrom(localToday(), -4)))).not.toEqual(found);
  });

  it('of a day to come are none, and what is no day is refused', async () => {
    const tomorrow = storedDay(dayFrom(localToday(), 2));
    expect(await olivia.content(tomorrow)).toEqual([]);
    for (const wrong of ['2026-03-09', '2026/02/30', '', "' or 1=1"])
      expect((await olivia.askContent(wrong)).errors?.[0]?.extensions?.['errcode'], wrong).toBe('22007');
    expect(
      host.sandbox.db.prepare('select count(*) from qa_test_day where day = ?').pluck().get(tomorrow),
    ).toBe(0);
  });

  it('names of stores are no HTML of theirs', async () => {
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
  it('takes its time, stores what it found today, and is logged at each store', async () => {
    const tests = (await testsOfStores(4)).slice(1);
    const before = await olivia.content(storedDay(localToday()));
    expect(await olivia.run(tests.map((test) => recordOf(test)))).toEqual({
      status: 1,
      msg: 'Smoke test of 3 tests has started',
    });
    for (const test of tests) expect(await statusOf(test)).toBe('In Progress');
    await olivia.settled();
    for (const test of tests) expect(await statusOf(test)).toBe('Passed');
    const found = (await omar.content(storedDay(localToday()))).slice(0, 3);
    expect(found.map(({ store, userRole, type }) => [store, userRole, type])).toEqual(
      tests.map(({ storeName, userRole }) => [storeName, userRole, 'smoke']).reverse(),
    );
    expect(await omar.content(storedDay(localToday()))).toHaveLength(before.length + 3);
    expect(activities(tests[0]?.storeId ?? '')).toEqual([
      {
        activity: `Smoke test as ${tests[0]?.userRole} started`,
        createdUser: 'Olivia Ortega',
        status: 'Success',
      },
    ]);
  });

  it('of two people who start one in the same store, the second is told of the first', async () => {
    const test = (await testsOfStores(6))[5];
    if (!test) throw new Error('no test');
    const answers = await Promise.all([olivia.run([recordOf(test)]), omar.run([recordOf(test)])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(answers.find(({ status }) => status === 0)?.['msg']).toMatch(
      new RegExp(
        `^${test.storeName} is being tested already: (Olivia Ortega|Omar Haddad) has started that\\.`,
      ),
    );
    const other = test.userRole === 'admin' ? 'user' : 'admin';
    expect(await omar.run([recordOf(test, { user_role: other })]), 'as any role').toMatchObject({
      status: 0,
    });
    await olivia.settled();
    expect(await omar.run([recordOf(test)])).toMatchObject({ status: 1 });
    await olivia.settled();
    expect(activities(test.storeId).map((row) => JSON.stringify(row).includes('Failed'))).toContain(true);
  });

  it('is refused as a whole', async () => {
    const tests = await olivia.list();
    const [first] = tests;
    if (!first) throw new Error('no test');
    expect(await olivia.run([])).toEqual({ status: 0, msg: 'No tests were named' });
    expect(await olivia.run(tests.slice(0, 11).map((test) => recordOf(test)))).toEqual({
      status: 0,
      msg: 'At most 10 tests can be run at once',
    });
    expect(await olivia.run([recordOf(first), recordOf(first, { store_id: 'nowhere' })])).toMatchObject({
      status: 0,
    });
    expect(await olivia.run([recordOf(first, { user_role: 'owner' })])).toEqual({
      status: 0,
      msg: `There is no such test of ${first.storeName}`,
    });
    for (const wrong of ['{', 5, [{ store_id: first.storeId }]])
      expect((await olivia.askRun(wrong)).errors?.[0]?.extensions?.['errcode']).toBe('22023');
    expect((await olivia.list()).some(({ testStatus }) => testStatus === 'In Progress')).toBe(false);
  });

  it('goes on after a restart, fails by the rate, and passes when it is run again', async () => {
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

it('is for superadmins only', async () => {
  const [test] = await olivia.list();
  if (!test) throw new Error('no test');
  for (const who of ['adam', 'uma', 'cleo']) {
    const calls = testCalls(callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token));
    for (const answer of [
      await calls.askContent('2026/03/09'),
      await calls.askList(),
      await calls.askRun([recordOf(test)]),
    ])
      expect(answer.errors?.[0]?.extensions?.['errcode'], who).toBe('42501');
  }
});

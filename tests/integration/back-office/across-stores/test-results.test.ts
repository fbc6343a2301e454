import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityOf, callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { recordOf, testCalls, type TestCalls } from '@fixtures/domains/test-results';
import type { SmokeTest } from '@shared/domains/test-results/model';
import { storedDay } from '@shared/domains/test-results/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

describe.each(BACK_OFFICES)('test results of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: TestCalls;
  let omar: TestCalls;
  const as = async (who: string) =>
    callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  beforeAll(async () => {
    backOffice = await start({ tenants: 20, loadSeconds: 0.5 });
    [olivia, omar] = [testCalls(await as('olivia')), testCalls(await as('omar'))];
  });
  afterAll(() => backOffice.dispose());

  /** Tests of several stores, one each. */
  async function testsOfStores(count: number): Promise<SmokeTest[]> {
    const stores = new Map((await olivia.list()).map((test) => [test.storeId, test]));
    expect(stores.size).toBeGreaterThanOrEqual(count);
    return [...stores.values()].slice(0, count);
  }

  const statusOf = async ({ storeId, userRole }: SmokeTest): Promise<unknown> =>
    (await omar.list()).find((test) => test.storeId === storeId && test.userRole === userRole)?.testStatus;

  it('that can be run are listed in parts, and of some stores', async () => {
    const tests = await olivia.list();
    expect(tests.length).toBeGreaterThan(20);
    // An odd number begins and ends pages between the two tests of a store.
    for (const inFirst of [7, 8]) {
      const pages: SmokeTest[] = [];
      for (let inOffset = 0; inOffset <= tests.length; inOffset += inFirst)
        pages.push(...(await olivia.list({ inFirst, inOffset })));
      expect(pages).toEqual(tests);
    }
    expect(await olivia.list({ inOffset: 3 })).toEqual(tests.slice(3));
    const [first, , , fourth] = tests;
    const inStoreIds = [fourth?.storeId ?? '', 'nowhere', first?.storeId ?? ''];
    const some = tests.filter(({ storeId }) => inStoreIds.includes(storeId));
    expect(some).toHaveLength(4);
    expect(await olivia.list({ inStoreIds })).toEqual(some);
    expect(await olivia.list({ inStoreIds, inFirst: 2, inOffset: 1 })).toEqual(some.slice(1, 3));
    expect(await olivia.list({ inStoreIds: [] })).toEqual([]);
    for (const range of [{ inFirst: -1 }, { inOffset: -1 }])
      expect((await olivia.askList(range)).errors?.[0]?.message).toBe(
        'inFirst and inOffset cannot be negative',
      );
  });

  it('of a day exist, the same each time', async () => {
    const day = storedDay(dayFrom(localToday(), -3));
    const found = await olivia.content(day);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(['smoke', 'regression']));
    expect(new Set(found.map(({ date }) => date))).toEqual(new Set([day]));
    expect(found[0]?.content).toContain('checks passed');
    expect(await omar.content(day)).toEqual(found);
    expect(await omar.content(storedDay(dayFrom(localToday(), -4)))).not.toEqual(found);
  });

  it('of a future day are empty, and an invalid day is rejected', async () => {
    const tomorrow = storedDay(dayFrom(localToday(), 2));
    expect(await olivia.content(tomorrow)).toEqual([]);
    for (const wrong of ['2026-03-09', '2026/02/30', '', "' or 1=1"])
      expect((await olivia.askContent(wrong)).errors?.[0]?.extensions?.['errcode'], wrong).toBe('22007');
  });

  describe('a run', () => {
    it('stores its results under today, and is logged at each store', async () => {
      const tests = (await testsOfStores(4)).slice(1);
      const before = await olivia.content(storedDay(localToday()));
      expect(await olivia.run(tests.map((test) => recordOf(test)))).toEqual({
        status: 1,
        msg: 'Smoke test of 3 tests has started',
      });
      await olivia.settled();
      for (const test of tests) expect(await statusOf(test)).toBe('Passed');
      const found = (await omar.content(storedDay(localToday()))).slice(0, 3);
      expect(found.map(({ store, userRole, type }) => [store, userRole, type])).toEqual(
        tests.map(({ storeName, userRole }) => [storeName, userRole, 'smoke']).reverse(),
      );
      expect(await omar.content(storedDay(localToday()))).toHaveLength(before.length + 3);
      expect(await activityOf(await as('olivia'), { storeId: tests[0]?.storeId ?? '' })).toMatchObject([
        {
          activity: `Smoke test as ${tests[0]?.userRole} started`,
          createdUser: 'Olivia Ortega',
          status: 'Success',
        },
      ]);
    });

    it('can be repeated once it has ended', async () => {
      const test = (await testsOfStores(6))[5];
      if (!test) throw new Error('no test');
      for (const calls of [olivia, omar]) {
        expect(await calls.run([recordOf(test)])).toMatchObject({ status: 1 });
        await calls.settled();
      }
    });

    it('is rejected as a whole', async () => {
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
  });

  it('is for superadmins only', async () => {
    const [test] = await olivia.list();
    if (!test) throw new Error('no test');
    for (const who of ['adam', 'uma', 'cleo']) {
      const calls = testCalls(await as(who));
      for (const answer of [
        await calls.askContent('2026/03/09'),
        await calls.askList(),
        await calls.askRun([recordOf(test)]),
      ])
        expect(answer.errors?.[0]?.extensions?.['errcode'], who).toBe('42501');
    }
  });
});

describe.each(BACK_OFFICES)('a test run of the $name that does not end', ({ start }) => {
  it('is started by one of two users in the same store, and the second is told about the first', async () => {
    const backOffice = await start({ tenants: 20, loadSeconds: 600 });
    onTestFinished(() => backOffice.dispose());
    const as = async (who: string) =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    const [olivia, omar] = [testCalls(await as('olivia')), testCalls(await as('omar'))];
    const [test] = await olivia.list();
    if (!test) throw new Error('no test');
    const answers = await Promise.all([olivia.run([recordOf(test)]), omar.run([recordOf(test)])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(answers.find(({ status }) => status === 1)?.['msg']).toBe('Smoke test of 1 test has started');
    expect(
      ['Olivia Ortega', 'Omar Haddad'].map(
        (first) =>
          `${test.storeName} is already being tested. ${first} started the test. Wait until it finishes.`,
      ),
    ).toContain(answers.find(({ status }) => status === 0)?.['msg']);
    const other = test.userRole === 'admin' ? 'user' : 'admin';
    expect(await omar.run([recordOf(test, { user_role: other })]), 'as any role').toMatchObject({
      status: 0,
    });
    expect(
      (await activityOf(await as('olivia'), { storeId: test.storeId })).map((row) =>
        JSON.stringify(row).includes('Failed'),
      ),
    ).toContain(true);
  });
});

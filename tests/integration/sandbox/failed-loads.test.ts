import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, pollUntil, stringOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { failedLoadsOf, runLoads } from '@fixtures/domains/loads';
import type { FailedStore } from '@shared/domains/failed-loads/model';
import { localToday } from '@shared/kernel/dates/dates';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

const list = () => failedLoadsOf(olivia);
const run = (storeId: string) => runLoads(olivia, [storeId]);

/** The current store at `index` of the list. */
async function failedStore(index = 0): Promise<FailedStore> {
  const store = (await list())[index];
  if (!store) throw new Error('too few failed loads');
  return store;
}

const loadRow = (storeId: string): unknown =>
  host.sandbox.db
    .prepare(
      'select l.status, l.error from daily_load l join store s on s.id = l.storeKey where s.storeId = ?',
    )
    .get(storeId);

const gone = (storeId: string) => pollUntil(list, (rows) => !rows.some((row) => row.storeId === storeId));

describe('failed loads in the sandbox', () => {
  it('have a load for every launched store, and none for deleted ones', () => {
    const count = (sql: string): unknown => host.sandbox.db.prepare(sql).pluck().get();
    expect(count('select count(*) from daily_load')).toBe(
      count("select count(*) from store where storeLaunched = 'Completed'"),
    );
    const key = count("select id from store where storeLaunched = 'Inactive' and isDeleted = 0 limit 1");
    host.sandbox.db.prepare("update store set storeLaunched = 'Completed' where id = ?").run(key);
    expect(
      host.sandbox.db.prepare('select status, dataAsOf from daily_load where storeKey = ?').get(key),
    ).toEqual({ status: 'Completed', dataAsOf: localToday() });
  });

  it('fail if a restart interrupts a run, and on a first attempt by the failure rate', async () => {
    const { storeId } = await failedStore();
    await host.restart({ loadSeconds: 60 });
    expect(stringOf(await run(storeId))).toBe('Success');
    await host.restart({ loadSeconds: 0.2, failureRate: 1 });
    expect(loadRow(storeId)).toMatchObject({
      status: 'Failed',
      error: 'The load was interrupted by a restart of the back office.',
    });
    const other = await failedStore(1);
    expect(stringOf(await run(other.storeId))).toBe('Success');
    await pollUntil(
      () => Promise.resolve(loadRow(other.storeId)),
      (row) => JSON.stringify(row).includes('The DMS did not answer'),
    );
    expect((await list()).map((row) => row.storeId)).toContain(other.storeId);
    expect(stringOf(await run(other.storeId))).toBe('Success');
    await gone(other.storeId);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failedStoreSchema, type FailedStore } from '@shared/domains/failed-loads/model';
import { dataBand } from '@shared/kernel/data-age';
import { localToday } from '@shared/kernel/dates';
import { callsOf, eventually, stringOf, type Calls } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

const listSchema = z.object({ getFailedStoreDetails: z.object({ results: z.array(failedStoreSchema) }) });

let host: TestSandbox;
const people: Record<string, Calls> = {};
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  for (const who of ['olivia', 'omar', 'adam', 'uma', 'cleo'])
    people[who] = callsOf(host.sandbox, (await signIn(host.sandbox, who)).access_token);
});
afterAll(() => host.dispose());

function as(who: string): Calls {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
}

const askList = (who: string) =>
  as(who).query(`mutation { getFailedStoreDetails(input: {}) { results {
    tenantName storeName schedulerTime storeId dms dmsImg effectiveDate dataAsOf } } }`);

const list = async (): Promise<FailedStore[]> =>
  listSchema.parse((await askList('olivia')).data).getFailedStoreDetails.results;

const run = (who: string, ...inStoreIds: string[]) =>
  as(who).query('mutation ($ids: [String!]!) { runDataLoader(input: { inStoreIds: $ids }) { string } }', {
    ids: inStoreIds,
  });

/** The store that stands at `index` of the list now. */
async function failedStore(index = 0): Promise<FailedStore> {
  const store = (await list())[index];
  if (!store) throw new Error('too few failed loads');
  return store;
}

const loadRow = (storeId: string): unknown =>
  host.sandbox.db
    .prepare(
      'select l.status, l.dataAsOf, l.startedBy, l.error from daily_load l join store s on s.id = l.storeKey where s.storeId = ?',
    )
    .get(storeId);

const gone = (storeId: string) => eventually(list, (rows) => !rows.some((row) => row.storeId === storeId));

describe('failed loads in the sandbox', () => {
  it('lists launched stores with data of every colour and without any', async () => {
    const rows = await list();
    const bands = rows.map(({ dataAsOf }) => dataBand(dataAsOf, localToday()));
    expect(new Set(bands)).toEqual(new Set(['green', 'orange', 'red']));
    expect(rows.some(({ dataAsOf }) => dataAsOf === null)).toBe(true);
    const order = rows.map(({ tenantName }) => tenantName.toLowerCase());
    expect(order).toEqual([...order].sort());
    for (const row of rows) expect(row.schedulerTime).toMatch(/^\d\d:\d\d$/);
  });

  it('runs a load again: the data is of today, the store leaves the list, the log tells', async () => {
    const { storeId } = await failedStore();
    expect(stringOf(await run('olivia', storeId, storeId))).toBe('Success');
    expect(loadRow(storeId)).toMatchObject({ status: 'In Progress', startedBy: 'Olivia Ortega' });
    await gone(storeId);
    expect(loadRow(storeId)).toMatchObject({ status: 'Completed', dataAsOf: localToday(), error: null });
    const logged = host.sandbox.db
      .prepare("select tenantId, storeId, createdUser, status from activity where module = 'data_load'")
      .all();
    expect(logged).toEqual([
      { tenantId: expect.any(String), storeId, createdUser: 'Olivia Ortega', status: 'Success' },
    ]);
  });

  it('is for superadmins only, to see and to run', async () => {
    const { storeId } = await failedStore();
    for (const who of ['adam', 'uma', 'cleo']) {
      for (const answer of [await askList(who), await run(who, storeId)])
        expect(answer.errors?.[0]?.extensions).toMatchObject({ errcode: '42501' });
    }
    expect(loadRow(storeId)).toMatchObject({ status: 'Failed' });
  });

  it('refuses a store it does not know, and a run without stores', async () => {
    const { storeId } = await failedStore();
    expect((await run('olivia', storeId, 'nowhere')).errors?.[0]?.extensions).toMatchObject({
      errcode: 'P0002',
      detail: 'Store nowhere does not exist',
    });
    expect(stringOf(await run('olivia'))).toBe('No store was named');
    expect(loadRow(storeId)).toMatchObject({ status: 'Failed' });
  });

  it('gives one of two at the same second the run, and tells the other, who starts none of theirs', async () => {
    const [both, only] = [await failedStore(0), await failedStore(1)];
    const answers = await Promise.all([run('olivia', both.storeId), run('omar', both.storeId, only.storeId)]);
    const texts = answers.map((answer) => stringOf(answer));
    expect(texts.filter((text) => text === 'Success')).toHaveLength(1);
    expect(texts.find((text) => text !== 'Success')).toContain(`${both.storeName}`);
    expect(texts.find((text) => text !== 'Success')).toContain('is running already');
    const winner = texts[0] === 'Success' ? 'Olivia Ortega' : 'Omar Haddad';
    expect(loadRow(both.storeId)).toMatchObject({ startedBy: winner });
    await gone(both.storeId);
    expect(stringOf(await run('olivia', both.storeId))).toBe(
      `The daily load of ${both.storeName} has not failed`,
    );
  });

  it('gives every launched store a load, and deleted ones none', () => {
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

  it('fails a run that a restart interrupts, and fails a first attempt by its rate', async () => {
    const { storeId } = await failedStore();
    await host.restart({ loadSeconds: 60 });
    expect(stringOf(await run('olivia', storeId))).toBe('Success');
    await host.restart({ loadSeconds: 0.2, failureRate: 1 });
    expect(loadRow(storeId)).toMatchObject({
      status: 'Failed',
      error: 'The load was interrupted by a restart of the back office.',
    });
    const other = await failedStore(1);
    expect(stringOf(await run('olivia', other.storeId))).toBe('Success');
    await eventually(
      () => Promise.resolve(loadRow(other.storeId)),
      (row) => JSON.stringify(row).includes('The DMS did not answer'),
    );
    expect((await list()).map((row) => row.storeId)).toContain(other.storeId);
    expect(stringOf(await run('olivia', other.storeId))).toBe('Success');
    await gone(other.storeId);
  });
});

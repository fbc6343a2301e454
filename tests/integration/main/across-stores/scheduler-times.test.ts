import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

let host: TestSandbox;
let uma: UserCalls;
let omar: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  uma = await signedInCalls(host, 'uma');
  omar = await signedInCalls(host, 'omar');
});
afterAll(async () => {
  uma.dispose();
  omar.dispose();
  await host.dispose();
});

async function someStore(at: number) {
  const { data } = await uma.call.schedulerTimes.page({});
  const store = data.rows[at];
  if (!store) throw new Error('no launched stores');
  const { storeId, storeName, dms, schedulerTime: seen } = store;
  return { storeId, storeName, dms, seen };
}

it('changes a time, keeps it, and logs it at its store', async () => {
  const store = await someStore(0);
  await uma.call.schedulerTimes.update({ ...store, time: '23:59:59' });
  await host.restart();
  expect(await someStore(0)).toMatchObject({ storeId: store.storeId, seen: '23:59:59' });
  const [logged] = host.sandbox.db
    .prepare('select activity, createdUser, status from activity where storeId = ? order by id desc')
    .all(store.storeId);
  expect(logged).toEqual({
    activity: 'Scheduler time set to 23:59:59',
    createdUser: 'Uma Patel',
    status: 'Success',
  });
  const yesterday = dayFrom(localToday(), -1);
  const { data: loads } = await uma.call.dailyLoads.ofDay({ day: yesterday });
  const load = loads.rows.find(({ storeId }) => storeId === store.storeId);
  expect(load?.startdate, 'the loads of a day are listed by it').toBe(
    new Date(`${yesterday}T23:59:59`).toISOString(),
  );
});

it('reports a conflict to the second of two users who change one time, and saves nothing of it', async () => {
  const store = await someStore(1);
  await omar.call.schedulerTimes.update({ ...store, time: '04:05:06' });
  await expect(uma.call.schedulerTimes.update({ ...store, time: '07:08:09' })).rejects.toThrow(
    `Someone else changed the scheduler time of ${store.storeName} to 04:05:06.`,
  );
  expect((await someStore(1)).seen).toBe('04:05:06');
  expect((await uma.call.schedulerTimes.ofStore({ storeId: store.storeId })).data?.schedulerTime).toBe(
    '04:05:06',
  );
  expect((await uma.call.schedulerTimes.ofStore({ storeId: 'none' })).data).toBeNull();
  await expect(
    uma.call.schedulerTimes.update({ ...store, storeId: 'none', time: '07:08:09' }),
  ).rejects.toThrow(`${store.storeName} no longer has a scheduled load`);
});

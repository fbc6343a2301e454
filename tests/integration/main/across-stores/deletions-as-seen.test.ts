import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Calls, callsOf, newStore, PNG, storeInput } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { activeSubscriptions } from '@shared/domains/billing/rules';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';

let host: TestSandbox;
let omar: Calls;
let olivia: UserCalls;
beforeAll(async () => {
  host = await startTestSandbox();
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
});
afterAll(() => host.dispose());
beforeEach(async () => void (olivia = await signedInCalls(host, 'olivia')));
afterEach(() => olivia.dispose());

it('a group that someone else changed since it was shown is not deleted', async () => {
  const { tenantId, storeId } = await newStore(omar, 'Grouped Motors');
  const { grouping } = olivia.call;
  const listed = async () => (await grouping.list({ tenantId })).data;
  const group = { tenantId, groupName: 'North', groupDesc: '', storeIds: [storeId] };
  await grouping.save({ ...group, groupId: null, seen: null });
  const [seen] = await listed();
  if (!seen) throw new Error('The group is not listed');
  await grouping.save({ ...group, groupId: seen.groupId, groupDesc: 'Of the north', seen });
  await expect(grouping.remove(seen)).rejects.toMatchObject({
    message: 'Someone else changed this group. Nothing was deleted.',
  });
  const [changed] = await listed();
  if (!changed) throw new Error('The group was deleted');
  await grouping.remove(changed);
  expect(await listed()).toEqual([]);
});

it('a labor grid whose rates someone else changed since they were shown is not deleted', async () => {
  const store = await newStore(omar, 'Priced Motors');
  const { tenantId, storeId } = store;
  const { add } = gridCalls(omar, store);
  await add('Standard', '2026-03-01', { isDefault: true });
  await add('Diesel', '2026-03-01');
  const { laborGrids } = olivia.call;
  const realm = { tenantId, storeId, realm: tenantId };
  const grid = (await laborGrids.list(realm)).data.find(({ gridType }) => gridType === 'Diesel');
  if (!grid) throw new Error('The grid is not listed');
  const { gridType, gridFor, createdDate, storeInstallDate } = grid;
  const key = { ...realm, gridType, gridFor, createdDate };
  const { data: seen } = await laborGrids.rates(key);
  const change = { rates: doorRateGrid(200), seen, seenInstallDate: storeInstallDate };
  await laborGrids.update({ ...key, ...change, storeInstallDate: storeInstallDate ?? '2026-03-01' });
  const removal = { ...key, newDefault: null, seenInstallDate: storeInstallDate };
  await expect(laborGrids.remove({ ...removal, seen })).rejects.toMatchObject({
    message: 'Someone else changed this labor grid. Nothing was deleted.',
  });
  const now = (await laborGrids.rates(key)).data;
  expect(await laborGrids.remove({ ...removal, seen: now })).toMatchObject({ outcome: 'deleted' });
});

it('a store that someone else changed since it was shown is not deleted', async () => {
  const { id, tenantId } = await newStore(omar, 'Dated Motors');
  const { stores } = olivia.call;
  const seen = (await stores.get({ id })).data;
  await omar.store({ pAction: 'update', id, tenantId, storeLaunchedDate: '2030-05-06' });
  await expect(stores.remove({ id, seen: { ...seen, dailyLoad: 'Active' } })).rejects.toMatchObject({
    message: `${seen.storeName} has changed: daily load Inactive, launch date 05/06/2030. Nothing was deleted.`,
  });
  const now = (await stores.get({ id })).data;
  expect(now.isDeleted).toBe(false);
  await stores.remove({ id, seen: now });
  // A store that is deleted already counts as deleted.
  await stores.remove({ id, seen });
  expect((await stores.get({ id })).data.isDeleted).toBe(true);
});

it('a tenant is not deleted with a store that someone else added since it was shown', async () => {
  const { tenantId, id: firstId } = await newStore(omar, 'Growing Motors');
  const { tenants, billing } = olivia.call;
  const id = (await tenants.idOf({ tenantId })).data;
  const shown = async () => ({
    ...(await tenants.get({ id })).data,
    subscriptions: activeSubscriptions((await billing.ofTenant({ tenantId })).data).length,
  });
  const seen = await shown();
  await omar.store(storeInput(tenantId, 'Growing Kia'));
  await expect(tenants.remove(seen)).rejects.toMatchObject({
    message: 'Growing Motors has changed: 2 stores, 2 active subscriptions. Nothing was deleted.',
  });
  // As many stores as before, but not the same ones.
  await omar.store({ pAction: 'delete', id: firstId, tenantId });
  await expect(tenants.remove(seen)).rejects.toThrow('changed: other stores, 2 active');
  const { subscriptions, ...now } = await shown();
  await expect(tenants.remove({ ...now, subscriptions: subscriptions + 1 })).rejects.toThrow(
    /has changed: \d active subscriptions?\. Nothing/,
  );
  await tenants.remove(await shown());
  expect((await tenants.get({ id })).data.cancelled).toBe(true);
  // A tenant that is deleted already counts as deleted.
  await tenants.remove(seen);
});

it('the logo of a DMS that someone else stored since it was read is not overwritten', async () => {
  const { dms } = olivia.call;
  const listed = async () => (await dms.list()).data.find((each) => each.dms === 'Tekion');
  const seen = await listed();
  if (!seen) throw new Error('The DMS is not listed');
  const change = { dms: 'Tekion', dmsImg: PNG, existing: true };
  await dms.save({ ...change, seen });
  const stored = await listed();
  expect(stored?.dmsImg).not.toBe(seen.dmsImg);
  await expect(dms.save({ ...change, seen })).rejects.toMatchObject({
    message: 'Someone else saved the DMS Tekion. Save again to see both versions.',
  });
  await expect(dms.save({ ...change, dmsImg: '', seen })).rejects.toThrow('Someone else saved');
  expect(await listed()).toEqual(stored);
  // A back office may keep the address of a logo that it replaces.
  const older = { dmsImg: stored?.dmsImg ?? null, lastUpdatedOn: '2026-01-01T00:00:00.000Z' };
  await expect(dms.save({ ...change, seen: older })).rejects.toThrow('Someone else saved');
  await dms.save({ ...change, dmsImg: '', seen: stored ?? null });
  expect((await listed())?.dmsImg).toBeNull();
});

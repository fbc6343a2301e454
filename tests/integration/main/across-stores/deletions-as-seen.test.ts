import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Calls, callsOf, newStore } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
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

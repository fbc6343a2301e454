import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Calls, callsOf, newStore, newTenant } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { newLoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';

// What the page sends when a change is undone that edits no record, on a real back office.

let host: TestSandbox;
let olivia: UserCalls;
let omar: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = await signedInCalls(host, 'olivia');
  omar = callsOf(host.sandbox, (await signIn(host.sandbox, 'omar')).access_token);
});
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

it('a deleted group is the same one when it is created again, unless its name was given away', async () => {
  const { tenantId, storeId } = await newStore(omar, 'Regrouped Motors');
  const { grouping } = olivia.call;
  const form = {
    tenantId,
    groupId: null,
    groupName: 'North',
    groupDesc: 'Of the north',
    storeIds: [storeId],
  };
  const listed = async () => (await grouping.list({ tenantId })).data;
  await grouping.save({ ...form, seen: null });
  const [group] = await listed();
  if (!group) throw new Error('The group is not listed');
  await grouping.remove(group);
  await grouping.save({ ...form, seen: null });
  expect(await listed()).toEqual([{ ...group, groupId: expect.any(Number) }]);
  await expect(grouping.save({ ...form, seen: null })).rejects.toMatchObject({
    message: expect.stringContaining('already has a group with this name'),
  });
});

it('a realm is toggled only from the status that was shown, and toggled back only from the new one', async () => {
  const { tenantId } = await newTenant(omar, 'Switched Motors');
  const { tenants } = olivia.call;
  const status = async () => (await tenants.realmStatus({ tenantId })).data;
  const disabled = { status: 'Disabled', isChanged: true };
  expect(await tenants.toggleRealm({ tenantId, current: 'Enabled' })).toEqual(disabled);
  expect(await tenants.toggleRealm({ tenantId, current: 'Enabled' })).toEqual({
    ...disabled,
    isChanged: false,
  });
  expect(await status()).toBe('Disabled');
  await omar.realm({ tenant: tenantId, pAction: 'enableRealm' });
  const undo = await tenants.toggleRealm({ tenantId, current: 'Disabled' });
  expect(undo).toEqual({ status: 'Enabled', isChanged: false });
  expect(await status()).toBe('Enabled');
});

it('a default menu that someone else has chosen since it was shown stays, and so does one chosen since an undo was offered', async () => {
  const store = await newLoadedStore(omar, 'Defaulted Motors');
  const theirs = menusOf(omar, store);
  for (const name of ['Standard', 'Severe', 'Premium']) await theirs.add(newMenu(name));
  const { menus } = olivia.call;
  const key = { storeId: store.storeId, tenantId: store.tenantId, realm: store.tenantId };
  const defaultMenu = async () =>
    (await menus.names(key)).data.find(({ menuIsdefault }) => menuIsdefault)?.menuName;
  expect(await defaultMenu()).toBe('Standard');
  await theirs.edit('Premium', true);
  await expect(menus.setDefault({ ...key, menuName: 'Severe', seen: 'Standard' })).rejects.toMatchObject({
    message: 'The default menu is Premium now. Nothing was changed.',
  });
  expect(await defaultMenu()).toBe('Premium');
  const change = { ...key, menuName: 'Severe', seen: 'Premium' };
  expect(await menus.setDefault(change)).toEqual({ isChanged: true });
  expect(await menus.setDefault(change)).toEqual({ isChanged: false });
  const undo = { ...key, menuName: 'Premium', seen: 'Severe' };
  await theirs.edit('Standard', true);
  await expect(menus.setDefault(undo)).rejects.toMatchObject({
    message: 'The default menu is Standard now. Nothing was changed.',
  });
  expect(await defaultMenu()).toBe('Standard');
  await theirs.edit('Severe', true);
  expect(await menus.setDefault(undo)).toEqual({ isChanged: true });
  expect(await defaultMenu()).toBe('Premium');
});

it('a removed interval is the same one when it is created again, and no other one is overwritten', async () => {
  const store = await newLoadedStore(omar, 'Restored Interval Motors');
  const theirs = menusOf(omar, store);
  await theirs.add(newMenu('Standard'));
  const wanted = newInterval('Coolant', { opcodes: ['CFS'] });
  await theirs.save('Standard', wanted);
  const { menus } = olivia.call;
  const menu = {
    storeId: store.storeId,
    tenantId: store.tenantId,
    realm: store.tenantId,
    menuName: 'Standard',
  };
  const stored = async () => (await menus.details(menu)).data.intervals;
  const [seen] = await stored();
  if (!seen) throw new Error('The interval is not listed');
  await menus.removeInterval({ ...menu, seen });
  expect(await stored()).toEqual([]);
  await menus.saveInterval({ ...menu, seen: null, wanted: seen });
  expect(await stored()).toEqual([seen]);
  await expect(
    menus.saveInterval({ ...menu, seen: null, wanted: { ...seen, price: 1 } }),
  ).rejects.toMatchObject({
    message: expect.stringContaining('Coolant has an interval in this menu already'),
  });
  expect(await stored()).toEqual([seen]);
});

it('a deleted DMS is added again with its logo, which main has read before; not where the logo cannot be sent', async () => {
  const { dms } = olivia.call;
  const logo =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const find = async (name: string) => (await dms.list()).data.find((each) => each.dms === name);
  for (const dmsImg of [logo, null]) {
    const form = { dms: 'Orbit', dmsImg, existing: false, seen: null };
    await dms.save(form);
    expect(await dms.remove({ dms: 'Orbit' })).toEqual({ logo: dmsImg });
    expect(await find('Orbit')).toBeUndefined();
    await dms.save(form);
    expect((await find('Orbit'))?.dmsImg === null).toBe(dmsImg === null);
    await expect(dms.save(form)).rejects.toMatchObject({ message: expect.stringContaining('exists') });
    await dms.remove({ dms: 'Orbit' });
  }
  expect(await dms.remove({ dms: 'Unknown' })).toBeNull();
});

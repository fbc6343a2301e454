import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { callsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls } from '@fixtures/console/signed-in-calls';
import { gridCalls } from '@fixtures/domains/labor-grids';
import { newLoadedStore, newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { menusOf, newInterval, newMenu } from '@fixtures/domains/menus';
import { readConfiguration } from '@main/domains/store-configuration/read-configuration';
import { doorRateGrid } from '@shared/domains/labor-grids/rates';
import { storeConfigurationSchema, type StoreConfiguration } from '@shared/domains/store-configuration/model';
import { AppError } from '@shared/kernel/app-error';

let host: TestSandbox;
let olivia: Calls;
let people: Awaited<ReturnType<typeof signedInCalls>>;
let loaded: LoadedStore;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  people = await signedInCalls(host, 'olivia');
  loaded = await newLoadedStore(olivia, 'Configured Motors');
  const grids = gridCalls(olivia, loaded);
  await grids.add('Diesel', '2025-03-01', { rates: doorRateGrid(90), isDefault: true });
  await grids.add('Diesel', '2026-03-01', { rates: doorRateGrid(100) });
  const menus = menusOf(olivia, loaded);
  await menus.add(newMenu('Standard', { isdefault: true }));
  await menus.save('Standard', newInterval('Oil and Filter'));
});
afterAll(async () => {
  people.dispose();
  await host.dispose();
});
afterEach(() => fetch(`${host.sandbox.url}/__faults`, { method: 'DELETE' }));

const fault = (plan: Record<string, unknown>): Promise<Response> =>
  fetch(`${host.sandbox.url}/__faults`, { method: 'POST', body: JSON.stringify(plan) });

const read = (id: number, signal = new AbortController().signal): Promise<StoreConfiguration> =>
  readConfiguration(people.services, id, { signal });

it('reads all current configuration of a store, without credentials', async () => {
  const shares: number[] = [];
  const { signal } = new AbortController();
  const found = await readConfiguration(people.services, loaded.id, {
    signal,
    onSection: (share) => shares.push(Math.round(share * 7)),
  });
  expect(storeConfigurationSchema.parse(found)).toEqual(found);
  expect(shares).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(found.store).toMatchObject({ id: loaded.id, tenantName: 'Configured Motors' });
  expect(found.feeds).toMatchObject({ status: 'read', kept: false, data: [{ dms: 'Tekion' }] });
  expect(found.payTypes).toMatchObject({ status: 'read' });
  expect(found.laborGrids).toMatchObject({
    status: 'read',
    data: {
      types: [{ value: 'Diesel', isDefaultGridType: true, gridCount: 2 }],
      grids: [
        {
          grid: { gridType: 'Diesel', storeInstallDate: '2026-03-01' },
          rates: { length: 16, 1: { 0: 100 } },
        },
      ],
    },
  });
  expect(found.partsMatrices).toMatchObject({ status: 'read', data: [] });
  expect(found.menus).toMatchObject({
    data: [{ menu: { menuName: 'Standard' }, intervals: [{ serviceType: 'Oil and Filter', price: 59.95 }] }],
  });
  expect(found.settings).toMatchObject({ status: 'read', data: { days: { length: 7 } } });
  if (found.mapping.status !== 'read') throw new Error(found.mapping.reason);
  const { gridType } = found.mapping.data;
  expect(gridType.all).toBeGreaterThan(0);
  expect(gridType.mapped + gridType.unmapped).toBe(gridType.all);
  expect(JSON.stringify(found)).not.toMatch(/apikey|curl|postMethod/i);
});

it('gives the reason for each section that the pipeline has not opened', async () => {
  const { id } = await newTekionStore(olivia, 'Unloaded Motors');
  const found = await read(id);
  expect(found.feeds.status).toBe('read');
  expect(found.laborGrids.status).toBe('read');
  expect(found.menus).toEqual({ status: 'closed', reason: 'Finish Phase 1 load first' });
  expect(found.settings.status).toBe('closed');
});

it('names the section that cannot be read, and rejects a partial answer', async () => {
  await fault({ failNext: 20, failStatus: 500, operation: 'GetMatrixDetails' });
  await expect(read(loaded.id)).rejects.toMatchObject({
    message: expect.stringMatching(/^Parts Matrices couldn't be loaded: /),
  });
  await fault({ partialNext: 1, operation: 'GetPayTypeMasterDetails' });
  await expect(read(loaded.id)).rejects.toMatchObject({
    code: 'BACK_OFFICE',
    message: "Pay Types couldn't be loaded: the back office left out parts of it",
  });
});

it('stops immediately when cancelled, and sends no further request', async () => {
  // No answer comes while it is awaited: only the cancellation can end it.
  await fault({ hold: true });
  const controller = new AbortController();
  const reading = read(loaded.id, controller.signal);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' });
});

it('is built from cached data if the back office is unreachable, and names what was never cached', async () => {
  const { services } = people;
  const gone = (): Promise<never> => Promise.reject(new AppError('OFFLINE', 'No answer'));
  const offline = { ...services, backOffice: { ...services.backOffice, read: gone } };
  const { signal } = new AbortController();
  const live = await read(loaded.id);
  const cached = await readConfiguration(offline, loaded.id, { signal });
  expect(cached.laborGrids).toEqual({ ...live.laborGrids, kept: true });
  expect(cached.menus).toEqual({ ...live.menus, kept: true });

  const { id } = await newLoadedStore(olivia, 'Seen Motors');
  await people.call.stores.get({ id });
  await expect(readConfiguration(offline, id, { signal })).rejects.toMatchObject({
    code: 'OFFLINE',
    message: expect.stringMatching(/ couldn't be loaded: No answer$/),
  });
});

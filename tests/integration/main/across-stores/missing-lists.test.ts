import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callsOf } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { type SandboxControl, sandboxControlAt } from '@fixtures/back-office/sandbox-control';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { signedInCalls, type UserCalls } from '@fixtures/console/signed-in-calls';
import { loadedStore, type OpcodeStore } from '@fixtures/domains/loaded-store';
import { toAppError } from '@main/bridge/to-app-error';
import { backOfficeTexts } from '@shared/kernel/platform/back-office-texts';

// A back office that answers null instead of a list has not said that there is nothing.

let host: TestSandbox;
let control: SandboxControl;
let olivia: UserCalls;
let store: OpcodeStore;
beforeAll(async () => {
  host = await startTestSandbox();
  control = sandboxControlAt(() => host.sandbox.url);
  olivia = await signedInCalls(host, 'olivia');
  const calls = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  store = await loadedStore(calls, 'Listless Motors');
});
afterEach(() => control.clearFaults());
afterAll(async () => {
  olivia.dispose();
  await host.dispose();
});

/** What a call ends with. */
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error: unknown) => toAppError(error).toShape(),
  );

const missing = (name: string) => ({
  code: 'BAD_ANSWER',
  message: backOfficeTexts.mismatch(name, null),
});

const inRealm = () => ({ storeId: store.storeId, tenantId: store.tenantId, realm: 'listlessmotors' });

describe('a list that the back office does not answer is an error of', () => {
  const SCREENS: readonly (readonly [operation: string, name: string, ask: () => Promise<unknown>])[] = [
    ['GetServers', 'getServers', () => olivia.call.dbServers.list()],
    ['GetAduUsers', 'getAduUsers', () => olivia.call.aduUsers.list()],
    ['GetGroupingDetails', 'getGroupingDetails', () => olivia.call.grouping.list(store)],
    ['GetOnboardingChecklist', 'getOnboardingChecklist', () => olivia.call.checklist.list(store)],
    ['GetMenuNames', 'getMenuNames', () => olivia.call.menus.names(inRealm())],
    ['GetPayTypeMasterDetails', 'getPayTypeMasterDetails', () => olivia.call.payTypes.list(store)],
    ['GetMatrixDetails', 'getMatrixDetails', () => olivia.call.partsMatrices.list(store)],
    ['GetGridTypeMaster', 'getGridTypeMaster', () => olivia.call.laborGrids.types(store)],
    ['StoreSettings', 'storeSettings', () => olivia.call.storeSettings.get(inRealm())],
    ['GetBillingSubscriptions', 'getBillingSubscriptions', () => olivia.call.billing.ofTenant(store)],
    [
      'LaunchReportRows',
      'statelessServiceBillingGetAduStoreWorkpackages',
      () => olivia.call.launchReport.rows({ cursor: 0 }),
    ],
    // It is offered, so its missing list is an error, too.
    ['WorkItemClaims', 'getWorkItemClaims', () => olivia.call.today.assignments()],
  ];

  it.each(SCREENS)('%s', async (operation, name, ask) => {
    expect(await errorOf(ask())).toBe('no error');
    await control.faults({ nullNext: 1, operation });
    expect(await errorOf(ask())).toEqual(missing(name));
  });
});

it('a save finds no record removed from such a list', async () => {
  const [first] = (await olivia.call.schedulerTimes.page({})).data.rows;
  if (!first) throw new Error('no launched stores');
  const { storeId, storeName, dms, schedulerTime: seen } = first;
  await control.faults({ nullNext: 1, operation: 'GetSchedulerStores' });
  const change = { storeId, storeName, dms, seen, time: '05:06:07' };
  expect(await errorOf(olivia.call.schedulerTimes.update(change))).toEqual(missing('getSchedulerStores'));
});

describe('what a partial answer left out', () => {
  const incomplete = (what: string) => ({
    code: 'BACK_OFFICE',
    message: backOfficeTexts.incomplete(what),
  });

  it('is not removed for the change of a scheduler time', async () => {
    const change = { storeId: 'none', storeName: 'Bay Ford', dms: null, seen: null, time: '05:06:07' };
    expect(await errorOf(olivia.call.schedulerTimes.update(change))).toMatchObject({ code: 'NOT_FOUND' });
    await control.faults({ partialNext: 1, operation: 'GetSchedulerStores' });
    const error = await errorOf(olivia.call.schedulerTimes.update(change));
    expect(error).toEqual(incomplete('the scheduler times'));
  });

  it('is not free for a new DB server, which would replace it', async () => {
    const [known] = (await olivia.call.dbServers.list()).data.slice(-1);
    if (!known) throw new Error('no DB servers');
    const { ipAddress, dbPort, dbName, dbUser } = known;
    const added = { ipAddress, dbName, dbUser, dbPassword: 'other-Secret', dbPort: String(dbPort) };
    await control.faults({ partialNext: 1, operation: 'GetServers' });
    expect(await errorOf(olivia.call.dbServers.add(added))).toEqual(incomplete('the DB servers'));
    expect((await olivia.call.dbServers.password(known)).data).not.toBe('other-Secret');
  });

  const ONES: readonly (readonly [operation: string, what: string, ask: () => Promise<unknown>])[] = [
    ['StoreDetails', 'this store', () => olivia.call.stores.get({ id: 999_999 })],
    ['TenantById', 'this tenant', () => olivia.call.tenants.get({ id: 999_999 })],
    ['Tenants', 'this tenant', () => olivia.call.tenants.idOf({ tenantId: 'none' })],
    [
      'GetLaborGridDetails',
      'the labor grid',
      () =>
        olivia.call.laborGrids.rates({
          ...{ ...inRealm(), gridType: 'None', gridFor: 'Model', createdDate: '2026-01-01' },
        }),
    ],
    [
      'GetAduUserPasswords',
      'the temporary password of dana',
      () => olivia.call.aduUsers.password({ userName: 'dana' }),
    ],
    [
      'GetSchemaConfigPassword',
      'the auth password of bay',
      () => olivia.call.schemaConfigs.password({ configId: 99_999, realmName: 'bay' }),
    ],
  ];

  it.each(ONES)('is not gone: %s', async (operation, what, ask) => {
    expect(await errorOf(ask())).toMatchObject({ code: 'NOT_FOUND' });
    await control.faults({ partialNext: 1, operation });
    expect(await errorOf(ask())).toEqual({
      code: 'BACK_OFFICE',
      message: backOfficeTexts.leftOut(what),
    });
  });

  it('is not absent from the store that a copy is compared with', async () => {
    const ask = () => olivia.call.storeCopy.scope({ id: store.id });
    expect(await errorOf(ask())).toBe('no error');
    await control.faults({ partialNext: 1, operation: 'GetLaborGridDetails' });
    expect(await errorOf(ask())).toEqual(incomplete('the store'));
  });
});

it('a response of several lists is shown without the missing one, and marked as partial', async () => {
  const whole = await olivia.call.opcodes.ofStore(store);
  expect(whole.partial).toBe(false);
  await control.faults({ nullNext: 1, nullField: 'categories', operation: 'OpcodesOfStore' });
  const { data, partial } = await olivia.call.opcodes.ofStore(store);
  expect({ opcodes: data.opcodes, categories: data.categories, partial }).toEqual({
    opcodes: whole.data.opcodes,
    categories: [],
    partial: true,
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activeStore,
  activityIn,
  callsOf,
  newStore,
  newTenant,
  resultOf,
  rowsOf,
  storeInput,
  tenantById,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { settingsOf } from '@fixtures/domains/store-lists';
import { MANUFACTURERS } from '@sandbox/domains/tenants';

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;

describe.each(BACK_OFFICES)('stores of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    omar = callsOf(backOffice.address, (await signIn(backOffice.address, 'omar')).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('offers every manufacturer for a store, whichever the stores that there are have', async () => {
    const { data } = await omar.query(
      'mutation { getManufacturersList(input: {}) { results { manufacturer } } }',
    );
    const offered = JSON.stringify(data);
    for (const make of MANUFACTURERS) expect(offered).toContain(`"manufacturer":"${make}"`);
  });

  it('get their id from tenant and position, also if two users add one at the same time', async () => {
    const { tenantId } = await newTenant(olivia, 'Two Stores');
    const answers = await Promise.all([
      olivia.store(storeInput(tenantId, 'Two Stores Ford')),
      omar.store(storeInput(tenantId, 'Two Stores Kia')),
    ]);
    const ids = answers.map((answer) => resultOf(answer)['storeId']).sort();
    expect(ids).toEqual([`${tenantId}_store1`, `${tenantId}_store2`]);
    expect(await tenantById(olivia, tenantId)).toMatchObject({
      count: 2,
      activeStoreCount: 2,
      dmsList: ['CDK Global'],
    });
  });

  it('are returned by their ids, whether or not they are deleted', async () => {
    const { tenantId } = await newTenant(olivia, 'Asked Stores');
    const ids: unknown[] = [];
    for (const name of ['Asked Ford', 'Asked Kia', 'Asked Audi'])
      ids.push(resultOf(await olivia.store(storeInput(tenantId, name)))['id']);
    await olivia.store({ pAction: 'delete', id: ids[1], tenantId });
    const answer = await omar.query(
      `query ($ids: [Int!]!) { statelessServiceBzoStoreDetails(first: 100, orderBy: [ID_ASC],
         filter: { id: { in: $ids }, storeDmsStatus: { equalTo: "Active" } }) {
         nodes { id storeName tenantName isDeleted storeLaunched storeLaunchedDate } } }`,
      { ids: [...ids.slice(0, 2), 987_654_321] },
    );
    const named = { tenantName: 'Asked Stores', storeLaunchedDate: null };
    expect(rowsOf(answer)).toMatchObject([
      { id: ids[0], storeName: 'Asked Ford', isDeleted: false, ...named },
      { id: ids[1], storeName: 'Asked Kia', isDeleted: true, ...named },
    ]);
  });

  it('are rejected with a reason if a field is invalid', async () => {
    const { tenantId } = await newTenant(olivia, 'Strict Stores');
    const refusal = async (change: Record<string, unknown>) =>
      resultOf(await olivia.store({ ...storeInput(tenantId, 'Strict Ford'), ...change }));
    for (const website of ['nonsense', 'https://foo..com', 'https://-foo.com', 'https://foo-.com'])
      expect(await refusal({ website })).toMatchObject({
        statusCode: 0,
        statusMsg: 'website: Invalid input. Please provide a valid website URL.',
      });
    expect(await refusal({ dms: 'Reynolds', dealerId: 'D1' })).toMatchObject({
      statusCode: 0,
      statusMsg: 'dealerId: Invalid dealer id format for Reynolds',
    });
    expect(await refusal({ dms: 'Fortellis', dmsSubscriptionId: 'x' })).toMatchObject({ statusCode: 0 });
    expect(await refusal({ displayName: 'Ford 🚗' })).toMatchObject({
      statusMsg: 'displayName: Invalid input',
    });
    expect(await refusal({ storeDesc: 'x'.repeat(501) })).toMatchObject({ statusCode: 0 });
    expect(await refusal({ stateCode: null })).toMatchObject({ statusMsg: 'stateCode: Required' });
    const right = await refusal({ dms: 'Reynolds', dealerId: 'PPSYS__123456_01', companyNumber: '77' });
    expect(right).toMatchObject({ statusCode: 1 });
    expect(await activeStore(olivia, `${tenantId}_store1`)).toMatchObject({
      dms: 'Reynolds',
      dealerId: 'PPSYS__123456_01',
      companyNumber: null,
      effectiveDate: null,
      bulkPhase1: 'Inactive',
    });
  });

  it('show a new state and follow it with their time zone after the details of the DMS were fetched', async () => {
    const { tenantId, storeId, id } = await newStore(olivia, 'Moved Stores');
    await olivia.fetchFeed({ pAction: 'get', pTenantId: tenantId, pStoreId: storeId });
    const feed = {
      storeId,
      tenantId,
      dms: 'Tekion',
      dealerId: 'T1',
      effectiveDate: '2020-01-01',
      stateCode: 'TX',
    };
    await olivia.feed({ pAction: 'insert', pDmsDetails: feed });
    const save = async (change: Record<string, unknown>) =>
      resultOf(await olivia.store({ pAction: 'update', id, tenantId, ...change }));
    const states = async () => {
      const answer = await olivia.query(
        `query ($storeId: String) { statelessServiceBzoStoreDetails(condition: { storeId: $storeId }) {
           nodes { stateCode } } }`,
        { storeId },
      );
      return rowsOf(answer).map(({ stateCode }) => stateCode);
    };
    expect(await save({ stateCode: 'CA' })).toMatchObject({ statusCode: 1 });
    expect(await save({ remarks: 'Moved west' })).toMatchObject({ statusCode: 1 });
    expect(await states()).toEqual(['CA', 'CA']);
    expect(await settingsOf(olivia, { id, tenantId, storeId }).timezone()).toBe('America/Los_Angeles');
  });

  it('have a unique name within the tenant, which is free again once deleted', async () => {
    const { tenantId } = await newTenant(olivia, 'Names Stores');
    const first = resultOf(await olivia.store(storeInput(tenantId, 'Names Ford')));
    const duplicate = await olivia.store(storeInput(tenantId, 'names ford'));
    expect(duplicate.errors?.[0]?.extensions).toMatchObject({
      errcode: '23505',
      constraint: 'store_master_storename_key',
    });
    const remove = { pAction: 'delete', id: first['id'], tenantId };
    expect(resultOf(await olivia.store(remove))).toMatchObject({ statusCode: 1 });
    expect(resultOf(await olivia.store(remove))).toMatchObject({ statusCode: 1 });
    expect(await activeStore(olivia, String(first['storeId']))).toMatchObject({ isDeleted: true });
    expect(resultOf(await olivia.store(storeInput(tenantId, 'Names Ford')))).toMatchObject({
      statusCode: 1,
      storeId: `${tenantId}_store2`,
    });
  });

  it('are not deleted by a user who has not seen what has changed since', async () => {
    const { tenantId, id, storeId } = await newStore(olivia, 'Seen Stores');
    await olivia.store({ pAction: 'update', id, tenantId, storeLaunchedDate: '2030-05-06' });
    const { storeName, dms, dailyLoad, storeLaunched } = await activeStore(olivia, storeId);
    const seen = { storeName, dms, dailyLoad, storeLaunched, storeLaunchedDate: '2030-05-06' };
    const remove = async (inExpected: object) =>
      resultOf(await olivia.store({ pAction: 'delete', id, tenantId, inExpected }));
    for (const other of [
      { storeLaunchedDate: null },
      { dailyLoad: 'Completed' },
      { storeLaunched: 'Active' },
    ])
      expect(await remove({ ...seen, ...other })).toMatchObject({
        ...{ statusCode: 0, statusMsg: 'Someone else changed this store. Nothing was deleted.' },
      });
    expect(await activeStore(olivia, storeId)).toMatchObject({ isDeleted: false });
    expect(await remove(seen)).toMatchObject({ statusCode: 1 });
    // A store that is deleted already counts as deleted, whatever was seen of it.
    expect(await remove({ ...seen, dailyLoad: 'Completed' })).toMatchObject({ statusCode: 1 });
  });

  it('keep what an update does not send and clear what it sends as null', async () => {
    const { tenantId, storeId, id } = await newStore(olivia, 'Partial Stores');
    const update = { pAction: 'update', id, tenantId };
    await olivia.store({ ...update, inSfStoreId: 'SF100', storeLaunchedDate: '2030-05-06' });
    expect(await activeStore(olivia, storeId)).toMatchObject({
      storeDesc: 'Sales and service',
      dealerId: 'D12345',
      sfStoreId: 'SF100',
      storeLaunchedDate: '2030-05-06',
    });
    await olivia.store({ ...update, storeLaunchedDate: null });
    expect(await activeStore(olivia, storeId)).toMatchObject({ sfStoreId: 'SF100', storeLaunchedDate: null });
    expect(resultOf(await olivia.store({ ...update, storeName: 'Renamed' }))).toMatchObject({
      statusCode: 0,
    });
    const changed = {
      ...update,
      dms: 'Dealertrack',
      companyNumber: '12',
      enterpriseCode: '4321',
      serverName: 'ark1',
    };
    expect(resultOf(await olivia.store(changed))).toMatchObject({ statusCode: 1 });
    expect(await activeStore(olivia, storeId)).toMatchObject({
      dms: 'Dealertrack',
      dealerId: null,
      serverName: 'ark1',
    });
    expect((await tenantById(olivia, tenantId))?.['dmsList']).toEqual(['Dealertrack']);
  });

  it('reject a billing date before the daily load', async () => {
    const { tenantId, id } = await newStore(olivia, 'Billing Stores');
    const answer = resultOf(
      await olivia.store({ pAction: 'update', id, tenantId, billingDate: '05/06/2026' }),
    );
    expect(answer).toMatchObject({ statusCode: 0, statusMsg: 'billingDate: Finish Daily Load Setup first' });
  });

  it('are configured only after their tenant', async () => {
    const { id: tenant, tenantId } = await newTenant(olivia, 'Later Stores', false);
    const { id, storeId } = resultOf(await olivia.store(storeInput(tenantId, 'Later Ford')));
    const early = await olivia.configureStore({ id });
    expect(early.data).toMatchObject({ configureStore: { json: { error: 'Configure the tenant first' } } });
    expect(await activeStore(olivia, String(storeId))).toMatchObject({
      isConfigured: false,
      bulkPhase1: 'Inactive',
    });
    await olivia.configureTenant({ id: tenant });
    await olivia.configureStore({ id });
    expect(await activeStore(olivia, String(storeId))).toMatchObject({
      isConfigured: true,
      bulkPhase1: 'Active',
    });
    expect(await activityIn('store', olivia, { storeId: String(storeId) })).toEqual([
      'Store configured: Success',
      'Store configured: Failed',
      'Store created: Success',
    ]);
  });

  it('are not configured once they are deleted, and leave their tenant its DMS while none is active', async () => {
    const { tenantId } = await newTenant(olivia, 'Former Stores');
    const dealertrack = {
      dms: 'Dealertrack',
      companyNumber: '12',
      enterpriseCode: '4321',
      serverName: 'ark1',
    };
    const ford = resultOf(await olivia.store({ ...storeInput(tenantId, 'Former Ford'), ...dealertrack }));
    const others = [
      resultOf(await olivia.store(storeInput(tenantId, 'Former Kia'))),
      resultOf(await olivia.store(storeInput(tenantId, 'Former Jeep'))),
    ];
    const dmsOf = async () => {
      const { dms, dmsList } = { ...(await tenantById(olivia, tenantId)) };
      return [dms, dmsList];
    };
    for (const { id } of others) await olivia.store({ pAction: 'delete', id, tenantId });
    expect(await dmsOf()).toEqual(['Dealertrack', ['Dealertrack']]);
    await olivia.store({ pAction: 'delete', id: ford['id'], tenantId });
    expect(await dmsOf()).toEqual(['CDK Global', ['CDK Global', 'Dealertrack']]);
    expect((await olivia.configureStore({ id: ford['id'] })).data).toMatchObject({
      configureStore: { json: { error: 'The store is deleted' } },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activeStore,
  callsOf,
  newStore,
  newTenant,
  resultOf,
  rowsOf,
  stringOf,
  storeInput,
  storeRows,
  tenantById,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { DMS_FIELDS } from '@shared/domains/dms/dms-fields';

let backOffice: BackOffice;
let olivia: Calls;

/** The fields of a row that are its feed's, as the console sends what it has seen of one; others are the store's. */
const feedOf = (row: Record<string, unknown> | undefined): Record<string, unknown> =>
  Object.fromEntries(['dms', 'effectiveDate', ...DMS_FIELDS].map((field) => [field, row?.[field]]));

describe.each(BACK_OFFICES)('data feeds of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
  });
  afterAll(() => backOffice.dispose());

  const today = () => new Date().toLocaleDateString('sv-SE');

  it('are fetched once the store is configured, and keep what users entered', async () => {
    const { tenantId } = await newTenant(olivia, 'Fetch Feeds');
    const { id, storeId } = resultOf(await olivia.store(storeInput(tenantId, 'Fetch Ford')));
    const fetch = { pAction: 'get', pTenantId: tenantId, pStoreId: storeId };
    expect(stringOf(await olivia.fetchFeed(fetch))).toBe('Configure the store first');
    await olivia.configureStore({ id });
    expect(stringOf(await olivia.fetchFeed(fetch))).toBe('Success');
    const [feed] = await storeRows(olivia, String(storeId));
    expect(feed).toMatchObject({
      groupName: `${String(storeId)}_group`,
      effectiveDate: today(),
      storeDmsStatus: 'Active',
    });
    expect(feed?.['dmsType']).toBeTruthy();
  });

  it('are not overwritten after a concurrent save of another user', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Stale Feeds');
    const [row] = await storeRows(olivia, storeId);
    const seen = feedOf(row);
    const dms = { id: row?.['dmsDetailId'], storeId, tenantId, dms: 'CDK Global' };
    const change = (dealerId: string, inExpected: unknown) =>
      olivia.feed({ pAction: 'update', pDmsDetails: { ...dms, dealerId }, inExpected });
    expect(resultOf(await change('D1', seen))).toMatchObject({ statusCode: 1 });
    expect((await change('D2', seen)).errors?.[0]).toMatchObject({
      message: 'Someone else saved the data feed. Save again to see both versions.',
      extensions: { errcode: '40001' },
    });
    expect((await storeRows(olivia, storeId))[0]).toMatchObject({ dealerId: 'D1' });
  });

  it('are not deleted after a concurrent save of another user, whose change would be lost unseen', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Deleted Feeds');
    const key = { storeId, tenantId, dms: 'Tekion' };
    const added = { ...key, dealerId: 'T1', effectiveDate: '2026-01-02' };
    await olivia.feed({ pAction: 'insert', pDmsDetails: added });
    const tekion = async () => (await storeRows(olivia, storeId)).find((row) => row['dms'] === 'Tekion');
    const row = await tekion();
    const seen = feedOf(row);
    const id = row?.['dmsDetailId'];
    const remove = (inExpected: unknown) =>
      olivia.feed({ pAction: 'delete', pDmsDetails: { ...key, id }, inExpected });
    await olivia.feed({ pAction: 'update', pDmsDetails: { ...added, id, dealerId: 'T2' } });
    expect((await remove(seen)).errors?.[0]).toMatchObject({
      message: 'Someone else changed this data feed. Nothing was deleted.',
      extensions: { errcode: '40001' },
    });
    const now = await tekion();
    expect(now).toMatchObject({ dealerId: 'T2' });
    expect(resultOf(await remove(feedOf(now)))).toMatchObject({ statusCode: 1 });
    expect(resultOf(await remove(feedOf(now))), 'a repeated call does no harm').toMatchObject({
      statusCode: 1,
    });
  });

  it('forget what another DMS told of them once their DMS changes', async () => {
    const { tenantId, storeId, id } = await newStore(olivia, 'Other Feeds');
    const fetch = { pAction: 'get', pTenantId: tenantId, pStoreId: storeId };
    const told = async () => {
      const answer = await olivia.query(
        `query ($storeId: String) { statelessServiceBzoStoreDetails(condition: { storeId: $storeId }) {
           nodes { dmsType projectId secondProjectId loadAuthApiKey postMethod curlRequest } } }`,
        { storeId },
      );
      return Object.values(rowsOf(answer)[0] ?? {}).filter((value) => value !== null);
    };
    const feed = { id: (await activeStore(olivia, storeId))['dmsDetailId'], storeId, tenantId };
    const before = { dms: 'Automate', dealerId: 'A1', dmsType: 'Automate 12', projectId: 'P1' };
    await olivia.feed({ pAction: 'update', pDmsDetails: { ...feed, ...before } });
    await olivia.fetchFeed(fetch);
    expect(await told()).toEqual(expect.arrayContaining(['Automate 12', 'P1']));
    await olivia.store({ pAction: 'update', id, tenantId, dms: 'Tekion', dealerId: 'T1' });
    expect(await told()).toEqual([]);
    await olivia.fetchFeed(fetch);
    expect((await activeStore(olivia, storeId))['dmsType']).toContain('Tekion');
    const after = { dms: 'Automate', dealerId: 'A2', projectId: 'P2' };
    await olivia.feed({ pAction: 'update', pDmsDetails: { ...feed, ...after } });
    expect(await told()).toEqual(['P2']);
  });

  it('follow the effective date: one is active, a later one waits, the only one cannot be deleted', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Many Feeds');
    await olivia.fetchFeed({ pAction: 'get', pTenantId: tenantId, pStoreId: storeId });
    const [first] = await storeRows(olivia, storeId);
    const later = `${new Date().getFullYear() + 3}-01-01`;
    const feed = { storeId, tenantId, dms: 'Tekion', dealerId: 'T99', effectiveDate: later };
    const only = { ...feed, id: first?.['dmsDetailId'] };
    expect(resultOf(await olivia.feed({ pAction: 'delete', pDmsDetails: only }))).toMatchObject({
      statusCode: 0,
    });
    expect(resultOf(await olivia.feed({ pAction: 'insert', pDmsDetails: feed }))).toMatchObject({
      statusCode: 1,
    });
    expect((await storeRows(olivia, storeId)).map((row) => [row['dms'], row['storeDmsStatus']])).toEqual([
      ['Tekion', 'Inactive'],
      ['CDK Global', 'Active'],
    ]);
    const second = (await storeRows(olivia, storeId))[0];
    const now = { ...feed, id: second?.['dmsDetailId'], effectiveDate: today() };
    await olivia.feed({ pAction: 'update', pDmsDetails: now });
    expect((await activeStore(olivia, storeId))['dms']).toBe('Tekion');
    expect((await tenantById(olivia, tenantId))?.['dms']).toBe('Tekion');
    expect(resultOf(await olivia.feed({ pAction: 'delete', pDmsDetails: now }))).toMatchObject({
      statusCode: 1,
    });
    expect((await activeStore(olivia, storeId))['dms']).toBe('CDK Global');
  });

  it('reject values that a DMS does not accept', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Strict Feeds');
    const insert = async (change: Record<string, unknown>) =>
      resultOf(
        await olivia.feed({
          pAction: 'insert',
          pDmsDetails: { storeId, tenantId, dms: 'Fortellis', effectiveDate: '2026-01-01', ...change },
        }),
      );
    expect(await insert({ dmsSubscriptionId: 'x' })).toMatchObject({
      statusCode: 0,
      statusMsg: 'dmsSubscriptionId: Invalid Subscription Id format',
    });
    expect(await insert({ dms: 'Tekion', dealerId: 'A1', effectiveDate: null })).toMatchObject({
      statusCode: 0,
    });
    expect(await insert({ dms: 'Nonsense' })).toMatchObject({ statusCode: 0 });
    expect(await storeRows(olivia, storeId)).toHaveLength(1);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activeStore,
  callsOf,
  newStore,
  newTenant,
  resultOf,
  stringOf,
  storeInput,
  storeRows,
  tenantById,
  type Calls,
} from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

describe('the mail about a new store', () => {
  it('lies in the outbox', async () => {
    const { tenantId, storeId } = await newStore(olivia, 'Mail Stores');
    const mail = {
      pDms: 'CDK Global',
      pNewStore: 'Yes',
      pStore: 'Mail Ford',
      pStoreId: storeId,
      pTenant: 'Mail',
      pTenantId: tenantId,
    };
    expect(stringOf(await olivia.email(mail))).toBe('Success');
    const stored = host.sandbox.db.prepare('select subject, queuedBy from mail_outbox').all();
    expect(stored).toEqual([{ subject: 'New store Mail Ford of Mail', queuedBy: 'Olivia Ortega' }]);
  });
});

describe('data feeds in the sandbox', () => {
  const today = () => new Date().toLocaleDateString('sv-SE');

  it('are fetched once the store is configured, and keep what people wrote', async () => {
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

  it('follow the effective date: one is in force, a later one waits, the only one stays', async () => {
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

  it('refuse what a DMS does not take', async () => {
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

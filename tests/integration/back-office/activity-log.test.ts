import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logAbout } from '../../fixtures/activity-log';
import { BACK_OFFICES, type BackOffice } from '../../fixtures/back-offices';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf, newTenant, resultOf, storeInput, type Calls } from '../../fixtures/sandbox-data';

let office: BackOffice;
let olivia: Calls;
let adam: Calls;

describe.each(BACK_OFFICES)('the activity log of the $name', ({ start }) => {
  beforeAll(async () => {
    office = await start({});
    olivia = callsOf(office.address, (await signIn(office.address, 'olivia')).access_token);
    adam = callsOf(office.address, (await signIn(office.address, 'adam')).access_token);
  });
  afterAll(() => office.dispose());

  it('has whatever a person changed, by whom, newest first', async () => {
    const { tenantId } = await newTenant(olivia, 'Logged Motors');
    const made = resultOf(await adam.store(storeInput(tenantId, 'Logged Ford')));
    const { id, storeId } = { id: made['id'], storeId: made['storeId'] };
    await adam.configureStore({ id });
    await adam.comment({
      inActivity: 'Insert',
      inStoreId: storeId,
      inTenantId: tenantId,
      inCommentText: 'Called',
      inCreatedBy: 'Adam Novak',
    });
    const rows = await logAbout(olivia, { tenantId });
    expect(rows.map(({ activity, createdUser }) => `${String(activity)}: ${String(createdUser)}`)).toEqual([
      'Comment added: Adam Novak',
      'Store configured: Adam Novak',
      'Store created: Adam Novak',
      'Tenant configured: Olivia Ortega',
      'Tenant created: Olivia Ortega',
      'Tenant details created: Olivia Ortega',
    ]);
    expect(rows.map(({ slno }) => slno)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows[0]).toMatchObject({
      storeName: 'Logged Ford',
      tenantName: 'Logged Motors',
      status: 'Success',
    });
    expect(await logAbout(olivia, { tenantId, storeId })).toHaveLength(3);
  });

  it('has what was refused, too', async () => {
    const { tenantId } = await newTenant(olivia, 'Refused Motors');
    await olivia.store({ ...storeInput(tenantId, 'Refused Ford'), stateCode: 'T-X' });
    expect((await logAbout(olivia, { tenantId }))[0]).toMatchObject({
      activity: 'Store created',
      status: 'Failed',
    });
  });

  it('has a refused configuration as what it is, of tenants and of stores', async () => {
    const { id, tenantId } = await newTenant(olivia, 'Unready Motors');
    const made = resultOf(await adam.store(storeInput(tenantId, 'Unready Ford')));
    await olivia.master({ pAction: 'delete', tenantid: tenantId });
    await olivia.configureTenant({ id });
    await adam.configureStore({ id: made['id'] });
    const [store, tenant] = await logAbout(olivia, { tenantId });
    expect(store).toMatchObject({ activity: 'Store configured', status: 'Failed' });
    expect(tenant).toMatchObject({ activity: 'Tenant configured', status: 'Failed' });
  });

  it('tells tenants, stores and builds apart, and hides test tenants from others', async () => {
    const stores = await logAbout(olivia, { spec: 'storeSpecific' });
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.every(({ storeName }) => storeName !== null)).toBe(true);
    const tenants = await logAbout(olivia, { spec: 'tenantSpecific' });
    expect(tenants.every(({ storeName }) => storeName === null)).toBe(true);
    expect(await logAbout(olivia, { spec: 'buildSpec' })).toEqual([]);

    await olivia.details({
      pAction: 'update',
      tenantId: 'testalphamotors',
      displayName: 'Alpha',
      agreementDate: '2026-01-15',
    });
    const seen = (rows: Record<string, unknown>[]): boolean =>
      rows.some(({ tenantName }) => tenantName === 'Test Alpha Motors');
    expect(seen(await logAbout(olivia, {}))).toBe(true);
    expect(seen(await logAbout(adam, {}))).toBe(false);
  });
});

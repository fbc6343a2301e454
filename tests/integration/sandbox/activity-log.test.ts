import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsOf, newTenant, resultOf, storeInput, type Calls } from '../../fixtures/sandbox-data';
import { signIn } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

const answerSchema = z.object({
  data: z.object({ getActivityLog: z.object({ results: z.array(z.record(z.string(), z.unknown())) }) }),
});

let host: TestSandbox;
let olivia: Calls;
let adam: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
});
afterAll(() => host.dispose());

const HOUR = 3_600_000;

async function logOf(calls: Calls, about: Record<string, unknown>): Promise<Record<string, unknown>[]> {
  const span = {
    startDate: new Date(Date.now() - HOUR).toISOString(),
    endDate: new Date(Date.now() + HOUR).toISOString(),
  };
  const answer = await calls.query(
    `mutation ($input: GetActivityLogInput!) { getActivityLog(input: $input) { results {
       slno module activity createdUser createdTime status storeName tenantName } } }`,
    { input: { ...span, ...about } },
  );
  return answerSchema.parse(answer).data.getActivityLog.results;
}

describe('the activity log', () => {
  it('has whatever a person changed, by whom, newest first', async () => {
    const { tenantId } = await newTenant(olivia, 'Logged Motors');
    const made = resultOf(await adam.store(storeInput(tenantId, 'Logged Ford')));
    const { id, storeId } = { id: made['id'], storeId: made['storeId'] };
    await adam.configureStore({ id });
    await adam.status({
      inStoreId: storeId,
      inTenantId: tenantId,
      inCallType: 'bulk_phase_1',
      inStatus: 'In Progress',
    });
    const rows = await logOf(olivia, { tenantId });
    expect(rows.map(({ activity, createdUser }) => `${String(activity)}: ${String(createdUser)}`)).toEqual([
      'Bulk load phase 1 set to In Progress: Adam Novak',
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
    expect(await logOf(olivia, { tenantId, storeId })).toHaveLength(3);
  });

  it('has what was refused, too', async () => {
    const { tenantId } = await newTenant(olivia, 'Refused Motors');
    await olivia.store({ ...storeInput(tenantId, 'Refused Ford'), stateCode: 'T-X' });
    expect((await logOf(olivia, { tenantId }))[0]).toMatchObject({
      activity: 'Store created',
      status: 'Failed',
    });
  });

  it('has a refused configuration as what it is, of tenants and of stores', async () => {
    const { tenantId } = await newTenant(olivia, 'Unready Motors');
    const made = resultOf(await adam.store(storeInput(tenantId, 'Unready Ford')));
    const { db } = host.sandbox;
    const tenantKey = db.prepare('select id from tenant where tenantId = ?').pluck().get(tenantId);
    db.prepare('update tenant set isConfigured = 0, cancelled = 1 where id = ?').run(tenantKey);
    await olivia.configureTenant({ id: tenantKey });
    await adam.configureStore({ id: made['id'] });
    const [store, tenant] = await logOf(olivia, { tenantId });
    expect(store).toMatchObject({ activity: 'Store configured', status: 'Failed' });
    expect(tenant).toMatchObject({ activity: 'Tenant configured', status: 'Failed' });
  });

  it('tells tenants, stores and builds apart, and hides test tenants from others', async () => {
    const stores = await logOf(olivia, { spec: 'storeSpecific' });
    expect(stores.length).toBeGreaterThan(0);
    expect(stores.every(({ storeName }) => storeName !== null)).toBe(true);
    const tenants = await logOf(olivia, { spec: 'tenantSpecific' });
    expect(tenants.every(({ storeName }) => storeName === null)).toBe(true);
    expect(await logOf(olivia, { spec: 'buildSpec' })).toEqual([]);

    await olivia.realm({ tenant: 'testalphamotors', pAction: 'disableRealm' });
    const seen = (rows: Record<string, unknown>[]): boolean =>
      rows.some(({ tenantName }) => tenantName === 'Test Alpha Motors');
    expect(seen(await logOf(olivia, {}))).toBe(true);
    expect(seen(await logOf(adam, {}))).toBe(false);
  });
});

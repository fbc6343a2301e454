import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleDetailSchema, type ModuleDetail } from '@shared/domains/module-details/model';
import { z } from 'zod';
import { signIn, type GraphqlAnswer } from '../../fixtures/sandbox-client';
import { callsOf, rowsOf, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

const ask = (calls: Calls, input: Record<string, unknown>): Promise<GraphqlAnswer> =>
  calls.query(
    `mutation ($input: GetFilteredModuleDetailsInput!) { getFilteredModuleDetails(input: $input) { results {
       tenantName storeName dms callType calculatedDateFrom storeInstallDate gridFor gridType gridPeriod
       matrixSource } } }`,
    { input },
  );
const answerSchema = z.object({
  data: z.object({ getFilteredModuleDetails: z.object({ results: z.array(moduleDetailSchema) }) }),
});
const details = async (calls: Calls, input: Record<string, unknown>): Promise<ModuleDetail[]> =>
  answerSchema.parse(await ask(calls, input)).data.getFilteredModuleDetails.results;

const storesWithGrids = async (): Promise<Record<string, unknown>[]> =>
  rowsOf(
    await olivia.query(
      `{ statelessServiceBzoStoreDetails(filter: { isDeleted: { equalTo: false }, storeDmsStatus: { equalTo: "Active" } }) { nodes { storeId storeName tenantId noofLaborGrids noofPartsMatrix } } }`,
    ),
  );

describe('the pricing modules of all stores', () => {
  it('are as many as the stores count', async () => {
    const stores = await storesWithGrids();
    const sum = (field: string): number => stores.reduce((total, store) => total + Number(store[field]), 0);
    expect(await details(olivia, { inModule: 'labor_grid' })).toHaveLength(sum('noofLaborGrids'));
    expect(await details(olivia, { inModule: 'parts_matrix' })).toHaveLength(sum('noofPartsMatrix'));
  });

  it('narrow to a tenant and to a store', async () => {
    const stores = await storesWithGrids();
    const store = stores.find((candidate) => Number(candidate['noofLaborGrids']) > 1);
    const ofTenant = await details(olivia, { inModule: 'labor_grid', inTenantId: store?.['tenantId'] });
    const siblings = stores.filter(({ tenantId }) => tenantId === store?.['tenantId']);
    expect(new Set(ofTenant.map(({ storeName }) => storeName))).toEqual(
      new Set(siblings.filter((one) => Number(one['noofLaborGrids']) > 0).map((one) => one['storeName'])),
    );
    const ofStore = await details(olivia, {
      inModule: 'labor_grid',
      inTenantId: store?.['tenantId'],
      inStoreId: store?.['storeId'],
    });
    expect(ofStore).toHaveLength(Number(store?.['noofLaborGrids']));
    expect(ofStore[0]).toMatchObject({ callType: 'Labor Grid', gridPeriod: 'Current', matrixSource: null });
    expect(ofStore[1]).toMatchObject({ gridPeriod: 'Prior 1' });
  });

  it('of test stores are shown to a superadmin alone, and other modules there are none', async () => {
    const adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
    const seen = await details(adam, { inModule: 'labor_grid' });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.some(({ tenantName }) => tenantName.startsWith('Test '))).toBe(false);
    const refused = await ask(olivia, { inModule: 'menu' });
    expect(refused.errors?.[0]?.extensions?.['errcode']).toBe('22023');
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { gridCalls, type GridCalls } from '../../fixtures/labor-grids';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { signIn } from '../../fixtures/sandbox-client';
import { callsOf, rowsOf, type Calls } from '../../fixtures/sandbox-data';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

let host: TestSandbox;
let olivia: Calls;
beforeAll(async () => {
  host = await startTestSandbox();
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
});
afterAll(() => host.dispose());

async function one(grids: GridCalls, name: string, gridOrder = 1): Promise<LaborGrid> {
  const found = (await grids.list()).find((grid) => grid.gridType === name && grid.gridOrder === gridOrder);
  if (!found) throw new Error(`No grid ${name}`);
  return found;
}

it('the sample has for every store as many grids as it says, none cheaper for more hours', async () => {
  const answer = await olivia.query(
    `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" } }) {
           nodes { id storeId tenantId noofLaborGrids } } }`,
  );
  const stores = rowsOf(answer).filter(({ noofLaborGrids }) => Number(noofLaborGrids) > 1);
  expect(stores.length).toBeGreaterThan(0);
  for (const row of stores.slice(0, 5)) {
    const store = {
      id: Number(row['id']),
      storeId: String(row['storeId']),
      tenantId: String(row['tenantId']),
    };
    const grids = gridCalls(olivia, store);
    expect(await grids.list()).toHaveLength(Number(row['noofLaborGrids']));
    const [now, before] = await Promise.all([
      grids.rates(await one(grids, 'Customer Pay')),
      grids.rates(await one(grids, 'Customer Pay', 2)),
    ]);
    const sum = (rates: unknown): number =>
      (Array.isArray(rates) ? rates : [])
        .slice(0, 16)
        .reduce((total: number, line) => total + Number(line.col5), 0);
    expect(sum(before)).toBeLessThan(sum(now));
  }
});

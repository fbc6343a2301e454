import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { activityIn, callsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { csvOf, gridCalls, type GridCalls } from '@fixtures/domains/labor-grids';
import { newTekionStore, type LoadedStore } from '@fixtures/domains/loaded-store';
import { payloadResultsOf } from '@fixtures/domains/store-lists';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { doorRateGrid, rowsOfRates } from '@shared/domains/labor-grids/rates';

let backOffice: BackOffice;
const people: Record<string, Calls> = {};
let turn = 0;

const as = (who: string): Calls => {
  const calls = people[who];
  if (!calls) throw new Error(who);
  return calls;
};

/** A store of its own for each test. */
async function newStore(): Promise<{ store: LoadedStore; grids: GridCalls; others: GridCalls }> {
  turn += 1;
  const store = await newTekionStore(as('olivia'), `Grid Motors ${turn}`);
  return { store, grids: gridCalls(as('adam'), store), others: gridCalls(as('omar'), store) };
}

const order = (grids: readonly LaborGrid[]): string[] =>
  grids.map(({ gridType, gridOrder, storeInstallDate }) => `${gridType} ${gridOrder} ${storeInstallDate}`);

async function one(grids: GridCalls, name: string, gridOrder = 1): Promise<LaborGrid> {
  const found = (await grids.list()).find((grid) => grid.gridType === name && grid.gridOrder === gridOrder);
  if (!found) throw new Error(`No grid ${name}`);
  return found;
}

async function countOf({ id }: LoadedStore): Promise<unknown> {
  const answer = await as('olivia').query(
    `query ($id: Int) { statelessServiceBzoStoreDetails(condition: { id: $id }) {
       nodes { noofLaborGrids isLaborGridSubmitted } } }`,
    { id },
  );
  return rowsOf(answer)[0];
}

describe.each(BACK_OFFICES)('labor grids of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    for (const who of ['olivia', 'omar', 'adam', 'cleo'])
      people[who] = callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
  });
  afterAll(() => backOffice.dispose());

  it('are ordered by install date, and counted by the store', async () => {
    const { store, grids } = await newStore();
    expect(await grids.list()).toEqual([]);
    expect(await grids.add('Diesel', '2026-01-01')).toMatchObject({ grid_type: 'Diesel', code: 1 });
    await grids.add('Diesel', '2026-03-01');
    await grids.add('Diesel', '2026-02-01');
    expect(order(await grids.list())).toEqual([
      'Diesel 1 2026-03-01',
      'Diesel 2 2026-02-01',
      'Diesel 3 2026-01-01',
    ]);
    expect(await countOf(store)).toMatchObject({ noofLaborGrids: 3 });
    expect(await grids.remove(await one(grids, 'Diesel'))).toMatchObject({ rStatus: 1 });
    expect(order(await grids.list())).toEqual(['Diesel 1 2026-02-01', 'Diesel 2 2026-01-01']);
    expect(await countOf(store)).toMatchObject({ noofLaborGrids: 2 });
  });

  it('reject rule violations, each with its message', async () => {
    const { grids } = await newStore();
    const rates = doorRateGrid(100);
    const broken = (rate: number) =>
      rates.map((line, row) => (row === 3 ? [...line.slice(0, 9), rate] : line));
    const add = async (day: string, given = rates) =>
      (await grids.add('Diesel', day, { rates: given }))?.message;
    expect(await add('1999-12-31')).toBe('Enter a valid date');
    expect(await add('2026-01-01', rates.slice(0, 15))).toBe('A labor grid has 16 to 100 rows');
    expect(await add('2026-01-01', broken(123456))).toMatch(/^\* Value should contain only five digits/);
    expect(await add('2026-01-01', broken(1.005))).toMatch(/^\* Value should contain only five digits/);
    expect((await grids.add(' Diesel', '2026-01-01'))?.message).toBe(
      'Grid Name cannot start or end with spaces',
    );
    expect((await grids.add('NOSUCH', '2026-01-01', { opcode: true }))?.message).toBe(
      "Opcode NOSUCH doesn't exist in this store",
    );
    await grids.add('Diesel', '2026-01-01');
    expect(await add('2026-01-01')).toBe('There is a grid of this name with this install date already');
    expect(await grids.list()).toHaveLength(1);
  });

  it('apply to an opcode once phase 1 has loaded it', async () => {
    const { store, grids } = await newStore();
    await backOffice.machinery.stage(store.storeId, { bulkPhase1: 'Completed' });
    expect(await grids.add('LOF', '2026-01-01', { opcode: true })).toMatchObject({ code: 1 });
    expect(await grids.list()).toMatchObject([{ gridFor: 'Opcode', opcode: 'LOF' }]);
    expect(await grids.names()).toEqual([]);
  });

  it('are created from a door rate and from a file', async () => {
    const { grids } = await newStore();
    expect((await grids.doorRate('Diesel', '2026-01-01', 0))?.message).toBe('Value should be greater than 0');
    expect(await grids.doorRate('Diesel', '2026-01-01', 14_999)).toMatchObject({
      code: 0,
      message: 'At most $6,289.30: the cell of 15.9 hours would be over $99,999.99',
    });
    expect(await grids.doorRate('Diesel', '2026-01-01', 129.5)).toMatchObject({ code: 1 });
    expect(await grids.rates(await one(grids, 'Diesel'))).toEqual(rowsOfRates(doorRateGrid(129.5)));
    const rates = doorRateGrid(88.25, 20);
    expect(await grids.upload('Fleet', '2026-01-01', csvOf(rates))).toMatchObject({ code: 1 });
    expect(await grids.rates(await one(grids, 'Fleet'))).toEqual(rowsOfRates(rates));
    expect(await grids.upload('Fleet', '2026-02-01', csvOf(rates).replace('88.25', 'x'))).toEqual({
      grid_type: 'Fleet',
      message: 'Line 3, column 2: Enter numeric values only.',
      code: 0,
    });
    expect((await grids.upload('Fleet', '2026-02-01', 'a,b\n1,2'))?.message).toMatch(/^There are 2 columns/);
  });

  it('are not overwritten by a user who has not seen the stored values', async () => {
    const { grids, others } = await newStore();
    await grids.add('Diesel', '2026-01-01');
    const grid = await one(grids, 'Diesel');
    const [seen, theirs, mine] = [doorRateGrid(100), doorRateGrid(110), doorRateGrid(120)];
    const answers = await Promise.all([
      others.update(grid, rowsOfRates(theirs), seen),
      grids.update(grid, rowsOfRates(mine), seen),
    ]);
    expect(answers.map((answer) => answer?.code).sort()).toEqual([0, 1]);
    expect(answers.find((answer) => answer?.code === 0)?.message).toBe('Someone else changed this grid');
    expect([theirs, mine].map(rowsOfRates)).toContainEqual(await grids.rates(grid));
    await others.remove(await one(grids, 'Diesel'));
  });

  it('are not moved to another day by a user who has not seen the stored one', async () => {
    const { grids, others } = await newStore();
    await grids.add('Diesel', '2026-01-01');
    const grid = await one(grids, 'Diesel');
    const answers = await Promise.all([others.moveTo(grid, '2026-02-01'), grids.moveTo(grid, '2026-03-01')]);
    expect(answers.map((answer) => answer?.code).sort()).toEqual([0, 1]);
    expect(answers.find((answer) => answer?.code === 0)?.message).toBe('Someone else changed this grid');
    const now = await one(grids, 'Diesel');
    expect(await grids.moveTo(now, '2026-04-01')).toMatchObject({ code: 1 });
    await others.remove(await one(grids, 'Diesel'));
  });

  it('are not deleted by a user who has not seen the stored values', async () => {
    const { grids, others } = await newStore();
    await grids.add('Fleet', '2026-01-01');
    await grids.add('Diesel', '2026-01-01');
    const grid = await one(grids, 'Diesel');
    await others.update(grid, rowsOfRates(doorRateGrid(110)));
    const refusal = { rStatus: 0, msg: 'Someone else changed this labor grid. Nothing was deleted.' };
    const day = grid.storeInstallDate;
    expect(await grids.removeSeen(grid, { rates: doorRateGrid(100), day })).toEqual(refusal);
    expect(await grids.removeSeen(grid, { rates: doorRateGrid(110), day: '2026-02-01' })).toEqual(refusal);
    expect(await grids.rates(grid)).toEqual(rowsOfRates(doorRateGrid(110)));
    expect(await grids.removeSeen(grid, { rates: doorRateGrid(110), day })).toMatchObject({ rStatus: 1 });
  });

  it('keep a default: it is reassigned before its last grid is deleted, by two users at once too', async () => {
    const { grids, others } = await newStore();
    await grids.add('Diesel', '2026-01-01');
    const diesel = await one(grids, 'Diesel');
    expect(await grids.remove(diesel)).toEqual({
      rStatus: 0,
      msg: 'Please add a labor grid to switch the default grid type.',
    });
    await grids.add('Fleet', '2026-01-01');
    expect(await grids.names()).toEqual(['Diesel 1 default', 'Fleet 1']);
    expect(await grids.remove(diesel)).toMatchObject({ rStatus: 2 });
    const fleet = await one(grids, 'Fleet');
    // One deletes the grid that the other chooses as the new default.
    const [removed, switched] = await Promise.all([others.remove(fleet), grids.remove(diesel, 'Fleet')]);
    expect([removed.rStatus, switched.rStatus]).not.toEqual([1, 1]);
    const left = await grids.names();
    expect(left.filter((name) => name.endsWith('default'))).toHaveLength(1);
    expect(left.find((name) => name.endsWith('default'))).toMatch(/ 1 default$/);
  });

  it('have unique names, rejected with the messages of the rules', async () => {
    const { grids } = await newStore();
    await grids.add('Diesel', '2026-01-01');
    const change = async (activity: string, names: object) => (await grids.changeName(activity, names))?.msg;
    expect(await change('insert', { inNewGridName: 'diesel' })).toBe('Grid Name already exists');
    expect(await change('insert', { inNewGridName: 'A  B' })).toBe('Invalid Grid Name');
    await change('insert', { inNewGridName: 'Fleet', inIsDefaultGridName: true });
    expect(await grids.names()).toEqual(['Diesel 1', 'Fleet 0 default']);
    expect(await change('delete', { inOldGridName: 'Diesel' })).toBe('The name is in use by 1 grid');
    expect(await change('delete', { inOldGridName: 'Fleet' })).toBe(
      "The default grid name can't be deleted. Make another one the default first.",
    );
    await change('update', {
      inOldGridName: 'Diesel',
      inNewGridName: 'Heavy Diesel',
      inIsDefaultGridName: true,
    });
    expect(await grids.names()).toEqual(['Fleet 0', 'Heavy Diesel 1 default']);
    expect(order(await grids.list())).toEqual(['Heavy Diesel 1 2026-01-01']);
    expect(await change('delete', { inOldGridName: 'Diesel' })).toBe('This grid name is no longer there');
    await grids.add('Heavy Diesel', '2026-02-01');
    expect(await change('delete', { inOldGridName: 'Heavy Diesel' })).toBe('The name is in use by 2 grids');
  });

  it('are read-only for a client, and logged', async () => {
    const { store, grids } = await newStore();
    await expect(gridCalls(as('cleo'), store).add('Diesel', '2026-01-01')).rejects.toThrow(
      /permission denied/,
    );
    await grids.add('Diesel', '2026-01-01');
    await grids.add('Diesel', '2026-01-01');
    expect(await activityIn('labor_grid', as('olivia'), store)).toEqual(
      expect.arrayContaining(['Labor grid Diesel created: Success', 'Labor grid Diesel created: Failed']),
    );
  });

  it('are submitted if there are any', async () => {
    const { store, grids } = await newStore();
    const { storeId, tenantId } = store;
    const submit = async () =>
      payloadResultsOf(
        await as('adam').submit({ inStoreId: storeId, inTenantId: tenantId, inType: 'labor_grid' }),
      );
    expect(await submit()).toMatchObject([{ status: 0, msg: 'There are no labor grids to submit' }]);
    await grids.add('Diesel', '2026-01-01');
    expect(await submit()).toMatchObject([{ status: 1 }]);
    expect(await countOf(store)).toMatchObject({ isLaborGridSubmitted: true });
  });

  it('have as many sample grids per store as its count, none cheaper for more hours', async () => {
    const answer = await as('olivia').query(
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
      const grids = gridCalls(as('olivia'), store);
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
});

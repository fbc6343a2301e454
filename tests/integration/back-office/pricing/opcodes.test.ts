import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import {
  activityIn,
  activeStore,
  callsOf,
  newStore,
  resultOf,
  resultsOf,
  stringOf,
  type Calls,
} from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import {
  categorizeAll,
  changeOf,
  changeOpcodes,
  opcodeKeys,
  opcodesOf,
  type OpcodeStore,
} from '@fixtures/domains/loaded-store';
import { UNCATEGORIZED } from '@shared/domains/opcodes/rules';

let backOffice: BackOffice;
let olivia: Calls;
let omar: Calls;
let cleo: Calls;
async function loadedStore(tenant: string, isPhase1Verified = true): Promise<OpcodeStore> {
  const store = await newStore(olivia, tenant);
  await backOffice.machinery.stage(store.storeId, { bulkPhase1: 'Completed', isPhase1Verified });
  return store;
}

const openOf = async (store: OpcodeStore) =>
  (await opcodesOf(olivia, store)).filter((row) => row['opcategory'] === UNCATEGORIZED);
const nth = (rows: readonly Record<string, unknown>[], index: number): Record<string, unknown> => {
  const row = rows[index];
  if (!row) throw new Error(`no row ${index}`);
  return row;
};
const status = async (ask: Calls['opcodesSaved'], store: OpcodeStore): Promise<unknown> =>
  resultOf(await ask(opcodeKeys(store)))['status'];
const mark = async (calls: Calls, { storeId, tenantId }: OpcodeStore): Promise<string | null> =>
  stringOf(await calls.markCategorized({ dmsType: null, storeId, tenantId }));
const submit = async (store: OpcodeStore, inType = 'opcode') =>
  resultOf(await olivia.submit({ ...opcodeKeys(store), inType }));

describe.each(BACK_OFFICES)('opcodes of the $name', ({ start }) => {
  beforeAll(async () => {
    backOffice = await start({});
    const as = async (who: string): Promise<Calls> =>
      callsOf(backOffice.address, (await signIn(backOffice.address, who)).access_token);
    [olivia, omar, cleo] = [await as('olivia'), await as('omar'), await as('cleo')];
  });
  afterAll(() => backOffice.dispose());

  it('are loaded by phase 1, with counts, choices and their use on repair orders', async () => {
    const fresh = await newStore(olivia, 'Empty Motors');
    expect(await opcodesOf(olivia, fresh)).toEqual([]);
    const store = await loadedStore('Loaded Motors');
    const rows = await opcodesOf(olivia, store);
    expect(rows.length).toBeGreaterThanOrEqual(300);
    expect(rows.length).toBeLessThanOrEqual(3000);
    const counts = resultOf(await olivia.opcodeCounts(opcodeKeys(store)));
    expect(counts['totalCount']).toBe(rows.length);
    expect(counts['uncategorizedCount']).toBe((await openOf(store)).length);
    expect(Number(counts['uncategorizedCount'])).toBeGreaterThan(rows.length / 2);
    expect(nth(await openOf(store), 0)['categoryStatus']).toBe('Uncategorized');
    const choice = async (inChoice: string) =>
      resultsOf(await olivia.opcodeChoice({ inChoice })).map(({ value }) => value);
    expect(await choice('department')).toEqual(['Service', 'Body Shop']);
    expect(await choice('opcategory')).toEqual(['Competitive', 'Maintenance', 'N/A', 'Repair']);
    expect((await olivia.opcodeChoice({ inChoice: 'color' })).errors).toHaveLength(1);
    const orders = resultsOf(await olivia.roOpcodes(opcodeKeys(store)));
    expect(orders.length).toBeGreaterThan(100);
    expect(orders[0]).toMatchObject({ storeId: store.storeId });
  });

  it('are changed in one call, each by its own rules', async () => {
    const store = await loadedStore('Changed Motors');
    const open = await openOf(store);
    const good = changeOf(nth(open, 0), { opcategory: 'Repair', department: 'Body Shop' });
    const results = await changeOpcodes(olivia, store, [
      good,
      changeOf(nth(open, 1), { opcategory: 'Parts' }),
      changeOf(nth(open, 2), { department: 'Sales' }),
      { ...changeOf(nth(open, 3), { opcategory: 'Repair' }), pAction: 'reset' },
      { ...changeOf(nth(open, 4), { opcategory: 'Repair' }), laboropcode: 'GONE' },
    ]);
    expect(results.map((row) => row['status'])).toEqual([1, 0, 0, 0, 0]);
    expect(results.map((row) => row['msg'])).toEqual([
      null,
      "Parts isn't one of the choices",
      "Sales isn't one of the choices",
      'A reset opcode has no category',
      'The store has no opcode GONE',
    ]);
    const after = await opcodesOf(olivia, store);
    expect(after.find(({ id }) => id === nth(open, 0)['id'])).toMatchObject({
      opcategory: 'Repair',
      department: 'Body Shop',
      categoryStatus: 'Categorized',
    });
    expect(await openOf(store)).toHaveLength(open.length - 1);
    // The request is repeated after a lost response.
    expect(await changeOpcodes(olivia, store, [good])).toMatchObject([{ status: 1 }]);
  });

  it('accept one of two simultaneous changes, and return the stored value to the other user', async () => {
    const store = await loadedStore('Raced Opcodes');
    const seen = nth(await openOf(store), 0);
    const both = await Promise.all([
      changeOpcodes(olivia, store, [changeOf(seen, { opcategory: 'Repair' })]),
      changeOpcodes(omar, store, [changeOf(seen, { opcategory: 'N/A' })]),
    ]);
    const lost = both.flat().filter((result) => result['status'] !== 1);
    expect(lost).toHaveLength(1);
    expect(lost[0]?.['msg']).toMatch(/changed it to (Repair|N\/A), (Service|Body Shop)/);
  });

  it('are saved and submitted when every one has a category, and read-only then', async () => {
    const store = await loadedStore('Done Motors', false);
    expect(await mark(olivia, store)).toMatch(/opcodes have no category yet/);
    expect(await submit(store)).toMatchObject({ status: 0 });
    await categorizeAll(olivia, store);
    const last = changeOf(nth(await opcodesOf(olivia, store), 0), { opcategory: UNCATEGORIZED });
    expect(await changeOpcodes(olivia, store, [{ ...last, pAction: 'reset' }])).toMatchObject([
      { status: 1 },
    ]);
    expect(await submit(store)).toEqual({ status: 0, msg: '1 opcode has no category yet' });
    await categorizeAll(olivia, store);
    expect(await mark(olivia, store)).toBe('Finish Phase 1 Validation first');
    expect(await submit(store)).toEqual({ status: 1, msg: 'Opcodes submitted successfully' });
    expect(await submit(store)).toEqual({ status: 1, msg: 'The opcodes were submitted already' });
    expect(await status(olivia.opcodesSubmitted, store)).toBe(1);
    expect(await status(olivia.opcodesSaved, store)).toBe(0);
    await backOffice.machinery.stage(store.storeId, { isPhase1Verified: true });
    expect(await mark(olivia, store)).toBe('Success');
    expect(await status(olivia.opcodesSaved, store)).toBe(1);
    expect(await activeStore(olivia, store.storeId)).toMatchObject({
      isOpcodeCategorized: true,
      hasUserCategorizedOpcode: true,
      bulkPhase2: 'Active',
    });
    const [row] = await opcodesOf(olivia, store);
    if (!row) throw new Error('no opcode');
    expect(await changeOpcodes(olivia, store, [changeOf(row, { opcategory: UNCATEGORIZED })])).toMatchObject([
      { status: 0, msg: 'The categorization is saved; categories can no longer be changed' },
    ]);
    const department = row['department'] === 'Service' ? 'Body Shop' : 'Service';
    expect(await changeOpcodes(olivia, store, [changeOf(row, { department })])).toMatchObject([
      { status: 1 },
    ]);
  });

  it('can still be categorized if some were left when the pipeline step was completed', async () => {
    const store = await loadedStore('Clicked Motors');
    await openOf(store);
    await backOffice.machinery.stage(store.storeId, { isOpcodeCategorized: true });
    expect(await status(olivia.opcodesSaved, store)).toBe(0);
    await categorizeAll(olivia, store);
    expect(await status(olivia.opcodesSaved, store)).toBe(1);
  });

  it('accept nothing from a client, of an invalid kind or for a store that is not loaded', async () => {
    const store = await loadedStore('Closed Motors');
    const seen = nth(await openOf(store), 0);
    const inOpcodes = [changeOf(seen, { opcategory: 'Repair' })];
    expect((await cleo.changeOpcodes({ ...opcodeKeys(store), inOpcodes })).errors).toHaveLength(1);
    expect((await cleo.submit({ ...opcodeKeys(store), inType: 'opcode' })).errors).toHaveLength(1);
    expect(
      (await cleo.markCategorized({ storeId: store.storeId, tenantId: store.tenantId })).errors,
    ).toHaveLength(1);
    expect((await olivia.submit({ ...opcodeKeys(store), inType: 'cars' })).errors).toHaveLength(1);
    expect(await submit(store, 'labor_grid')).toMatchObject({ status: 0 });
    const fresh = await newStore(olivia, 'Unloaded Motors');
    expect(await changeOpcodes(olivia, fresh, inOpcodes)).toMatchObject([
      { status: 0, msg: "The opcodes haven't been loaded yet" },
    ]);
    expect(await submit(fresh)).toMatchObject({ status: 0 });
  });

  it('show in the activity log how much was changed', async () => {
    const store = await loadedStore('Logged Motors');
    const open = await openOf(store);
    await changeOpcodes(olivia, store, [
      changeOf(nth(open, 0), { opcategory: 'Repair' }),
      changeOf(nth(open, 1), { opcategory: 'Parts' }),
    ]);
    await submit(store);
    const log = await activityIn('opcode', olivia, store);
    expect(log.slice(0, 2)).toEqual(['Opcodes submitted: Failed', 'Opcodes changed: 1 of 2: Success']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, pollUntil, resultsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { runLoad } from '@fixtures/domains/loads';
import { menusOf, newMenu } from '@fixtures/domains/menus';
import { modelsOf } from '@fixtures/domains/model-mapping';
import { dmsCode, isDmsCode } from '@shared/domains/data-evaluation/rules';
import { PAY_TYPE_CODES } from '@shared/domains/pay-types/rules';
import { revenueFileSchema, type RevenueJob } from '@shared/domains/revenue/model';
import { revenuePaths } from '@shared/domains/revenue/paths';
import { MONTH_FIELDS } from '@shared/domains/ro-counts/model';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { localToday } from '@shared/kernel/dates/dates';

/** The number of stores whose figures are compared. */
const STORES = 50;
/** The sample must have as many stores that were loaded in the months of the report. */
const TENANTS = 36;
/** The number of models per store that the test puts on a menu of the reference. */
const MAPPED_MODELS = 5;

const storeSchema = z.object({
  id: z.number().int(),
  storeId: z.string(),
  storeName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  dms: z.string().nullable(),
  bulkPhase1: z.string(),
  bulkPhase1StartDate: z.string().nullable(),
});
type LoadedStore = z.infer<typeof storeSchema>;

const lineSchema = z.object({ label: z.string(), value: z.string().nullable() });
const numberOf = (text: string | null | undefined): number => Number(text?.replaceAll(',', ''));

/**
 * The months of the 13-month report that were over when a store was loaded. The nightly loads have brought the rest of
 * the month in which the load started.
 */
const wholeMonths = ({ bulkPhase1StartDate }: LoadedStore): string[] =>
  monthsUntil(localToday()).filter((month) => month < (bulkPhase1StartDate ?? '').slice(0, 7));

/** A number that is shown on two screens must be equal on both. */
describe.each(BACK_OFFICES)('the figures of the $name', ({ name, start }) => {
  let backOffice: BackOffice;
  let token: string;
  let olivia: Calls;
  let stores: LoadedStore[];
  beforeAll(async () => {
    backOffice = await start({ tenants: TENANTS });
    token = (await signIn(backOffice.address, 'olivia')).access_token;
    olivia = callsOf(backOffice.address, token);
    // A store that is loaded now, whose figures come from the same loads as those of the sample.
    const loaded = await newStore(olivia, 'Agreeing Motors');
    await runLoad(olivia, loaded, 'bulk_phase_1');
    const sample = (await storesOf('isDeleted: { equalTo: false }')).filter(
      (store) =>
        store.storeId !== loaded.storeId &&
        store.bulkPhase1 === 'Completed' &&
        isDmsCode(dmsCode(store.dms)) &&
        wholeMonths(store).length > 1,
    );
    stores = [...(await storesOf(`storeId: { equalTo: "${loaded.storeId}" }`)), ...sample].slice(0, STORES);
    // The 13-month report has launched stores only.
    for (const { storeId } of stores)
      await backOffice.machinery.stage(storeId, { storeLaunched: 'Completed' });
    // The sandbox generates the lists of a sample store on the first read, the reference generates them in its worker.
    if (name !== 'reference') return;
    await backOffice.machinery.run('select queue_lists(?)', 500);
    for (const store of stores)
      await pollUntil(
        () => opcodesOf(store),
        (count) => count > 0,
      );
  });
  afterAll(() => backOffice.dispose());

  const storesOf = async (filter: string): Promise<LoadedStore[]> => {
    const found = rowsOf(
      await olivia.query(
        `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, ${filter} }) {
             nodes { id storeId storeName tenantId tenantName dms bulkPhase1 bulkPhase1StartDate } } }`,
      ),
    );
    return z.array(storeSchema).parse(found);
  };
  const evaluation = async ({ storeId, tenantId, dms }: LoadedStore, callType: string) => {
    const answer = await olivia.query(
      `mutation ($input: GetDataVerificationDetailsInput!) {
         getDataVerificationDetails(input: $input) { results { label value } } }`,
      { input: { inStoreId: storeId, inTenantId: tenantId, callType, dms: dmsCode(dms) } },
    );
    return new Map(
      z
        .array(lineSchema)
        .parse(resultsOf(answer))
        .map(({ label, value }) => [label, value]),
    );
  };
  const opcodesOf = async ({ storeId, tenantId }: LoadedStore): Promise<number> => {
    const answer = await olivia.query(
      `mutation ($input: GetOpcodeDetailsInput!) { getOpcodeDetails(input: $input) { results { id } } }`,
      { input: { inStoreId: storeId, inTenantId: tenantId } },
    );
    return resultsOf(answer).length;
  };

  const jobsOf = async ({ tenantId, storeId }: LoadedStore, month: string): Promise<RevenueJob[]> => {
    const jobs: RevenueJob[] = [];
    for (const payType of PAY_TYPE_CODES) {
      const path = revenuePaths.file(tenantId, storeId, month, payType);
      const answer = await fetch(new URL(path, backOffice.address.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      // A pay type without jobs has no file.
      if (answer.status !== 404) jobs.push(...revenueFileSchema.parse(await answer.json()).jobs);
    }
    return jobs;
  };

  /** Adds a menu with the first models of a store. */
  const mapSome = async (store: LoadedStore): Promise<void> => {
    expect(await menusOf(olivia, store).add(newMenu('Agreeing'))).toBe('Success');
    const models = (await modelsOf(olivia, store).onMenus()).slice(0, MAPPED_MODELS);
    const records = models.map(({ make, model, menuName: seen }) => ({
      ...{ p_process: 'map' as const, menuname: 'Agreeing', make, model, seen },
    }));
    expect(await modelsOf(olivia, store).mapMenus(records)).toBe('Success');
  };

  it('are those of fifty stores', () => expect(stores).toHaveLength(STORES));

  it('count as many operation codes in the evaluation as the store has', async () => {
    for (const store of stores) {
      const opcodes = await opcodesOf(store);
      for (const part of ['phase_1', 'opcodes'])
        expect(numberOf((await evaluation(store, part)).get('Operation codes')), store.storeName).toBe(
          opcodes,
        );
    }
  });

  it('count as many repair orders of a month in the evaluation as in the 13-month report', async () => {
    const answer = await olivia.query(
      `mutation { getRo13MonthCounts(input: {}) { results { tenantname storename ${MONTH_FIELDS.join(' ')} } } }`,
    );
    const reported = new Map(
      resultsOf(answer).map((row) => [`${String(row['tenantname'])} ${String(row['storename'])}`, row]),
    );
    const months = monthsUntil(localToday());
    const compared = new Set<string>();
    for (const store of stores) {
      const row = reported.get(`${store.tenantName} ${store.storeName}`);
      const lines = await evaluation(store, 'phase_1');
      for (const month of wholeMonths(store)) {
        const loaded = lines.get(`Repair orders ${month}`);
        if (loaded === undefined) continue;
        const field = MONTH_FIELDS[months.indexOf(month)] ?? '';
        expect(numberOf(loaded), `${store.storeName} ${month}`).toBe(row?.[field]);
        compared.add(store.storeId);
      }
    }
    expect(compared.size).toBe(STORES);
  });

  it('count as many repair orders of a month in the evaluation as in the jobs behind the revenue', async () => {
    const compared = new Set<string>();
    for (const store of stores) {
      const lines = await evaluation(store, 'phase_1');
      const loaded = wholeMonths(store).filter((month) => lines.has(`Repair orders ${month}`));
      for (const month of [...loaded.slice(0, 1), ...loaded.slice(-1)]) {
        const orders = new Set((await jobsOf(store, month)).map(({ ro }) => ro));
        expect(numberOf(lines.get(`Repair orders ${month}`)), `${store.storeName} ${month}`).toBe(
          orders.size,
        );
        compared.add(store.storeId);
      }
    }
    expect(compared.size).toBe(STORES);
  });

  it('count as many models of a menu before and after the models were read', async () => {
    let mapped = 0;
    for (const store of stores) {
      const menus = menusOf(olivia, store);
      // The worker of the reference creates the models of a sample store without menus.
      if (name === 'reference') await mapSome(store);
      const counts = async () => (await menus.names()).map((menu) => [menu.menuName, menu.mappedModels]);
      const before = await counts();
      const models = await modelsOf(olivia, store).onMenus();
      const onMenu = (wanted: unknown) => models.filter(({ menuName }) => menuName === wanted).length;
      expect(before, store.storeName).toEqual(before.map(([menuName]) => [menuName, onMenu(menuName)]));
      expect(await counts(), store.storeName).toEqual(before);
      mapped += models.filter(({ menuName }) => menuName !== null).length;
    }
    expect(mapped).toBeGreaterThanOrEqual(STORES * MAPPED_MODELS);
  });
});

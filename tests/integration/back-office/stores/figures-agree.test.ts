import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, resultsOf, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { runLoad } from '@fixtures/domains/loads';
import { dmsCode, isDmsCode } from '@shared/domains/data-evaluation/rules';
import { MONTH_FIELDS } from '@shared/domains/ro-counts/model';
import { monthsUntil } from '@shared/domains/ro-counts/rules';
import { localToday } from '@shared/kernel/dates/dates';

const STORES = 50;

const storeSchema = z.object({
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

/** A number that is shown on two screens must be equal on both. */
describe.each(BACK_OFFICES)('the figures of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let olivia: Calls;
  let stores: LoadedStore[];
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    // A store that is loaded now, whose figures come from the same loads as those of the sample.
    const loaded = await newStore(olivia, 'Agreeing Motors');
    await runLoad(olivia, loaded, 'bulk_phase_1');
    await backOffice.machinery.stage(loaded.storeId, { storeLaunched: 'Completed' });
    const sample = (await storesOf('isDeleted: { equalTo: false }'))
      .filter(({ dms, bulkPhase1 }) => bulkPhase1 === 'Completed' && isDmsCode(dmsCode(dms)))
      .slice(0, STORES);
    stores = await storesOf(`storeId: { equalTo: "${loaded.storeId}" }`);
    // The sandbox generates the lists of a sample store on the first read, the reference generates them in its worker.
    for (const store of sample) if ((await opcodesOf(store)) > 0) stores.push(store);
  });
  afterAll(() => backOffice.dispose());

  const storesOf = async (filter: string): Promise<LoadedStore[]> => {
    const found = rowsOf(
      await olivia.query(
        `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, ${filter} }) {
             nodes { storeId storeName tenantId tenantName dms bulkPhase1 bulkPhase1StartDate } } }`,
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

  it('count as many operation codes in the evaluation as the store has', async () => {
    expect(stores.length).toBeGreaterThan(0);
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
    let compared = 0;
    for (const store of stores) {
      const row = reported.get(`${store.tenantName} ${store.storeName}`);
      if (!row) continue;
      const lines = await evaluation(store, 'phase_1');
      // The month in which the load started was not over then; the nightly loads bring the rest.
      const whole = months.filter((month) => month < (store.bulkPhase1StartDate ?? '').slice(0, 7));
      for (const month of whole) {
        const loaded = lines.get(`Repair orders ${month}`);
        if (loaded === undefined) continue;
        const field = MONTH_FIELDS[months.indexOf(month)] ?? '';
        expect(numberOf(loaded), `${store.storeName} ${month}`).toBe(row[field]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});

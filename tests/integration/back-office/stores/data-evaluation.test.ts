import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, rowsOf, type Calls } from '@fixtures/back-office/calls';
import { signIn, type GraphqlAnswer } from '@fixtures/back-office/client';
import { clickInput, logOf, runLoad } from '@fixtures/domains/loads';
import { dmsCode } from '@shared/domains/data-evaluation/rules';
import { dayFrom, localToday } from '@shared/kernel/dates/dates';

type Row = Record<string, unknown>;

let olivia: Calls;
let adam: Calls;

const storesOf = async (filter: string): Promise<Row[]> =>
  rowsOf(
    await olivia.query(
      `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, ${filter} }) {
         nodes { storeId tenantId realmName dms bulkPhase1 noofLaborGrids } } }`,
    ),
  );

/** A store both of whose phases are loaded. */
async function newLoadedStore(tenant: string): Promise<Row> {
  const key = await newStore(olivia, tenant);
  await runLoad(olivia, key, 'bulk_phase_1');
  for (const click of [olivia.phase1, olivia.categorize, olivia.opcodes]) await click(clickInput(key));
  await runLoad(olivia, key, 'bulk_phase_2');
  const [store] = await storesOf(`storeId: { equalTo: "${key.storeId}" }`);
  if (!store) throw new Error(`No store ${key.storeId}`);
  return store;
}

const mutation = (calls: Calls, name: string, type: string, fields: string, input: Row) =>
  calls.query(`mutation ($input: ${type}!) { ${name}(input: $input) { results { ${fields} } } }`, { input });

const full = (store: Row, callType: string, calls = olivia, dms = dmsCode(String(store['dms']))) =>
  mutation(
    calls,
    'getDataVerificationDetails',
    'GetDataVerificationDetailsInput',
    'label value sortOrder isBold statusFlag',
    {
      inStoreId: store['storeId'],
      inTenantId: store['tenantId'],
      callType,
      dms,
    },
  );

const keyOf = (store: Row): Row => ({
  storeId: store['storeId'],
  tenantId: store['tenantId'],
  realm: store['realmName'],
});
const plain = (store: Row, callType: string, calls = olivia) =>
  mutation(calls, 'getDataEvaluation', 'GetDataEvaluationInput', 'label value', {
    ...keyOf(store),
    callType,
    dms: dmsCode(String(store['dms'])),
  });
const missing = (store: Row, callType: string, calls = olivia) =>
  mutation(calls, 'getMissingLaborPartsDates', 'GetMissingLaborPartsDatesInput', 'year missingDates', {
    ...keyOf(store),
    callType,
    dms: dmsCode(String(store['dms'])),
  });
const closed = (store: Row, calls = olivia) =>
  mutation(
    calls,
    'getIngestTableCloseddates',
    'GetIngestTableCloseddatesInput',
    'tableName closedDates',
    keyOf(store),
  );

const payloadSchema = z.record(z.string(), z.object({ results: z.array(z.record(z.string(), z.unknown())) }));
function results(answer: GraphqlAnswer): Row[] {
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return Object.values(payloadSchema.parse(answer.data))[0]?.results ?? [];
}
const errcode = (answer: GraphqlAnswer): unknown => answer.errors?.[0]?.extensions?.['errcode'];

/** A day that the loaded period certainly contains. */
function workday(): string {
  const days = Array.from({ length: 7 }, (_none, back) => dayFrom(localToday(), -60 - back));
  return days.find((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())) ?? '';
}

describe.each(BACK_OFFICES)('the data evaluation of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let store: Row;
  let other: Row;
  beforeAll(async () => {
    backOffice = await start({});
    olivia = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    adam = callsOf(backOffice.address, (await signIn(backOffice.address, 'adam')).access_token);
    [store, other] = await Promise.all([
      newLoadedStore('Evaluated Motors'),
      newLoadedStore('Compared Motors'),
    ]);
  });
  afterAll(() => backOffice.dispose());

  it('counts what the loads of the store have logged, in order, with weight and status', async () => {
    const rows = results(await full(store, 'phase_1'));
    const key = { storeId: String(store['storeId']), tenantId: String(store['tenantId']) };
    const lines = (await logOf(olivia, key, 'bulk_phase_1')).map(({ description }) => String(description));
    const total = lines
      .filter((line) => line.startsWith('Extract repair orders'))
      .reduce((sum, line) => sum + Number(/: ([\d,]+) rows/.exec(line)?.[1]?.replace(',', '')), 0);
    expect(rows.find(({ label }) => label === 'Repair orders loaded')).toMatchObject({
      value: total.toLocaleString('en-US'),
      isBold: true,
    });
    expect(rows.find(({ label }) => label === 'Labor grids')).toMatchObject({
      value: String(store['noofLaborGrids']),
    });
    const advisors = await mutation(olivia, 'getAllServiceAdvDetails', 'GetAllServiceAdvDetailsInput', 'id', {
      inStoreId: store['storeId'],
      inTenantId: store['tenantId'],
    });
    expect(rows.find(({ label }) => label === 'Advisors')).toMatchObject({
      value: String(results(advisors).length),
    });
    const order = rows.map(({ sortOrder }) => Number(sortOrder));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(new Set(rows.map(({ statusFlag }) => statusFlag))).toContain('success');
  });

  it('gives the same rows under its other name, with label and value only', async () => {
    for (const part of ['phase_1', 'opcodes', 'phase_2']) {
      const rows = results(await full(store, part));
      expect(rows.length).toBeGreaterThan(3);
      expect(results(await plain(store, part))).toEqual(rows.map(({ label, value }) => ({ label, value })));
    }
  });

  it('differs between stores, and stays the same between calls', async () => {
    expect(results(await full(store, 'phase_1'))).toEqual(results(await full(store, 'phase_1')));
    expect(results(await full(store, 'phase_1'))).not.toEqual(results(await full(other, 'phase_1')));
    const tables = results(await closed(store));
    expect(tables.map(({ tableName }) => tableName)).toContain('labor_line');
    for (const { closedDates } of tables) expect(closedDates).toMatch(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
    // The stores of the sandbox lack a few days in any case.
    await backOffice.machinery.run('delete from revenue_job where closedDate = ?', workday());
    for (const kind of ['labor_missing_dates', 'parts_missing_dates']) {
      const rows = results(await missing(store, kind));
      expect(rows.length, kind).toBeGreaterThan(0);
      for (const row of rows)
        expect(row).toEqual({
          year: expect.any(Number),
          missingDates: expect.stringMatching(/^\d{4}-\d\d-\d\d(,\d{4}-\d\d-\d\d)*$/),
        });
    }
  });

  it('has no rows for another DMS, or for Fortellis, which has no code', async () => {
    expect(results(await full(store, 'phase_1', olivia, store['dms'] === 'Tekion' ? 'cdk' : 'tek'))).toEqual(
      [],
    );
    const fortellis = (await storesOf('dms: { equalTo: "Fortellis" }')).filter(
      ({ bulkPhase1 }) => bulkPhase1 === 'Completed',
    );
    expect(fortellis).not.toHaveLength(0);
    for (const one of fortellis) expect(results(await full(one, 'phase_1'))).toEqual([]);
  });

  it('rejects other roles, unknown call types, wrong realms and stores without phase 1', async () => {
    for (const answer of [
      await full(store, 'phase_1', adam),
      await plain(store, 'phase_1', adam),
      await missing(store, 'labor_missing_dates', adam),
      await closed(store, adam),
    ])
      expect(errcode(answer)).toBe('42501');
    expect(errcode(await full(store, 'phase_3'))).toBe('22023');
    expect(errcode(await missing(store, 'phase_1'))).toBe('22023');
    expect(errcode(await closed({ ...store, realmName: 'elsewhere' }))).toBe('P0002');
    expect(errcode(await closed({ ...store, storeId: 'nowhere' }))).toBe('P0002');
    const early = await newStore(olivia, 'Early Motors');
    const answer = await full({ ...early, dms: 'CDK Global' }, 'phase_1');
    expect(errcode(answer)).toBe('55000');
    expect(answer.errors?.[0]?.message).toBe('Finish Phase 1 load first');
    await backOffice.machinery.run(
      "update store set infrastructureConfiguration = 'Inactive' where storeId = ?",
      String(other['storeId']),
    );
    expect((await full(other, 'phase_1')).errors?.[0]?.message).toBe(
      "The infrastructure configuration isn't completed",
    );
  });
});

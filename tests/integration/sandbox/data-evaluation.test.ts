import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dmsCode } from '@shared/domains/data-evaluation/rules';
import { callsOf, newStore, rowsOf, type Calls } from '../../fixtures/sandbox-data';
import { signIn, type GraphqlAnswer } from '../../fixtures/sandbox-client';
import { startTestSandbox, type TestSandbox } from '../../fixtures/sandbox-session';

type Row = Record<string, unknown>;

let host: TestSandbox;
let olivia: Calls;
let adam: Calls;
beforeAll(async () => {
  host = await startTestSandbox({ tenants: 40 });
  olivia = callsOf(host.sandbox, (await signIn(host.sandbox, 'olivia')).access_token);
  adam = callsOf(host.sandbox, (await signIn(host.sandbox, 'adam')).access_token);
});
afterAll(() => host.dispose());

/** Stores both of whose phases are loaded. */
async function loaded(): Promise<Row[]> {
  const answer = await olivia.query(
    `{ statelessServiceBzoStoreDetails(filter: { storeDmsStatus: { equalTo: "Active" }, isDeleted: { equalTo: false } }) {
       nodes { storeId tenantId realmName dms bulkPhase2 noofLaborGrids } } }`,
  );
  return rowsOf(answer).filter(({ bulkPhase2 }) => bulkPhase2 === 'Completed');
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

/** A loaded store whose system has a code. */
async function coded(index = 0): Promise<Row> {
  const store = (await loaded()).filter(({ dms }) => dms !== 'Fortellis')[index];
  if (!store) throw new Error('too few stores');
  return store;
}

describe('the data evaluation in the sandbox', () => {
  it('counts what the loads of the store logged, in order, with weight and status', async () => {
    const store = await coded();
    const rows = results(await full(store, 'phase_1'));
    const lines = host.sandbox.db
      .prepare<[unknown], { description: string }>(
        `select l.description from load_log l join load_run r on r.id = l.runId join store s on s.id = r.storeKey
          where s.storeId = ? and r.callType = 'bulk_phase_1' and r.status = 'Completed'
            and l.description like 'Extract repair orders%'`,
      )
      .all(store['storeId']);
    const total = lines.reduce(
      (sum, { description }) => sum + Number(/: ([\d,]+) rows/.exec(description)?.[1]?.replace(',', '')),
      0,
    );
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
    const store = await coded();
    for (const part of ['phase_1', 'opcodes', 'phase_2']) {
      const rows = results(await full(store, part));
      expect(rows.length).toBeGreaterThan(3);
      expect(results(await plain(store, part))).toEqual(rows.map(({ label, value }) => ({ label, value })));
    }
  });

  it('differs from store to store, and not from one time to the next', async () => {
    const [one, other] = [await coded(0), await coded(1)];
    expect(results(await full(one, 'opcodes'))).toEqual(results(await full(one, 'opcodes')));
    expect(results(await full(one, 'opcodes'))).not.toEqual(results(await full(other, 'opcodes')));
    expect(results(await closed(one))).not.toEqual(results(await closed(other)));
    const dates = results(await missing(one, 'labor_missing_dates'));
    expect(dates[0]).toMatchObject({
      year: expect.any(Number),
      missingDates: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    expect(dates).not.toEqual(results(await missing(one, 'parts_missing_dates')));
  });

  it('has no rows for another system, nor for Fortellis, which has no code', async () => {
    const store = await coded();
    expect(results(await full(store, 'phase_1', olivia, store['dms'] === 'Tekion' ? 'cdk' : 'tek'))).toEqual(
      [],
    );
    const fortellis = (await loaded()).filter(({ dms }) => dms === 'Fortellis');
    expect(fortellis).not.toHaveLength(0);
    for (const store of fortellis) expect(results(await full(store, 'phase_1'))).toEqual([]);
  });

  it('refuses other roles, unknown call types, wrong realms and stores without phase 1', async () => {
    const store = await coded();
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
  });
});

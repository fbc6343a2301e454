import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BACK_OFFICES, type BackOffice } from '@fixtures/back-office/back-offices';
import { callsOf, newStore, resultOf, storeInput, type Calls } from '@fixtures/back-office/calls';
import { signIn } from '@fixtures/back-office/client';
import { launchReportOf, type ReportRow } from '@fixtures/domains/launch-report';
import { gateSeed, tries } from '@fixtures/tries';
import { countRows, THIRD_PARTY, TRIAL } from '@shared/domains/launch-report/categories';
import { FIELD_NAMES } from '@shared/domains/launch-report/fields';
import { localToday } from '@shared/kernel/dates/dates';

const cellsOf = (row: ReportRow) => ({
  cells: Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (typeof row[name] === 'string' ? [[name, row[name]]] : [])),
  ),
});

const MILESTONES = [
  ...['launchCompleted', 'cancelDate', 'obMeetingCompleted', 'dmsActiveDate', 'opCodesCategorized'],
  ...['laborPricingGridEnteredInBzo', 'modelMapping', 'partsMatrixEnteredInBzo', 'usersCreated'],
  ...['scheduledLaunch', 'trialEndDate'],
];

const place = fc.nat({ max: 3 });
const change = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('cell' as const),
      place,
      field: fc.constantFrom(...MILESTONES),
      value: fc.constantFrom('2026-01-05', '2026-01-06', ''),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      place,
      value: fc.constantFrom(TRIAL, THIRD_PARTY, ''),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('add' as const, 'delete' as const, 'cancel' as const),
      place,
    }),
  },
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(BACK_OFFICES)('the counts of the launch report of the $name', ({ start }) => {
  let backOffice: BackOffice;
  let calls: Calls;
  let report: ReturnType<typeof launchReportOf>;
  let made = 0;

  beforeAll(async () => {
    backOffice = await start({ tenants: 6 });
    calls = callsOf(backOffice.address, (await signIn(backOffice.address, 'olivia')).access_token);
    report = launchReportOf(calls);
  });
  afterAll(() => backOffice.dispose());

  /** Adds a store to the tenant, if that is not cancelled. */
  async function add(tenantId: string, ids: number[]): Promise<void> {
    made += 1;
    const { statusCode, id } = resultOf(await calls.store(storeInput(tenantId, `Counted ${made} Ford`)));
    if (statusCode === 1) ids.push(Number(id));
  }

  async function carryOut(step: Change, tenantId: string, ids: number[]): Promise<void> {
    const id = ids[step.place % ids.length] ?? 0;
    const cell = { workPackageId: 2 * id + 1, fieldValue: 'value' in step ? step.value : '' };
    switch (step.kind) {
      case 'cell':
        return void (await report.update({ ...cell, fieldName: step.field }));
      case 'pay':
        return void (await report.choose({ ...cell, fieldName: 'Tag Group Pay' }));
      case 'add':
        return add(tenantId, ids);
      case 'delete':
        return void (await calls.store({ pAction: 'delete', id, tenantId }));
      case 'cancel':
        await calls.master({ pAction: 'delete', tenantid: tenantId, inDeletedDate: '2026-03-01' });
    }
  }

  it('are those of its rows after whatever was done', async () => {
    const counted = new Set<string>();
    const history = fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (steps) => {
      made += 1;
      const { tenantId, id } = await newStore(calls, `Counted ${made} Motors`);
      const ids = [id];
      await add(tenantId, ids);
      for (const step of steps) await carryOut(step, tenantId, ids);
      const counts = await report.counts();
      expect(counts).toEqual(countRows((await report.rows()).map(cellsOf), localToday()));
      counted.add(JSON.stringify(counts));
    });
    await fc.assert(history, { numRuns: tries(5, 500), endOnFailure: true, ...gateSeed() });
    expect(counted.size).toBeGreaterThan(1);
  });
});

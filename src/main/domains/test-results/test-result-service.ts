// Reads the test results of a day and the smoke tests that can be run, starts a run, and follows it as a job with a
// result for every test.

import type { BackOffice } from '@main/back-office/back-office';
import { fetchAllPages } from '@main/back-office/fetch-lists';
import {
  GetQaTestContentDocument,
  GetSmokeTestRunListDocument,
  GetSmokeTestRunListWholeDocument,
  GetSmokeTestsOfStoresDocument,
  RunTestTenantsDocument,
  type SmokeTestFieldsFragment,
  StoreKeysByNameDocument,
} from '@main/back-office/generated/graphql';
import { fetchPlacedPages, pageOrWhole, readsOfList } from '@main/back-office/overlapping-pages';
import { allResults, firstResult } from '@main/back-office/response/results';
import type { Fetched, BackOfficeContext, SignedInContext } from '@main/bridge/procedures';
import type { Follower } from '@main/jobs/job-work';
import { type PollDeps, pollPartsUntilDone } from '@main/jobs/poll-work';
import type {
  RunAnswer,
  RunRecord,
  SmokeTest,
  TestResult,
  TestType,
} from '@shared/domains/test-results/model';
import { testResultsPaths } from '@shared/domains/test-results/paths';
import {
  partsOf,
  runOutcome,
  runTitle,
  storeIdsOfTests,
  testKey,
  testStatuses,
  dayOfStored,
  storedDay,
} from '@shared/domains/test-results/rules';
import { translated } from '@shared/kernel/text/server-text';

/** Creates the follower of a run of smoke tests, which is a job with a result for every test. */
export const smokeRunFollower =
  (deps: PollDeps): Follower =>
  ({ parts }) =>
    pollPartsUntilDone('smoke-test', deps, parts, {
      poll: async (now) =>
        testStatuses(now, await testsOfStores(deps, storeIdsOfTests(now.map(({ subject }) => subject)))),
      outcome: runOutcome,
    });

const recordOf = (test: SmokeTest): RunRecord => ({
  tenant_id: test.tenantId,
  tenant_name: test.tenantName,
  store_id: test.storeId,
  store_name: test.storeName,
  user_role: test.userRole,
  sub_domain: test.subDomain,
});

/** Returns the back office's message; a run that it has started is followed as a job. */
export async function runSmokeTests(
  { backOffice, jobs }: Pick<SignedInContext, 'backOffice' | 'jobs'>,
  tests: readonly SmokeTest[],
): Promise<RunAnswer> {
  const { runTestTenants } = await backOffice.write(RunTestTenantsDocument, {
    input: { inRecords: tests.map(recordOf) },
  });
  const { status, msg } = firstResult(runTestTenants);
  if (status !== 0) {
    const parts = partsOf(tests);
    const link = testResultsPaths.smoke;
    jobs.follow({ kind: 'smoke-test', title: runTitle(parts), link, subject: {}, parts });
  }
  return { status, msg: msg ? translated(msg) : null };
}

const PAGE = 1000;

interface StoreName {
  tenant: string;
  store: string;
}

const keyOf = ({ tenant, store }: StoreName): string => `${tenant}\n${store}`;

/** Master ids of stores, by tenant and name. */
async function storeKeys(
  backOffice: BackOffice,
  stores: readonly StoreName[],
): Promise<Fetched<ReadonlyMap<string, number>>> {
  const names = [...new Set(stores.map(({ store }) => store))];
  if (names.length === 0) return { data: new Map(), partial: false };
  const { data, partial } = await fetchAllPages(PAGE, async (first, offset) => {
    const { data: page, ...read } = await backOffice.read(StoreKeysByNameDocument, { first, offset, names });
    return { ...page.statelessServiceBzoStorewiseDetails, ...read };
  });
  const keys = data.map(
    ({ id, storeName, tenantName }) => [keyOf({ tenant: tenantName, store: storeName }), id] as const,
  );
  return { data: new Map(keys), partial };
}

/** The results of one type of test on a day, in the order of the back office. */
export async function resultsOfDay(
  { backOffice }: BackOfficeContext,
  { day, type }: { day: string; type: TestType },
): Promise<Fetched<TestResult[]>> {
  const answer = await backOffice.read(GetQaTestContentDocument, { date: storedDay(day) });
  const found = allResults(answer, 'getQaTestContent').filter((result) => result.type.toLowerCase() === type);
  const { data: keys, partial } = await storeKeys(backOffice, found);
  return {
    data: found.map((result) => ({
      tenant: result.tenant,
      store: result.store,
      storeKey: keys.get(keyOf(result)) ?? null,
      userRole: result.userRole ?? null,
      date: dayOfStored(result.date ?? '') ?? day,
      content: result.content ?? '',
      type,
    })),
    partial: answer.partial || partial,
  };
}

const toTest = (test: SmokeTestFieldsFragment): SmokeTest => ({
  ...test,
  subDomain: test.subDomain ?? null,
  testStatus: test.testStatus ?? null,
});

/** Tests of a request: its answer has a megabyte. */
const TESTS_PAGE = 5000;

const testReads = (ctx: BackOfficeContext) =>
  readsOfList(ctx, {
    ...{ page: GetSmokeTestRunListDocument, whole: GetSmokeTestRunListWholeDocument, variables: {} },
    rowsOf: (answer) => allResults(answer, 'getSmokeTestRunList').map(toTest),
  });

/** The smoke tests that can be run, read page after page. */
export const runnableTests = (ctx: BackOfficeContext): Promise<Fetched<SmokeTest[]>> =>
  fetchPlacedPages({ ...testReads(ctx), size: TESTS_PAGE, keyOf: testKey });

/** The tests of some stores; all tests where the back office cannot be asked for less. */
async function testsOfStores(ctx: BackOfficeContext, storeIds: string[]): Promise<Fetched<SmokeTest[]>> {
  const { rows, partial } = await pageOrWhole(
    async () => {
      const answer = await ctx.backOffice.read(GetSmokeTestsOfStoresDocument, { storeIds });
      return { ...answer, rows: allResults(answer, 'getSmokeTestRunList').map(toTest) };
    },
    () => testReads(ctx).readWhole(),
  );
  return { data: [...rows], partial };
}

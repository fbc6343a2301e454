import { z } from 'zod';
import { runRecordSchema, type RunRecord } from '@shared/domains/test-results/model';
import { busyTest, dayOfStored, mayRun, storedDay, testKey } from '@shared/domains/test-results/rules';
import { testResultsTexts as texts } from '@shared/domains/test-results/texts';
import { reasonsOf } from '@sandbox/graphql/answers';
import type { SandboxContext } from '@sandbox/graphql/context';
import { requireCapability, sqlError } from '@sandbox/graphql/errors';
import type { MsgResult, MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { jsonInput } from '@sandbox/graphql/json-input';
import { today } from '@sandbox/store/clock';
import { resultsOf } from './results';
import { markStarted, runnableTests } from './runnable-tests';

const recordsSchema = z.array(runRecordSchema);

const refused = (msg: string): MsgResult => ({ status: 0, msg });

const keyOfRecord = ({ tenant_id, store_id, user_role }: RunRecord): string =>
  testKey({ tenantId: tenant_id, storeId: store_id, userRole: user_role });

/** All of them or none. */
function run(context: SandboxContext, records: readonly RunRecord[]): MsgResult {
  const { db, caller, smokeTests } = context;
  if (records.length === 0) return refused(texts.nothingGiven);
  const tests = runnableTests(db);
  const byKey = new Map(tests.map((test) => [testKey(test), test]));
  const unknown = records.find((record) => !byKey.has(keyOfRecord(record)));
  if (unknown) return refused(texts.unknown(unknown.store_name));
  const chosen = [...new Set(records.map(keyOfRecord))].flatMap((key) => byKey.get(key) ?? []);
  const busy = busyTest(tests, chosen);
  if (busy?.startedBy != null) return refused(texts.runningAlready(busy.storeName, busy.startedBy));
  const decision = mayRun({ tests, chosen, running: false });
  if (!decision.allowed) return refused(reasonsOf(decision));
  for (const test of chosen) markStarted(db, test, caller.name);
  smokeTests.start(chosen);
  return { status: 1, msg: texts.started(chosen.length) };
}

export const testResultsMutations = {
  getQaTestContent: (_root, { input: { date } }, context) => {
    requireCapability(context, 'see-test-results');
    if (dayOfStored(date) === undefined)
      throw sqlError(`${date} is not a date as YYYY/MM/DD`, { errcode: '22007' });
    return { results: resultsOf(context.db, date, storedDay(today())) };
  },
  getSmokeTestRunList: (_root, _input, context) => {
    requireCapability(context, 'see-test-results');
    return { results: runnableTests(context.db) };
  },
  runTestTenants: (_root, { input }, context) => {
    requireCapability(context, 'see-test-results');
    const records = jsonInput(input.inRecords, recordsSchema, 'inRecords');
    return { results: [context.db.transaction(() => run(context, records)).immediate()] };
  },
} satisfies MutationResolvers;

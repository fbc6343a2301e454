import { z } from 'zod';
import { runRecordSchema } from '@shared/domains/test-results/model';
import type { Activities } from '@sandbox/domains/activity-log';
import { jsonInput } from '@sandbox/graphql/json-input';
import type { testResultsMutations } from './resolvers';

const recordsSchema = z.array(runRecordSchema).catch([]);

export const testResultsActivities = {
  getQaTestContent: null,
  getSmokeTestRunList: null,
  // Every store of the run tells of it in its own log.
  runTestTenants: (input) =>
    jsonInput(input['inRecords'], recordsSchema, 'inRecords').map(({ tenant_id, store_id, user_role }) => ({
      module: 'smoke_test',
      activity: `Smoke test as ${user_role} started`,
      tenantId: tenant_id,
      storeId: store_id,
    })),
} satisfies Activities<typeof testResultsMutations>;

// The results of smoke and regression tests of tenants' sites, and the runs of smoke tests. They are not the console's
// own tests.

import { z } from 'zod';

export const TEST_TYPES = ['smoke', 'regression'] as const;
export type TestType = (typeof TEST_TYPES)[number];

/** The result of a test in a store. */
export const testResultSchema = z.object({
  tenant: z.string(),
  store: z.string(),
  /** The master id of the store, if one with these names exists. */
  storeKey: z.number().int().nullable(),
  userRole: z.string().nullable(),
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** Foreign HTML, for `components/display/html-frame` only. */
  content: z.string(),
  type: z.enum(TEST_TYPES),
});
export type TestResult = z.infer<typeof testResultSchema>;

/** A smoke test that can be run: a store as a role sees it. */
export const smokeTestSchema = z.object({
  tenantId: z.string(),
  tenantName: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  userRole: z.string(),
  subDomain: z.string().nullable(),
  /** Null where it was never run. */
  testStatus: z.string().nullable(),
});
export type SmokeTest = z.infer<typeof smokeTestSchema>;

/** A test as a run names it, in the back office's spelling. */
export const runRecordSchema = z.object({
  tenant_id: z.string(),
  tenant_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  user_role: z.string(),
  sub_domain: z.string().nullable(),
});
export type RunRecord = z.infer<typeof runRecordSchema>;

/** The back office's response to a run; status 0 is a refusal. */
export const runAnswerSchema = z.object({ status: z.number().int(), msg: z.string().nullable() });
export type RunAnswer = z.infer<typeof runAnswerSchema>;

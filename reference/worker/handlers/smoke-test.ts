import type { ClientBase } from 'pg';
import { z } from 'zod';
import { renderReport } from '@sandbox/domains/test-results/html-report';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import { hashOf, seededRandom } from '@sandbox/database/random';
import { DONE, remainingMs, type Handler } from '../handler';

const workSchema = z.object({ store: z.number().int(), role: z.string(), part: z.number(), of: z.number() });

const testSchema = z.object({
  tenant_name: z.string(),
  store_id: z.string(),
  store_name: z.string(),
  sub_domain: z.string().nullable(),
  attempts: z.number().int(),
});
type Test = z.infer<typeof testSchema>;

const reportOn = (test: Test, userRole: string, fails: boolean): string =>
  renderReport(
    {
      tenantName: test.tenant_name,
      storeName: test.store_name,
      subDomain: test.sub_domain,
      ...{ userRole, type: 'smoke', fails },
    },
    seededRandom(hashOf(`${test.store_id} ${userRole} ${test.attempts}`)),
  );

const end = (client: ClientBase, work: unknown, passed: boolean, report: string | null) => {
  const { store, role } = workSchema.parse(work);
  return client.query('select office.end_smoke_test($1, $2, $3, $4)', [store, role, passed, report]);
};

/** Handles a smoke test of a run; a run takes as long as a load, however many tests it has. */
export const smokeTest: Handler = {
  async step({ client, job, options }) {
    const { store, role, part, of } = workSchema.parse(job.work);
    const againInMs = remainingMs(job, (options.loadSeconds * part) / of);
    if (againInMs > 0) return { againInMs };
    const { rows } = await client.query('select * from office.smoke_test_to_run($1, $2)', [store, role]);
    const test = testSchema.optional().parse(rows[0]);
    const fails =
      !test ||
      (test.attempts === 1 && firstAttemptFails({ seed: 1, ...options }, test.store_id, `smoke_${role}`));
    await end(client, job.work, !fails, test ? reportOn(test, role, fails) : null);
    return DONE;
  },
  async giveUp({ client, job }) {
    await end(client, job.work, false, null);
  },
};

import type { ClientBase } from 'pg';
import { z } from 'zod';
import { loadCallTypeSchema } from '@shared/domains/bulk-load/model';
import { firstAttemptFails, loadScript, type ScriptLine } from '@sandbox/domains/bulk-load';
import { DONE, type Handler, type WorkerOptions } from '../handler';
import { bringPhase1 } from '../phase-1';

const workSchema = z.object({ run: z.number().int() });
const runOf = (work: unknown): number => workSchema.parse(work).run;

const loadSchema = z.object({
  store_key: z.number().int(),
  store_id: z.string(),
  call_type: loadCallTypeSchema,
  attempt: z.number().int(),
  started_at: z.date(),
  lines: z.number().int(),
});
type Load = z.infer<typeof loadSchema>;

async function findLoad(client: ClientBase, run: number): Promise<Load | undefined> {
  const { rows } = await client.query('select * from office.load_to_run($1)', [run]);
  return loadSchema.optional().parse(rows[0]);
}

/** The same at every step: whichever worker takes the next one goes on where the last has ended. */
function scriptOf(load: Load, { failureRate }: WorkerOptions): ScriptLine[] {
  const { store_id: storeId, call_type: callType, attempt, started_at: startedAt } = load;
  const fails = attempt === 1 && firstAttemptFails({ seed: 1, failureRate }, storeId, callType);
  return loadScript(storeId, callType, attempt, fails, startedAt);
}

async function end(client: ClientBase, run: number, load: Load, status: ScriptLine['status']): Promise<void> {
  if (load.call_type === 'bulk_phase_1' && status === 'Completed')
    await bringPhase1(client, { id: load.store_key, storeId: load.store_id });
  await client.query('select office.end_load($1, $2)', [run, status]);
}

/** A bulk load, line by line. */
export const load: Handler = {
  async step({ client, job, options }) {
    const run = runOf(job.work);
    const found = await findLoad(client, run);
    if (!found) return DONE;
    const script = scriptOf(found, options);
    const line = script[found.lines];
    if (line) {
      const { description, status, error, source } = line;
      await client.query('select office.write_load_line($1, $2, $3, $4, $5)', [
        run,
        description,
        status,
        error,
        source,
      ]);
    }
    if (line && found.lines < script.length - 1)
      return { againInMs: (options.loadSeconds * 1000) / script.length };
    await end(client, run, found, line?.status ?? 'Completed');
    return DONE;
  },
  async giveUp({ client, job }) {
    await client.query('select office.fail_load($1, $2)', [
      runOf(job.work),
      'The back office could not write the progress of this load.',
    ]);
  },
};

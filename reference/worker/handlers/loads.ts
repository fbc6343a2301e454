import type { ClientBase } from 'pg';
import { z } from 'zod';
import { simulatedLoadLog, type LoadLogLine } from '@sandbox/domains/bulk-load/simulated-load-log';
import { firstAttemptFails } from '@sandbox/faults/fault-injector';
import { loadCallTypeSchema } from '@shared/domains/bulk-load/model';
import { DONE, type Handler, remainingMs, type WorkerOptions } from '../handler';
import { loadPhase1 } from '../phase-1';

const dailyLoadWorkSchema = z.object({ store: z.number().int() });
const dailyLoadSchema = z.object({ store_id: z.string(), attempts: z.number().int() });

const endDailyLoad = (client: ClientBase, work: unknown, reason: string | null) =>
  client.query('select office.end_daily_load($1, $2)', [dailyLoadWorkSchema.parse(work).store, reason]);

/** Handles a daily load that is run again. */
export const dailyLoad: Handler = {
  async step({ client, job, options }) {
    const againInMs = remainingMs(job, options.loadSeconds);
    if (againInMs > 0) return { againInMs };
    const { store } = dailyLoadWorkSchema.parse(job.work);
    const { rows } = await client.query('select * from office.daily_load_to_run($1)', [store]);
    const load = dailyLoadSchema.optional().parse(rows[0]);
    const fails =
      load?.attempts === 1 && firstAttemptFails({ seed: 1, ...options }, load.store_id, 'daily_rerun');
    await endDailyLoad(client, job.work, fails ? 'The DMS did not answer within 30 s.' : null);
    return DONE;
  },
  async giveUp({ client, job }) {
    await endDailyLoad(client, job.work, 'The back office could not run this load.');
  },
};

const triggerWorkSchema = z.object({ store: z.number().int(), callType: z.string() });

/** Sets a process to Failed if its load was not triggered within some time after the status In Progress. */
export const triggerTimeout: Handler = {
  async step({ client, job, options: { triggerSeconds } }) {
    const left = remainingMs(job, triggerSeconds);
    if (left > 0) return { againInMs: left };
    const { store, callType } = triggerWorkSchema.parse(job.work);
    await client.query('select office.fail_untriggered($1, $2, $3, $4)', [
      store,
      callType,
      job.queuedAt,
      triggerSeconds,
    ]);
    return DONE;
  },
};

const listsWorkSchema = z.object({ id: z.number().int(), storeId: z.string(), categorized: z.boolean() });

/** Inserts the data that a DMS delivers to a store of the sample. */
export const listDelivery: Handler = {
  async step({ client, job }) {
    await loadPhase1(client, listsWorkSchema.parse(job.work));
    return DONE;
  },
};

const loadWorkSchema = z.object({ run: z.number().int() });
const runOf = (work: unknown): number => loadWorkSchema.parse(work).run;

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

/** The log of a load. It is the same at every step, so any worker can continue where another has stopped. */
function logOf(load: Load, { failureRate }: WorkerOptions): LoadLogLine[] {
  const { store_id: storeId, call_type: callType, attempt, started_at: startedAt } = load;
  const fails = attempt === 1 && firstAttemptFails({ seed: 1, failureRate }, storeId, callType);
  return simulatedLoadLog(storeId, callType, attempt, fails, startedAt);
}

async function endLoad(
  client: ClientBase,
  run: number,
  load: Load,
  status: LoadLogLine['status'],
): Promise<void> {
  if (load.call_type === 'bulk_phase_1' && status === 'Completed')
    await loadPhase1(client, { id: load.store_key, storeId: load.store_id });
  await client.query('select office.end_load($1, $2)', [run, status]);
}

/** Handles a bulk load, one line of its log per step. */
export const load: Handler = {
  async step({ client, job, options }) {
    const run = runOf(job.work);
    const found = await findLoad(client, run);
    if (!found) return DONE;
    const log = logOf(found, options);
    const line = log[found.lines];
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
    if (line && found.lines < log.length - 1) return { againInMs: (options.loadSeconds * 1000) / log.length };
    await endLoad(client, run, found, line?.status ?? 'Completed');
    return DONE;
  },
  async giveUp({ client, job }) {
    await client.query('select office.fail_load($1, $2)', [
      runOf(job.work),
      'The back office could not write the progress of this load.',
    ]);
  },
};

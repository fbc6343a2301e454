import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type ClientConfig, type PoolClient } from 'pg';
import type { Handler, Job, WorkerOptions } from './handler';
import { handlers } from './handlers/registry';

/** The maximum pause when nothing is due, and the pause after the database was unreachable. */
const [REST_MS, OUTAGE_MS] = [100, 5000];

const KINDS = Object.keys(handlers);

const TAKE_SQL = `select id, kind, work, queued_at as "queuedAt" from office.queue
               where error is null and due_at <= clock_timestamp() and kind = any ($1)
               order by due_at, id limit 1 for update skip locked`;

/** Milliseconds until more is due. */
const WAIT_SQL = `select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms from office.queue
               where error is null and kind = any ($1)`;

async function runStep(
  client: PoolClient,
  handler: Handler,
  job: Job,
  options: WorkerOptions,
): Promise<void> {
  const { againInMs } = await handler.step({ client, job, options });
  if (againInMs === undefined) await client.query('delete from office.queue where id = $1', [job.id]);
  else
    await client.query(
      "update office.queue set due_at = clock_timestamp() + $2 * interval '1 ms' where id = $1",
      [job.id, againInMs],
    );
}

/** Rolls the partial step back; the row stays with the reason. */
async function giveUp(client: PoolClient, handler: Handler, job: Job, error: unknown): Promise<void> {
  console.error(`Work ${job.id} (${job.kind}): ${String(error)}`);
  await client.query('rollback to savepoint step');
  try {
    await handler.giveUp?.({ client, job });
  } catch (fault) {
    console.error(`Nobody is told of ${job.id} (${job.kind}): ${String(fault)}`);
    await client.query('rollback to savepoint step');
  }
  await client.query('update office.queue set error = $2 where id = $1', [job.id, String(error)]);
}

/** Runs the next step of the job that is due longest. @returns false when nothing is due. */
async function runNextStep(client: PoolClient, options: WorkerOptions): Promise<boolean> {
  await client.query('begin');
  const { rows } = await client.query<Job>(TAKE_SQL, [KINDS]);
  const [job] = rows;
  const handler = job && handlers[job.kind];
  if (handler) {
    await client.query('savepoint step');
    await runStep(client, handler, job, options).catch((error: unknown) =>
      giveUp(client, handler, job, error),
    );
  }
  await client.query('commit');
  return handler !== undefined;
}

/** @returns the length of the next pause */
async function pollOnce(client: PoolClient, options: WorkerOptions): Promise<number> {
  if (await runNextStep(client, options)) return 0;
  const { rows } = await client.query<{ ms: number | null }>(WAIT_SQL, [KINDS]);
  return Math.min(Math.max(rows[0]?.ms ?? REST_MS, 1), REST_MS);
}

async function pollPool(pool: Pool, options: WorkerOptions): Promise<number> {
  try {
    const client = await pool.connect();
    let healthy = false;
    try {
      const ms = await pollOnce(client, options);
      healthy = true;
      return ms;
    } finally {
      // One whose transaction was not ended is closed, which ends it.
      client.release(!healthy);
    }
  } catch (error) {
    console.error(`The worker rests: ${String(error)}`);
    return OUTAGE_MS;
  }
}

export interface Worker {
  /** Waits for the end of the step in progress. */
  stop(): Promise<void>;
}

/**
 * Polls the job queue, oldest first; several workers may run concurrently and may be killed at any time, because each
 * step is one transaction.
 */
export function startWorker(database: ClientConfig, options: WorkerOptions): Worker {
  const pool = new Pool({ ...database, max: 1 });
  pool.on('error', () => undefined);
  const ending = new AbortController();
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const ms = await pollPool(pool, options);
      if (ms > 0) await wait(ms, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    stop: async () => {
      ending.abort();
      await running;
      await pool.end();
    },
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { ClientConfig, Pool, PoolClient } from 'pg';
import { connectionPool } from '../database/connection-pool';
import type { Handler, Job, WorkerOptions } from './handler';
import { handlers } from './handlers/registry';

/** The maximum pause when nothing is due, and the pause after the database was unreachable. */
const [REST_MS, OUTAGE_MS] = [100, 5000];

const KINDS = Object.keys(handlers);

/** Attempts at one step before the job is set aside. */
const MAX_ATTEMPTS = 5;

/** Counts the attempt and postpones the next one, twice as long each time, in case this one never ends. */
const TAKE_SQL = `
  update office.queue set attempts = attempts + 1, due_at = clock_timestamp() + $2 * 2 ^ attempts * interval '1 s'
   where id = (select id from office.queue
                where set_aside_at is null and due_at <= clock_timestamp() and kind = any ($1)
                order by due_at, id limit 1 for update skip locked)
  returning id, kind, work, queued_at as "queuedAt", attempts`;

/** Locks the row of a taken job; finds no row if another worker has taken it since. */
const HOLD_SQL = 'select from office.queue where id = $1 and attempts = $2 for update skip locked';

/** Milliseconds until more is due. */
const WAIT_SQL = `select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms from office.queue
               where set_aside_at is null and kind = any ($1)`;

interface TakenJob extends Job {
  /** The number of attempts, including this one. */
  attempts: number;
}

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
      `update office.queue set due_at = clock_timestamp() + $2 * interval '1 ms', attempts = 0, last_error = null
        where id = $1`,
      [job.id, againInMs],
    );
}

/**
 * Notifies the records that wait for the job, and removes it from the active queue. The row is kept with its reason.
 */
async function setAside(client: PoolClient, handler: Handler, job: Job, reason: string): Promise<void> {
  await client.query('savepoint notification');
  try {
    await handler.giveUp?.({ client, job });
  } catch (fault) {
    console.error(`Nobody is told of job ${job.id} (${job.kind}): ${String(fault)}`);
    await client.query('rollback to savepoint notification');
  }
  console.error(`Job ${job.id} (${job.kind}) is set aside; npm run reference -- --jobs lists it.`);
  await client.query(
    'update office.queue set set_aside_at = clock_timestamp(), last_error = $2 where id = $1',
    [job.id, reason],
  );
}

/** Records why a step failed. The next attempt is already scheduled; after the last one the job is set aside. */
async function noteFailure(
  client: PoolClient,
  handler: Handler,
  job: TakenJob,
  error: unknown,
): Promise<void> {
  console.error(`Job ${job.id} (${job.kind}), attempt ${job.attempts}: ${String(error)}`);
  await client.query('rollback to savepoint step');
  if (job.attempts >= MAX_ATTEMPTS) return setAside(client, handler, job, String(error));
  await client.query('update office.queue set last_error = $2 where id = $1', [job.id, String(error)]);
}

async function attempt(
  client: PoolClient,
  handler: Handler,
  job: TakenJob,
  options: WorkerOptions,
): Promise<void> {
  await client.query('begin');
  const { rowCount } = await client.query(HOLD_SQL, [job.id, job.attempts]);
  if (rowCount === 1 && job.attempts > MAX_ATTEMPTS)
    await setAside(client, handler, job, 'No attempt came to an end: each took the worker down with it.');
  else if (rowCount === 1) {
    await client.query('savepoint step');
    await runStep(client, handler, job, options).catch((error: unknown) =>
      noteFailure(client, handler, job, error),
    );
  }
  await client.query('commit');
}

/** Runs the next step of the job that is due longest. @returns false when nothing is due. */
async function runNextStep(client: PoolClient, options: WorkerOptions): Promise<boolean> {
  const { rows } = await client.query<TakenJob>(TAKE_SQL, [KINDS, options.retrySeconds]);
  const [job] = rows;
  const handler = job && handlers[job.kind];
  if (handler) await attempt(client, handler, job, options);
  return handler !== undefined;
}

/** Runs one due step, if any. @returns the length of the next pause */
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
      // A connection with an open transaction is closed, which rolls that back.
      client.release(!healthy);
    }
  } catch (error) {
    console.error(`The worker rests: ${String(error)}`);
    return OUTAGE_MS;
  }
}

export interface Worker {
  /** Stops polling, and waits for the end of the step in progress. */
  stop(): Promise<void>;
}

/**
 * Polls the job queue, oldest first; several workers may run concurrently and may be killed at any time, because each
 * step is one transaction. A failed step is retried, and the job is set aside after the last attempt.
 */
export function startWorker(database: ClientConfig, options: WorkerOptions): Worker {
  const pool = connectionPool({ ...database, max: 1 });
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

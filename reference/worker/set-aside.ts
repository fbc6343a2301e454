import type { ClientBase } from 'pg';
import { z } from 'zod';

const setAsideSchema = z.object({
  id: z.string(),
  kind: z.string(),
  queued_by: z.string(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  set_aside_at: z.date(),
});

/** A line for each job that was set aside, oldest first, with the reason. */
export async function linesOfSetAside(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query('select * from office.set_aside order by id');
  return z
    .array(setAsideSchema)
    .parse(rows)
    .map(
      ({ id, kind, queued_by, attempts, last_error, set_aside_at }) =>
        `${id}  ${kind}, queued by ${queued_by}, set aside ${set_aside_at.toISOString()} after ${attempts} attempts: ${last_error ?? ''}`,
    );
}

/**
 * Queues jobs that were set aside again.
 * @param which a job's number, or `all`
 * @returns how many
 * @throws Error if it is neither, or if no such job was set aside
 */
export async function retryJobs(client: ClientBase, which: string): Promise<number> {
  if (which !== 'all' && !/^\d+$/.test(which))
    throw new Error(`--retry ${which} is no number and not "all".`);
  const { rows } = await client.query<{ count: number }>('select office.retry_jobs($1) as count', [
    which === 'all' ? null : which,
  ]);
  const count = rows[0]?.count ?? 0;
  if (count === 0 && which !== 'all') throw new Error(`No job ${which} was set aside.`);
  return count;
}

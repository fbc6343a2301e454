import type { Pool, PoolClient } from 'pg';
import type { RequestSettings } from './token';

/** Runs a transaction with the caller's database role and rolls it back on error. */
export async function runAsCaller<Result>(
  pool: Pool,
  settings: RequestSettings,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select set_config(key, value, true) from json_each_text($1)', [
      JSON.stringify(settings),
    ]);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

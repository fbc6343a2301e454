import { Pool, type PoolConfig } from 'pg';

/**
 * A pool that survives the end of its connections. An idle connection that the database ends is replaced by the next
 * call, and one that ends during a call fails that call; the `error` events of both need listeners, or they would end
 * the process.
 */
export function connectionPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

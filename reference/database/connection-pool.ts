import { Pool, type PoolConfig } from 'pg';

/** The wait for a connection, in milliseconds; a statement may take longer. */
const CONNECTION_LIMIT_MS = 30_000;

/**
 * A pool that survives the end of its connections, and whose calls do not wait forever where all of them are in use. An
 * idle connection that the database ends is replaced by the next call, and one that ends during a call fails that call;
 * the `error` events of both need listeners, or they would end the process.
 */
export function connectionPool(config: PoolConfig): Pool {
  const pool = new Pool({ connectionTimeoutMillis: CONNECTION_LIMIT_MS, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

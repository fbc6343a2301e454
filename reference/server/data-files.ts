import { DatabaseError, type Pool } from 'pg';
import { asCaller } from './as-caller';
import type { RequestSettings } from './token';

/** What the database says of a store or a month that there is not; not for its own faults. */
const NOT_THERE = new Set(['P0002', '22007', '55000']);

/** Tenant, store, month and pay type of `/data/{tenantId}/{storeId}/{YYYY-MM}/{payType}.json`. */
function keysOf(path: string): string[] | undefined {
  const [, ...parts] = /^\/data\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  try {
    return parts.length === 0 ? undefined : parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A file as the database makes it, in the rights of who asks; undefined where there is none. */
export async function dataFile(pool: Pool, settings: RequestSettings, path: string): Promise<unknown> {
  const keys = keysOf(path);
  if (keys === undefined) return undefined;
  try {
    return await asCaller(pool, settings, async (client) => {
      const { rows } = await client.query<{ file: unknown }>(
        'select office.revenue_file($1, $2, $3, $4) as file',
        keys,
      );
      return rows[0]?.file ?? undefined;
    });
  } catch (error) {
    if (error instanceof DatabaseError && NOT_THERE.has(error.code ?? '')) return undefined;
    throw error;
  }
}

import { DatabaseError, type Pool } from 'pg';
import { dmsWordmark, tenantMonogram } from '@sandbox/server/generated-logos';
import { runAsCaller } from './as-caller';
import type { RequestSettings } from './token';

export interface Picture {
  type: string;
  body: Buffer | string;
}

interface StoredPicture {
  type: string | null;
  bytes: Buffer | null;
  /** The tenant's name, where its picture is drawn. */
  drawn_from?: string | null;
}

const FUNCTION_OF: Readonly<Record<string, string>> = {
  tenants: 'office.tenant_picture',
  dms: 'office.dms_picture',
};
const renderedPicture = (svg: string | undefined): Picture | undefined =>
  svg === undefined ? undefined : { type: 'image/svg+xml', body: svg };

/**
 * The picture at `/media/tenants/{tenantId}/{version}` or `/media/dms/{name}/{version}`, read with the caller's rights;
 * undefined where there is none.
 */
export async function pictureAt(
  pool: Pool,
  settings: RequestSettings,
  path: string,
): Promise<Picture | undefined> {
  const [, kind = '', name = '', version = ''] = /^\/media\/(\w+)\/([\w-]+)\/(\d{1,9})$/.exec(path) ?? [];
  const source = FUNCTION_OF[kind];
  if (source === undefined) return undefined;
  const { rows } = await runAsCaller(pool, settings, (client) =>
    client.query<StoredPicture>(`select * from ${source}($1, $2)`, [name, Number(version)]),
  );
  const [stored] = rows;
  if (stored?.type && stored.bytes) return { type: stored.type, body: stored.bytes };
  if (kind === 'dms') return renderedPicture(dmsWordmark(name));
  return stored?.drawn_from ? renderedPicture(tenantMonogram(stored.drawn_from)) : undefined;
}

/** The database's codes for an unknown store or month; its own faults have others. */
const NOT_FOUND_CODES = new Set(['P0002', '22007', '55000']);

/** Tenant, store, month and pay type of `/data/{tenantId}/{storeId}/{YYYY-MM}/{payType}.json`. */
function keysOf(path: string): string[] | undefined {
  const [, ...parts] = /^\/data\/([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
  try {
    return parts.length === 0 ? undefined : parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A file that the database generates with the caller's rights; undefined where there is none. */
export async function dataFile(pool: Pool, settings: RequestSettings, path: string): Promise<unknown> {
  const keys = keysOf(path);
  if (keys === undefined) return undefined;
  try {
    return await runAsCaller(pool, settings, async (client) => {
      const { rows } = await client.query<{ file: unknown }>(
        'select office.revenue_file($1, $2, $3, $4) as file',
        keys,
      );
      return rows[0]?.file ?? undefined;
    });
  } catch (error) {
    if (error instanceof DatabaseError && NOT_FOUND_CODES.has(error.code ?? '')) return undefined;
    throw error;
  }
}

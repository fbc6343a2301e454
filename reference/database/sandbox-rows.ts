import type { ClientBase } from 'pg';

/** A row of a sandbox's file. */
export type Row = Record<string, unknown>;
/** The columns of a table: their types, by name. */
export type Columns = ReadonlyMap<string, string>;

export const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase();

/** A cell of SQLite as the JSON that PostgreSQL reads into a column of `type`. */
function cellOf(value: unknown, type: string | undefined): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value;
}

export async function columnsOf(client: ClientBase, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ('office.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped
      order by attnum`,
    [table],
  );
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function rowOf(row: Row, columns: Columns): Row {
  return Object.fromEntries(
    Object.entries(row)
      .map(([name, value]) => [snakeCase(name), value] as const)
      .filter(([name]) => columns.has(name))
      .map(([name, value]) => [name, cellOf(value, columns.get(name))]),
  );
}

/** The type in which a value is sent; a credential is sent as text, because the database encrypts it. */
const sentType = (type: string | undefined): string =>
  (type?.endsWith('encrypted_text') ? 'text' : type) ?? 'text';

/** Copies rows of a sandbox's file; columns that the table lacks are left out. */
export async function insertRows(
  client: ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => rowOf(row, columns));
  const names = Object.keys(own[0] ?? {});
  if (names.length === 0) return;
  const typed = names.map((name) => `${name} ${sentType(columns.get(name))}`);
  await client.query(
    `insert into office."${table}" (${names.join(', ')})
     select ${names.join(', ')} from json_to_recordset($1) as sent(${typed.join(', ')})`,
    [JSON.stringify(own)],
  );
}

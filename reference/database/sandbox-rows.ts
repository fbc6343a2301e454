import type { ClientBase } from 'pg';

export type Row = Record<string, unknown>;
/** Types by name. */
export type Columns = ReadonlyMap<string, string>;

export const snakeCase = (name: string): string => name.replace(/(?<=[a-z0-9])[A-Z]/g, '_$&').toLowerCase();

/** A cell of SQLite as the JSON that PostgreSQL reads into a column of `type`. */
function cellOf(value: unknown, type: string | undefined): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value;
}

export async function columnsOf(client: ClientBase, table: string): Promise<Columns> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'office' and table_name = $1`,
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

/** Copies rows of a sandbox's file; columns that the table lacks are left out. */
export async function insertRows(
  client: ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const own = rows.map((row) => rowOf(row, columns));
  const names = Object.keys(own[0] ?? {}).join(', ');
  if (names === '') return;
  await client.query(
    `insert into office."${table}" (${names})
     select ${names} from json_populate_recordset(null::office."${table}", $1)`,
    [JSON.stringify(own)],
  );
}

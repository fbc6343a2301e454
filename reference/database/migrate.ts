import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';

const FOLDER = join(import.meta.dirname, '..', 'postgres');

interface Migration {
  number: number;
  file: string;
}

/** By number, whatever folder they lie in: `tables/0002-tenants.sql` is number 2. */
function migrations(): Migration[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const number = /(\d{4})-[\w-]+\.sql$/.exec(file)?.[1];
      return number === undefined ? [] : [{ number: Number(number), file }];
    })
    .sort((one, other) => one.number - other.number);
}

async function run(client: Client, { number, file }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(FOLDER, file), 'utf8'));
    await client.query('insert into public.reference_migration values ($1, $2)', [number, file]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

/** Brings a database up to date, each migration in a transaction of its own. */
export async function migrate(client: Client): Promise<void> {
  await client.query(
    'create table if not exists public.reference_migration (number integer primary key, file text not null)',
  );
  const { rows } = await client.query<{ number: number }>('select number from public.reference_migration');
  const done = new Set(rows.map(({ number }) => number));
  for (const migration of migrations()) if (!done.has(migration.number)) await run(client, migration);
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { asMayChange } from './required-rights';

const FOLDER = join(import.meta.dirname, '..', 'postgres');
/** Generated from src/shared; not a migration, but applied every time, because it may differ with each version. */
const GENERATED = join(FOLDER, 'generated', 'shared.sql');
/** Transfers the objects that the migrations created to their owner; not a migration either. */
const OWNERS = join(FOLDER, 'owners.sql');

/** The last migration without stored hashes; 0171 upgrades such a database. */
const LAST_WITHOUT_HASH = 170;

interface Migration {
  number: number;
  file: string;
  sql: string;
  /** SHA-256 of the text, in hexadecimal; the same however a checkout ends its lines. */
  hash: string;
}

function readMigration(number: number, file: string): Migration {
  const sql = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n');
  return {
    number,
    file: file.replaceAll('\\', '/'),
    sql,
    hash: createHash('sha256').update(sql).digest('hex'),
  };
}

/** All migrations, sorted by number, regardless of their folder: `tables/0002-tenants.sql` is number 2. */
export function migrations(): Migration[] {
  return readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const number = /(\d{4})-[\w-]+\.sql$/.exec(file)?.[1];
      return number === undefined ? [] : [readMigration(Number(number), file)];
    })
    .sort((one, other) => one.number - other.number);
}

/** A block that changes nothing but the settings of a role in this database. */
const ROLE_SETTINGS =
  /^do \$\$\nbegin\n(?: {2}execute format\('alter role (\w+) in database %I set .*\n)+end \$\$;$/m;

/** The SQL of a migration. Where the account may not alter other roles, each role changes its own settings. */
async function statementsOf(client: Client, sql: string): Promise<string> {
  const [block, role] = ROLE_SETTINGS.exec(sql) ?? [];
  if (block === undefined || role === undefined) return sql;
  const statements = await asMayChange(client, role, block);
  return sql.replace(block, () => statements);
}

async function runMigration(client: Client, { number, file, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(await statementsOf(client, sql));
    await client.query('insert into public.reference_migration (number, file, hash) values ($1, $2, $3)', [
      number,
      file,
      hash,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${file}: ${String(error)}`, { cause: error });
  }
}

interface AppliedMigration {
  number: number;
  file: string;
  /** Null in a database that is older than the hashes. */
  hash: string | null;
}

/**
 * Checks that the applied migrations equal the files, because the effects of an edited one are unknown.
 * @throws Error otherwise
 */
function checkApplied(applied: readonly AppliedMigration[], known: ReadonlyMap<number, Migration>): void {
  for (const { number, file, hash } of applied) {
    const migration = known.get(number);
    if (!migration)
      throw new Error(`The database is newer than this program: it has ${file}, which is not here.`);
    if (hash !== null && hash !== migration.hash)
      throw new Error(
        `${migration.file} was edited after this database had applied it. Restore the file, and put the change into a new migration.`,
      );
  }
  const withoutHash = applied.filter(({ hash }) => hash === null);
  if (withoutHash.length > 0 && !applied.some(({ number }) => number === LAST_WITHOUT_HASH))
    throw new Error('The database is of a version that cannot be brought up to date. Make a new one.');
}

/**
 * Migrates a database, each migration in its own transaction.
 * @throws Error where a migration fails, or where an applied one differs from its file.
 */
export async function migrate(client: Client): Promise<void> {
  await client.query(
    'create table if not exists public.reference_migration (number integer primary key, file text not null, hash text)',
  );
  await client.query('alter table public.reference_migration add column if not exists hash text');
  const { rows } = await client.query<AppliedMigration>(
    'select number, file, hash from public.reference_migration',
  );
  const all = migrations();
  checkApplied(rows, new Map(all.map((migration) => [migration.number, migration])));
  await client.query(readFileSync(GENERATED, 'utf8'));
  const done = new Set(rows.map(({ number }) => number));
  for (const migration of all) if (!done.has(migration.number)) await runMigration(client, migration);
  // Migration 171 has just stored the hashes that older databases lack.
  for (const { number, hash } of all)
    await client.query('update public.reference_migration set hash = $2 where number = $1 and hash is null', [
      number,
      hash,
    ]);
  await client.query(readFileSync(OWNERS, 'utf8'));
}

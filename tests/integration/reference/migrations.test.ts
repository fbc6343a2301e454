import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '@fixtures/back-office/sandbox-session';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import { bareDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';
import { useKeys } from '../../../reference/database/credential-keys';
import { migrate, migrations } from '../../../reference/database/migrate';
import { prepare } from '../../../reference/start';

const RELEASED = resolve(import.meta.dirname, '../../../reference/postgres/released.sha256');

/** The text of 0103 and 0112 before they were edited, which databases of that time have applied. */
const EARLIER: Readonly<Record<number, readonly (readonly [RegExp, string])[]>> = {
  103: [
    [/, in_expected jsonb default null/, ''],
    [/ {4}perform office\.require_as_seen\([\s\S]*?'the tenant'\);\n/, ''],
  ],
  112: [
    [/, in_expected jsonb default null/, ''],
    [/, expected jsonb/, ''],
    [/ {4}if found then perform office\.require_as_seen.*\n/, ''],
    [/in_tenant_id, null\)/, 'in_tenant_id)'],
    [/in_tenant_id, in_expected\)/, 'in_tenant_id)'],
  ],
};

/** A database from the time when files were edited after they had been applied, and no hashes were stored. */
async function makeEarlier(client: Client, last = 170): Promise<void> {
  await client.query(
    'create table public.reference_migration (number integer primary key, file text not null)',
  );
  for (const { number, file, sql } of migrations().filter((migration) => migration.number <= last)) {
    const earlier = (EARLIER[number] ?? []).reduce((text, [now, then]) => {
      if (text.search(now) < 0) throw new Error(`${file} doesn't hold ${now.source}`);
      return text.replace(now, then);
    }, sql);
    await client.query(earlier);
    await client.query('insert into public.reference_migration values ($1, $2)', [number, file]);
  }
}

const CREDENTIALS = ['plain-of-server', 'plain-of-config', 'plain-of-user', 'plain-of-feed'];
const PLAIN_CREDENTIALS = `
  insert into office.tenant (tenant_id, tenant_name) values ('bay', 'Bay Group');
  insert into office.store (id, store_id, store_name, tenant_id, sort_order) values (1, 'bay1', 'Bay Ford', 'bay', 1);
  insert into office.data_feed (id, store_key, dms, load_auth_api_key) values (1, 1, 'Tekion', 'plain-of-feed');
  insert into office.db_server (ip_address, db_name, db_user, db_password, db_port, created_at, updated_at)
  values ('10.9.0.1', 'dealers', 'loader', 'plain-of-server', 5432, now(), now());
  insert into office.schema_config (
    client_id, realm_name, hostname, port, db_server, db_name, auth_username, auth_password)
  values ('bay', 'bay', 'db1.example', 5432, '10.9.0.1', 'bay_db', 'bay_auth', 'plain-of-config');
  insert into office.adu_user (user_name, first_name, lastname, role, created_at, created_by, temporary_password)
  values ('ann@example.com', 'Ann', 'Smith', 'admin', now(), 'Olivia', 'plain-of-user')`;

const FUNCTIONS = `
  select p.oid::regprocedure::text as name, md5(p.prosrc) as source, p.proconfig, p.prosecdef, p.proacl::text
    from pg_proc p where p.pronamespace in ('office'::regnamespace, 'api'::regnamespace) order by 1`;

describe('the migrations', () => {
  it('equal the released ones: a change needs a new migration', () => {
    const released = readFileSync(RELEASED, 'utf8');
    expect(
      migrations()
        .map(({ hash, file }) => `${hash}  ${file}`)
        .join('\n'),
    ).toBe(released.trimEnd());
  });
});

describe.runIf(await hasPostgres())('a database of the reference', () => {
  let bare: BareDatabase;
  let client: Client;
  beforeEach(async () => {
    bare = await bareDatabase();
    client = await bare.connect();
    await useKeys(client, bare.keyFile);
  });
  afterEach(() => bare.dispose());

  it('that predates hashes becomes equal to a new one', async () => {
    await makeEarlier(client);
    await migrate(client);
    const upgraded = (await client.query(FUNCTIONS)).rows;
    await client.query('drop schema office, api cascade; drop table public.reference_migration');
    await migrate(client);
    expect(upgraded).toEqual((await client.query(FUNCTIONS)).rows);
  });

  it('of the first version has its credentials encrypted, and its files lose the plain ones', async () => {
    await makeEarlier(client);
    await client.query(PLAIN_CREDENTIALS);
    const holding = async (): Promise<number> => {
      await client.query('checkpoint');
      const tables = filesBelow(join(String(bare.owner.host), 'data', 'base'));
      return CREDENTIALS.flatMap((text) => filesHolding(tables, text)).length;
    };
    expect(await holding()).toBeGreaterThanOrEqual(4);
    await expect(migrate(await bare.connect())).rejects.toThrow('The key of the credentials is needed');
    await migrate(client);
    expect(await holding()).toBe(0);
    await client.query('set role dealer_superadmin');
    const { rows } = await client.query(
      `select (select db_password from api.get_server_details()) as server,
              (select auth_password from api.get_schema_config()) as config,
              (select temporary_password from api.get_adu_users()) as adu_user,
              office.feed_secret(1, 'load_auth_api_key') as feed, office.feed_secret(1, 'post_method') as none`,
    );
    expect(Object.values(rows[0] ?? {})).toEqual([...CREDENTIALS, null]);
  });

  it('stops migrating if an applied migration was edited', async () => {
    await migrate(client);
    await client.query("update public.reference_migration set hash = 'other' where number = 103");
    await expect(migrate(client)).rejects.toThrow(
      'api/0103-tenant-functions.sql was edited after this database had applied it.',
    );
  });

  it('stores the hash of an earlier migration from its first update on', async () => {
    await makeEarlier(client);
    await migrate(client);
    await client.query("update public.reference_migration set hash = 'other' where number = 112");
    await expect(migrate(client)).rejects.toThrow('api/0112-grouping.sql was edited');
  });

  it('is not changed by an older program, or if its state is unknown', async () => {
    await makeEarlier(client, 20);
    await expect(migrate(client)).rejects.toThrow('cannot be brought up to date');
    await client.query(
      "insert into public.reference_migration (number, file) values (9000, '9000-later.sql')",
    );
    await expect(migrate(client)).rejects.toThrow(
      'The database is newer than this program: it has 9000-later.sql',
    );
  });

  it('is prepared once by servers that start together', async () => {
    await expect(Promise.all([prepare(bare), prepare(bare), prepare(bare)])).resolves.toHaveLength(3);
    const { rows } = await client.query('select count(*)::integer as count from public.reference_migration');
    expect(rows).toEqual([{ count: migrations().length }]);
  });

  it('is filled by the next start if one breaks off while it copies the sample', async () => {
    const host = await startTestSandbox({ tenants: 6 });
    const sample = { file: join(host.dataDir, 'sandbox.sqlite'), lists: 2, tenants: 20 };
    const onProgress = (): never => {
      throw new Error('Killed');
    };
    await expect(prepare(bare, { ...sample, onProgress })).rejects.toThrow('Killed');
    await prepare(bare, sample);
    const { rows } = await client.query(
      `select (select count(*)::integer from office.tenant) as tenants,
              (select count(*)::integer from office.queue where kind = 'lists') as lists`,
    );
    expect(rows).toEqual([{ tenants: 20, lists: 2 }]);
    await host.dispose();
  });
});

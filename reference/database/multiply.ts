import type { ClientBase } from 'pg';
import { columnsOf } from './sandbox-rows';

/**
 * The tables whose rows are copied with a tenant, in the order of their foreign keys, with the SQL of the columns whose
 * values change: `tenant` and `store` are the copies, `t` is the original row. Copies get no loaded data, visits or
 * activity log, because these alone would be most of the database.
 */
const TABLES: readonly (readonly [
  name: string,
  by: 'tenant' | 'store',
  own: Readonly<Record<string, string>>,
])[] = [
  [
    'tenant',
    'tenant',
    {
      tenant_id: 'tenant.new',
      tenant_name: "t.tenant_name || ' ' || tenant.copy",
      display_name: "t.display_name || ' ' || tenant.copy",
      sub_domain: 'tenant.new',
      realm_name: 'tenant.new',
    },
  ],
  [
    'store',
    'store',
    {
      id: 'store.new',
      store_id: 'store.store_id',
      tenant_id: 'store.tenant_id',
      store_name: "t.store_name || ' ' || store.copy",
    },
  ],
  ['data_feed', 'store', { store_key: 'store.new' }],
  [
    'subscription',
    'store',
    {
      store_key: 'store.new',
      tenant_id: 'store.tenant_id',
      subscription_id: "t.subscription_id || '-' || store.copy",
    },
  ],
  ['launch_package', 'store', { store_key: 'store.new' }],
  ['launch_group_hold', 'tenant', { tenant_id: 'tenant.new' }],
  ['realm_user', 'tenant', { realm_name: 'tenant.new' }],
  ['comment', 'store', { store_key: 'store.new' }],
  ['load_run', 'store', { store_key: 'store.new' }],
  ['daily_load', 'store', { store_key: 'store.new' }],
  ['missing_day', 'store', { store_key: 'store.new' }],
  ['never_event', 'store', { store_key: 'store.new' }],
  ['validation_attempt', 'store', { store_key: 'store.new' }],
];

/** The columns that the database numbers itself. */
async function numberedColumns(client: ClientBase, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = ('office.' || quote_ident($1))::regclass and attnum > 0 and attidentity <> ''`,
    [table],
  );
  return new Set(rows.map(({ name }) => name));
}

const KEYS = { tenant: 'tenant_id', store: 'store_key' } as const;
/** Tables that name the tenant or the store in another column: the realm of a sample tenant has the tenant's id. */
const OTHER_KEYS: Readonly<Record<string, string>> = { store: 'id', realm_user: 'realm_name' };

async function copyRows(client: ClientBase, [table, by, own]: (typeof TABLES)[number]): Promise<number> {
  const numbered = await numberedColumns(client, table);
  const copied = [...(await columnsOf(client, table)).keys()].filter(
    (name) => own[name] === undefined && !numbered.has(name),
  );
  const names = [...Object.keys(own), ...copied.map((name) => `"${name}"`)].join(', ');
  const values = [...Object.values(own), ...copied.map((name) => `t."${name}"`)].join(', ');
  const key = OTHER_KEYS[table] ?? KEYS[by];
  const { rowCount } = await client.query(
    `insert into office."${table}" (${names})
     select ${values} from copied_${by} as ${by} join office."${table}" t on t.${key} = ${by}.old
      order by ${by}.place`,
  );
  return rowCount ?? 0;
}

/** Creates temporary tables that map each copied tenant and store to its original. */
async function nameCopies(client: ClientBase, tenants: number): Promise<void> {
  await client.query(
    `create temp table copied_tenant on commit drop as
     with known as (select tenant_id, row_number() over (order by id) as number, count(*) over () as known from office.tenant)
     select tenant_id as old, tenant_id || 'x' || copy as new, copy, known * copy + number as place
       from known cross join generate_series(1, $1::integer / (select count(*) from office.tenant)) as copy
      where known * copy + number <= $1`,
    [tenants],
  );
  await client.query(
    `create temp table copied_store on commit drop as
     select s.id as old, (select max(id) from office.store) + row_number() over ordered as new,
            tenant.new as tenant_id, tenant.new || substr(s.store_id, length(tenant.old) + 1) as store_id,
            tenant.copy, row_number() over ordered as place
       from copied_tenant tenant join office.store s on s.tenant_id = tenant.old
     window ordered as (order by tenant.place, s.id)`,
  );
  await client.query('analyze copied_tenant, copied_store');
}

export type OnProgress = (text: string) => void;

const count = (rows: number): string => rows.toLocaleString('en-US');

async function databaseSize(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return rows[0]?.size ?? '';
}

/**
 * Copies the existing tenants with their stores until there are `tenants`. It copies one table at a time, which takes a
 * minute; generating each tenant would take an hour. It needs only the rights of the owner. The transaction is the
 * caller's.
 */
export async function multiplyTenants(
  client: ClientBase,
  tenants: number,
  onProgress: OnProgress,
): Promise<void> {
  const began = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - began) / 1000)} s`;
  await nameCopies(client, tenants);
  for (const table of TABLES)
    onProgress(`${seconds()}: ${table[0]}, ${count(await copyRows(client, table))} more rows`);
  await client.query(
    "select setval(pg_get_serial_sequence('office.store', 'id'), (select max(id) from office.store))",
  );
  onProgress(`${seconds()}: ${count(tenants)} tenants, ${await databaseSize(client)} on disk`);
}

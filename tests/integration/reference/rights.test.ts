import { type Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { billingTexts } from '@shared/domains/billing/texts';
import { hasPostgres } from '../../../reference/database/cluster';
import { keySettings, useKeys } from '../../../reference/database/credential-keys';

const OWN_SCHEMAS = "p.pronamespace in ('office'::regnamespace, 'api'::regnamespace)";
/** This function reads or writes, depending on its action; a reader may call it to read. */
const READS_OR_WRITES = 'store_settings';
/** The role that owns the functions which delegate its rights. */
const FUNCTION_OWNER = 'dealer_functions';
/** The dates of a cancellation request. */
const DATES = { cancelled_date: '2026-05-01', invoice_date: '2026-05-01' };
const SECRET = "select office.feed_secret(1, 'post_method') as secret";

describe.runIf(await hasPostgres())('the rights of the reference', () => {
  let bare: BareDatabase;
  let owner: Client;

  const namesOf = async (condition: string): Promise<string[]> => {
    const sql = `select p.oid::regprocedure::text as name from pg_proc p where ${OWN_SCHEMAS} and ${condition}`;
    return (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  };
  const secretSeenBy = async (client: Client, role: string, claim: string): Promise<unknown> => {
    await client.query('begin');
    try {
      const keys = keySettings(bare.keyFile, 'dealer_superadmin');
      await client.query('select set_config(key, value, true) from json_each_text($1)', [
        JSON.stringify({ role, 'request.role': claim, ...keys }),
      ]);
      const { rows } = await client.query<{ secret: unknown }>(SECRET);
      return rows[0]?.secret;
    } finally {
      await client.query('rollback');
    }
  };

  beforeAll(async () => {
    bare = await preparedDatabase();
    owner = await bare.connect();
    await useKeys(owner, bare.keyFile);
    await owner.query(`
      insert into office.tenant (tenant_id, tenant_name) values ('hidden', 'Hidden Group');
      insert into office.store (id, store_id, store_name, tenant_id, sort_order)
      values (1, 'hidden_store1', 'Hidden Ford', 'hidden', 1);
      insert into office.data_feed (id, store_key, dms, post_method) values (1, 1, 'Tekion', 'secret'::text)`);
  });
  afterAll(() => bare.dispose());

  it('grant nothing to public, on existing and on future objects', async () => {
    expect(await namesOf("has_function_privilege('public', p.oid, 'execute')")).toEqual([]);
    await owner.query('create function office.later() returns integer language sql as $$ select 1 $$');
    expect(await namesOf("has_function_privilege('public', p.oid, 'execute')")).toEqual([]);
    await owner.query('drop function office.later()');
  });

  it('are delegated by functions of a role that owns nothing else, with a safe search path', async () => {
    const owners = await owner.query<{ owner: string; path: string }>(
      `select distinct proowner::regrole::text as owner,
              (select string_agg(setting, ',') from unnest(proconfig) setting where setting !~ '^enable_') as path
         from pg_proc p where ${OWN_SCHEMAS} and p.prosecdef`,
    );
    expect(owners.rows).toEqual([{ owner: FUNCTION_OWNER, path: 'search_path=pg_catalog, pg_temp' }]);
    const owned = await owner.query<{ what: string }>(
      `select distinct coalesce(p.prosecdef::text, d.classid::regclass::text) as what
         from pg_shdepend d left join pg_proc p on p.oid = d.objid and d.classid = 'pg_proc'::regclass
        where d.refobjid = $1::regrole and d.deptype = 'o'`,
      [FUNCTION_OWNER],
    );
    expect(owned.rows).toEqual([{ what: 'true' }]);
    const role = await owner.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolcanlogin or rolbypassrls or rolreplication as mighty,
              (select count(*) from pg_auth_members where $1::regrole in (roleid, member))::int as relations,
              has_schema_privilege($1::regrole, 'office', 'create') or has_schema_privilege($1::regrole, 'api', 'create') as creates
         from pg_roles where oid = $1::regrole`,
      [FUNCTION_OWNER],
    );
    expect(role.rows).toEqual([{ mighty: false, relations: 0, creates: false }]);
  });

  it.each(['worker', 'service'] as const)(
    'cannot be gained by a session of the %s with types of its own',
    async (which) => {
      await owner.query('grant temporary on database dealer_console to public');
      const session = await bare.connect(bare[which]);
      await session.query(`
        create function pg_temp.steal(value pg_catalog.text) returns boolean language plpgsql as
          $steal$ begin raise exception 'ran as %', current_user; end $steal$;
        grant execute on function pg_temp.steal to public;
        create domain pg_temp.text as pg_catalog.text check (pg_temp.steal(value))`);
      await owner.query('revoke temporary on database dealer_console from public');
      if (which === 'service') await session.query('set role dealer_superadmin');
      const harmless = which === 'service' ? "api.create_realm('hidden')" : 'office.adu_user_to_create(null)';
      const answer: unknown = await session.query(`select ${harmless}`).catch(String);
      expect(String(answer)).not.toContain('ran as');
    },
  );

  it('do not let sessions of the worker and the service create temporary objects that shadow real ones', async () => {
    for (const config of [bare.worker, bare.service])
      await expect(
        (await bare.connect(config)).query('create temporary table tenant (id integer)'),
      ).rejects.toThrow('permission denied to create temporary tables');
  });

  it('give the worker only its own functions, whatever it claims', async () => {
    const worker = await bare.connect(bare.worker);
    await expect(secretSeenBy(worker, 'none', 'superadmin')).rejects.toThrow(
      'permission denied for function feed_secret',
    );
    await expect(worker.query('select from office.tenant')).rejects.toThrow(
      'permission denied for table tenant',
    );
    await expect(worker.query("select api.create_realm('hidden')")).rejects.toThrow(
      'permission denied for schema api',
    );
  });

  it.each([
    'set role dealer_reader',
    'set role dealer_superadmin',
    'set role dealer_functions',
    "select set_config('role', 'dealer_superadmin', false)",
    'set session authorization postgres',
    'grant dealer_superadmin to dealer_worker',
    'alter role dealer_worker createrole',
    'create function office.is_superadmin() returns boolean language sql as $$ select true $$',
    'alter function office.is_superadmin() owner to dealer_worker',
    'create schema of_the_worker',
    "update office.queue set work = '{}'",
    'alter table office.tenant disable row level security',
  ])('of the worker are not widened by: %s', async (attempt) => {
    const worker = await bare.connect(bare.worker);
    await expect(worker.query(attempt)).rejects.toThrow(/permission denied|must be owner|must have/);
  });

  it.each([
    'set role dealer_functions',
    'set role dealer_worker',
    'set session authorization postgres',
    'grant dealer_superadmin to dealer_worker',
    'alter role dealer_console createrole',
    'create function api.is_superadmin() returns boolean language sql as $$ select true $$',
    'select from office.queue',
    'update office.subscription set invoice_date = null',
  ])('of the service, even as superadmin, are not widened by: %s', async (attempt) => {
    const service = await bare.connect(bare.service);
    await expect(service.query(attempt)).rejects.toThrow(/permission denied|must be owner|must have/);
    await service.query('set role dealer_superadmin');
    await expect(service.query(attempt)).rejects.toThrow(/permission denied|must be owner|must have/);
  });

  it('are checked before the input in every function that writes', async () => {
    const { rows } = await owner.query<{ call: string }>(
      `select format('select %s(%s)', p.oid::regproc,
               (select string_agg(
                         case format_type(type, null) when 'text' then quote_literal('%')
                           when 'jsonb' then quote_literal('"%"') || '::jsonb'
                           else 'null::' || format_type(type, null) end, ', ' order by place)
                  from unnest(p.proargtypes::oid[]) with ordinality as argument(type, place))) as call
        from pg_proc p
       where p.pronamespace = 'api'::regnamespace and p.proname <> $1 and p.prosrc ~ 'office\\.(require_writer|require_superadmin)\\('
       order by 1`,
      [READS_OR_WRITES],
    );
    expect(rows.length).toBeGreaterThan(50);
    const service = await bare.connect(bare.service);
    await service.query('set role dealer_reader');
    const others: string[] = [];
    for (const { call } of rows) {
      const answer: unknown = await service.query(call).catch((error: unknown) => error);
      if (!(answer instanceof DatabaseError && answer.code === '42501')) others.push(call);
    }
    expect(others).toEqual([]);
  });

  it('follow the role that was set, not what a session claims', async () => {
    const service = await bare.connect(bare.service);
    expect(await secretSeenBy(service, 'dealer_reader', 'superadmin')).toBeNull();
    expect(await secretSeenBy(service, 'dealer_superadmin', 'client')).toBe('secret');
    await expect(secretSeenBy(service, 'none', 'superadmin')).rejects.toThrow('permission denied');
  });

  it('are bound to the subject, which stays the same when a user is renamed', async () => {
    await owner.query('delete from office.activity');
    const service = await bare.connect(bare.service);
    const as = (name: string): string =>
      `set role dealer_superadmin; set request.subject = 'ann-1'; set request.name = '${name}'`;
    const comment =
      "select api.insert_comment('Insert', 'hidden_store1', 'hidden', in_comment_text => 'Call back')";
    await service.query(as('Ann Smith'));
    await service.query(comment);
    await service.query(as('Ann Jones'));
    await service.query(comment);
    for (const [table, name] of [
      ['activity', 'created_user'],
      ['comment', 'created_by'],
    ] as const)
      expect(
        (await owner.query(`select subject, ${name} as name from office.${table} order by 2`)).rows,
      ).toEqual([
        { subject: 'ann-1', name: 'Ann Jones' },
        { subject: 'ann-1', name: 'Ann Smith' },
      ]);
  });

  it('to decide on a cancellation are denied to its requester, under another name too', async () => {
    await owner.query(
      `insert into office.subscription (subscription_id, tenant_id, store_key, created_at, invoice_date)
       values ('SUB-1', 'hidden', 1, now(), '2026-05-01')`,
    );
    const service = await bare.connect(bare.service);
    const decide = async (subject: string, username: string, status: string): Promise<unknown> => {
      await service.query(
        `set role dealer_superadmin; set request.subject = '${subject}'; set request.username = '${username}'`,
      );
      const sent = { subscription_id: 'SUB-1', subscription_status: status, ...DATES };
      const { rows } = await service.query<{ msg: string }>(
        'select msg from api.update_billing_subscriptions($1, $2)',
        ['hidden', JSON.stringify([sent])],
      );
      return rows[0]?.msg;
    };
    expect(await decide('ann-1', 'ann', 'Review')).toBe(billingTexts.activity.cancel);
    expect(await decide('ann-1', 'annjones', 'Cancelled')).toBe(billingTexts.notOwnRequest);
    expect(await decide('ann-1', 'annjones', 'Active')).toBe(billingTexts.activity.cancelReview);
    expect(await decide('ann-1', 'ann', 'Review')).toBe(billingTexts.activity.cancel);
    expect(await decide('bob-1', 'ann', 'Cancelled')).toBe(billingTexts.activity.approve);
  });

  it('to write cannot be claimed either', async () => {
    const service = await bare.connect(bare.service);
    await service.query("begin; set local role dealer_reader; set local request.role = 'superadmin'");
    await expect(service.query("select api.create_realm('hidden')")).rejects.toThrow(
      'Your role can look at this but not change it',
    );
    await service.query('rollback');
  });
});

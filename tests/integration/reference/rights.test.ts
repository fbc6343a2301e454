import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';
import { prepare } from '../../../reference/start';

const OURS = "p.pronamespace in ('office'::regnamespace, 'api'::regnamespace)";
const SECRET = "select office.feed_secret(1, 'post_method') as secret";

describe.runIf(await hasPostgres())('the rights of the reference', () => {
  let bare: BareDatabase;
  let owner: Client;

  const namesOf = async (condition: string): Promise<string[]> => {
    const sql = `select p.oid::regprocedure::text as name from pg_proc p where ${OURS} and ${condition}`;
    return (await owner.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  };
  const secretSeenBy = async (client: Client, role: string, claim: string): Promise<unknown> => {
    await client.query('begin');
    try {
      await client.query("select set_config('role', $1, true), set_config('request.role', $2, true)", [
        role,
        claim,
      ]);
      const { rows } = await client.query<{ secret: unknown }>(SECRET);
      return rows[0]?.secret;
    } finally {
      await client.query('rollback');
    }
  };

  beforeAll(async () => {
    bare = await bareDatabase();
    await prepare(bare);
    owner = await bare.connect();
    await owner.query(`
      insert into office.tenant (tenant_id, tenant_name) values ('hidden', 'Hidden Group');
      insert into office.store (id, store_id, store_name, tenant_id, sort_order)
      values (1, 'hidden_store1', 'Hidden Ford', 'hidden', 1);
      insert into office.data_feed (id, store_key, dms, post_method) values (1, 1, 'Tekion', 'secret')`);
  });
  afterAll(() => bare.dispose());

  it('leave nothing to everybody, neither what there is nor what is yet to come', async () => {
    expect(await namesOf("has_function_privilege('public', p.oid, 'execute')")).toEqual([]);
    await owner.query('create function office.later() returns integer language sql as $$ select 1 $$');
    expect(await namesOf("has_function_privilege('public', p.oid, 'execute')")).toEqual([]);
    await owner.query('drop function office.later()');
  });

  it('of its owner are lent by no function that looks for names where the caller says', async () => {
    const open = "p.prosecdef and coalesce(array_to_string(p.proconfig, ','), '') !~ 'search_path='";
    expect(await namesOf(open)).toEqual([]);
  });

  it('give the worker nothing but its own functions, whatever it claims', async () => {
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

  it('follow the role that was taken on, not what a session says of itself', async () => {
    const service = await bare.connect(bare.service);
    expect(await secretSeenBy(service, 'dealer_reader', 'superadmin')).toBeNull();
    expect(await secretSeenBy(service, 'dealer_superadmin', 'client')).toBe('secret');
    await expect(secretSeenBy(service, 'none', 'superadmin')).rejects.toThrow('permission denied');
  });

  it('to change something are not claimed either', async () => {
    const service = await bare.connect(bare.service);
    await service.query("begin; set local role dealer_reader; set local request.role = 'superadmin'");
    await expect(service.query("select api.create_realm('hidden')")).rejects.toThrow(
      'Your role can look at this but not change it',
    );
    await service.query('rollback');
  });
});

import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesBelow, filesHolding } from '@fixtures/files/files-on-disk';
import { bareDatabase, preparedDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { hasPostgres } from '../../../reference/database/cluster';
import { connectionPool } from '../../../reference/database/connection-pool';
import { changeKey, KEYS_SETTING, readKeys, useKeys } from '../../../reference/database/credential-keys';
import { type GraphqlServer, serveGraphql } from '../../../reference/server/serve';
import { prepare, startReference } from '../../../reference/start';

const SERVER_PASSWORD = 'needle-of-server';
const FEED_KEY = 'needle-of-feed';
type CallerRole = 'dealer_reader' | 'dealer_writer' | 'dealer_superadmin';

/** Everything a credential could be read with. */
const ATTEMPTS = [
  'select office.decrypt(temporary_password) from office.adu_user',
  'select temporary_password from office.adu_user',
  "select office.decrypt(row('0', '')::office.encrypted_text)",
  "select office.encryption_key('0')",
  "select office.pgp_decrypt('', '')",
  "select crypto.pgp_sym_decrypt('', '')",
  'select id from office.credential_key',
  "select office.change_credential_key('0')",
];

describe.runIf(await hasPostgres())('the credentials of the reference', () => {
  let bare: BareDatabase;
  let owner: Client;
  let pool: Pool;
  let server: GraphqlServer;
  let role: CallerRole = 'dealer_superadmin';
  const logged: string[] = [];

  const ask = async (query: string, who: CallerRole = 'dealer_superadmin'): Promise<unknown> => {
    role = who;
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      // Reading a whole cluster takes longer than the server leaves a connection open.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ query }),
    });
    return response.json();
  };
  const saveServer = (password: string): Promise<unknown> =>
    ask(`mutation { upsertServer(input: { ipAddress: "10.9.0.1", dbName: "dealers", dbUser: "loader", dbPort: 5432,
      dbPassword: "${password}", isFull: false }) { string } }`);
  const credentials = () =>
    ask(`mutation {
      getServerDetails(input: {}) { results { dbPassword } }
      getSchemaConfig(input: {}) { results { authPassword } }
      getAduUsers(input: {}) { results { temporaryPassword } } }`);
  const shown = {
    getServerDetails: { results: [{ dbPassword: SERVER_PASSWORD }] },
    getSchemaConfig: { results: [{ authPassword: expect.stringMatching(/^auth/) as string }] },
    getAduUsers: { results: [{ temporaryPassword: expect.stringMatching(/^[\w-]{22}$/) as string }] },
  };
  const keyIds = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ ids: string[] }>(
      `select array(select (db_password).key_id from office.db_server union select (auth_password).key_id from office.schema_config
              union select (temporary_password).key_id from office.adu_user
              union select unnest(array[(load_auth_api_key).key_id, (post_method).key_id]) from office.data_feed
              except select null) as ids`,
    );
    return rows[0]?.ids ?? [];
  };
  const idsInFile = (): string[] => readKeys(bare.keyFile).map(({ id }) => id);

  beforeAll(async () => {
    bare = await preparedDatabase();
    owner = await bare.connect();
    await useKeys(owner, bare.keyFile);
    await owner.query("alter database dealer_console set log_statement = 'all'");
    await owner.query("alter database dealer_console set client_min_messages = 'log'");
    await owner.query(
      `create function api.sent_keys() returns text language sql stable as $$ select nullif(current_setting('${KEYS_SETTING}', true), '') $$;
       grant execute on function api.sent_keys to dealer_reader;
       insert into office.tenant (tenant_id, tenant_name, is_configured, realm_name) values ('bay', 'Bay Group', true, 'bay');
       insert into office.store (id, store_id, store_name, tenant_id, sort_order) values (1, 'bay_store1', 'Bay Ford', 'bay', 1);
       insert into office.data_feed (id, store_key, dms, load_auth_api_key, store_dms_status)
       values (1, 1, 'Tekion', '${FEED_KEY}'::text, 'Active')`,
    );
    pool = connectionPool({ ...bare.service, max: 4 });
    pool.on('connect', (client) =>
      client.on('notice', (notice) => logged.push(`${notice.message} ${notice.detail ?? ''}`)),
    );
    const verify = async () => ({ role, 'request.subject': 'ann-1', 'request.name': 'Ann Smith' });
    server = await serveGraphql({ pool, verify, port: 0, keyFile: bare.keyFile });
    await saveServer(SERVER_PASSWORD);
    await ask(
      'mutation { addAduUser(input: { pEmail: "bob@example.com", pFirstName: "Bob", pLastName: "Lee", pRole: "user" }) { results { status } } }',
      'dealer_writer',
    );
  });
  afterAll(async () => {
    await server.close();
    await pool.end();
    await bare.dispose();
  });
  afterEach(() => void vi.restoreAllMocks());

  it('are shown to superadmins, and are nowhere on the disk of the database, where the key is not either', async () => {
    const answer = await credentials();
    expect(answer).toEqual({ data: shown });
    const seen = [...JSON.stringify(answer).matchAll(/Password":"([^"]+)"/g)].map(([, text = '']) => text);
    expect(seen).toHaveLength(3);
    await owner.query('checkpoint');
    const files = filesBelow(join(String(bare.owner.host), 'data'));
    expect(filesHolding(files, 'bob@example.com')).not.toEqual([]);
    for (const secret of [...seen, FEED_KEY, ...readKeys(bare.keyFile).map(({ key }) => key)])
      expect(filesHolding(files, secret)).toEqual([]);
    expect(statSync(bare.keyFile).mode & 0o777).toBe(0o600);
  });

  it('and their key are in no statement that is logged', () => {
    const log = logged.join('\n');
    expect(log).toContain('upsert_server');
    expect(log).toContain('set_config');
    for (const secret of [SERVER_PASSWORD, ...readKeys(bare.keyFile).map(({ key }) => key)])
      expect(log).not.toContain(secret);
  });

  it('come without a key where readers ask, with it where someone may write', async () => {
    const sent = '{ sentKeys }';
    expect(await ask(sent, 'dealer_reader')).toEqual({ data: { sentKeys: null } });
    for (const writer of ['dealer_writer', 'dealer_superadmin'] as const)
      expect(await ask(sent, writer)).toMatchObject({
        data: { sentKeys: expect.stringContaining('=') as string },
      });
  });

  it.each(['dealer_reader', 'dealer_writer', 'dealer_superadmin', 'worker'] as const)(
    'are not decrypted by a session of %s, even with the key',
    async (who) => {
      const session = await bare.connect(who === 'worker' ? bare.worker : bare.service);
      await session.query('select set_config($1, $2, false)', [
        KEYS_SETTING,
        readKeys(bare.keyFile)
          .map(({ id, key }) => `${id}=${key}`)
          .join(';'),
      ]);
      if (who !== 'worker') await session.query(`set role ${who}`);
      for (const attempt of ATTEMPTS)
        await expect(session.query(attempt), attempt).rejects.toThrow('permission denied');
    },
  );

  it('are not decrypted in a function for others than superadmins', async () => {
    await owner.query(
      `create function office.careless() returns text language sql security definer set search_path = pg_catalog, pg_temp
         as $$ select office.decrypt(db_password) from office.db_server $$;
       alter function office.careless() owner to postgres; grant execute on function office.careless() to dealer_reader`,
    );
    const session = await bare.connect(bare.service);
    await session.query('set role dealer_writer');
    await expect(session.query('select office.careless()')).rejects.toThrow(
      'credentials are for superadmins',
    );
    await owner.query('drop function office.careless()');
  });

  it('are encrypted with a new key while the reference runs, and the row that waits for it is, too', async () => {
    const [before = ''] = idsInFile();
    const writer = await bare.connect();
    await useKeys(writer, bare.keyFile);
    await writer.query('begin');
    await writer.query(
      "insert into office.data_feed (id, store_key, dms, post_method) values (2, 1, 'Tekion', 'waits'::text)",
    );
    const pid = (await owner.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
    const watcher = await bare.connect();
    const changing = changeKey(owner, bare.keyFile);
    await expect
      .poll(async () => (await watcher.query('select from unnest(pg_blocking_pids($1))', [pid])).rowCount)
      .toBeGreaterThan(0);
    expect(idsInFile()).toHaveLength(2);
    await writer.query('commit');
    const { from, to, rows } = await changing;
    expect([from, rows]).toEqual([before, 5]);
    expect(idsInFile()).toEqual([to]);
    expect(await keyIds()).toEqual([to]);
    expect(await credentials()).toEqual({ data: shown });
    await saveServer(SERVER_PASSWORD);
    expect(await keyIds()).toEqual([to]);
  });

  it.each([
    ['before it is committed', 'rollback'],
    ['before the old key is removed', 'commit'],
  ])('stay readable where a change of the key breaks off %s', async (_when, end) => {
    const crash = new Error('The process was killed');
    const query = owner.query.bind(owner);
    vi.spyOn(owner, 'query').mockImplementation((async (text: string, values?: unknown[]) => {
      if (!text.includes('change_credential_key')) return query(text, values);
      await query('begin');
      await query(text, values);
      await query(end);
      throw crash;
    }) as never);
    await expect(changeKey(owner, bare.keyFile)).rejects.toBe(crash);
    vi.restoreAllMocks();
    expect(idsInFile()).toHaveLength(2);
    expect(await credentials()).toEqual({ data: shown });
    await saveServer(SERVER_PASSWORD);
    const { to } = await changeKey(owner, bare.keyFile);
    expect(idsInFile()).toEqual([to]);
    expect(await keyIds()).toEqual([to]);
    expect(await credentials()).toEqual({ data: shown });
  });

  it('are refused by the name of their key where the server has another one', async () => {
    const [id = ''] = idsInFile();
    const other = { ...bare, keyFile: join(String(bare.owner.host), 'other.json') };
    await expect(prepare(other)).rejects.toThrow(`The key file ${other.keyFile} is missing.`);
    await owner.query('create database other');
    await useKeys(await bare.connect({ ...bare.owner, database: 'other' }), other.keyFile);
    await expect(prepare(other)).rejects.toThrow(
      `The credentials in this database are encrypted with the key ${id}, which is not in ${other.keyFile}.`,
    );
    const right = readFileSync(bare.keyFile);
    writeFileSync(bare.keyFile, readFileSync(other.keyFile));
    const refusal = `The credentials are encrypted with the key ${id}, which this server does not have`;
    expect(await ask('mutation { getServerDetails(input: {}) { results { dbPassword } } }')).toMatchObject({
      errors: [{ message: refusal }],
    });
    expect(await saveServer('other')).toMatchObject({ errors: [{ message: refusal }] });
    expect(await ask('mutation { getServers(input: {}) { results { dbUser } } }')).toEqual({
      data: { getServers: { results: [{ dbUser: 'loader' }] } },
    });
    writeFileSync(bare.keyFile, right);
  });

  it('have a key file that is refused where others may read it, or where it is damaged, and never quoted', async () => {
    const right = readFileSync(bare.keyFile, 'utf8');
    const [{ key } = { key: '' }] = readKeys(bare.keyFile);
    writeFileSync(bare.keyFile, right.replace(key, `${key}x`));
    expect(() => readKeys(bare.keyFile)).toThrow(
      `The key file ${bare.keyFile} is damaged. Restore it from a backup.`,
    );
    const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(await ask('mutation { getServers(input: {}) { results { dbUser } } }')).toHaveProperty('data');
    expect(errors).toHaveBeenCalledWith(expect.stringContaining('is damaged'));
    rmSync(bare.keyFile);
    writeFileSync(bare.keyFile, right, { mode: 0o644 });
    expect(() => readKeys(bare.keyFile)).toThrow(`chmod 600 ${bare.keyFile}`);
  });

  it('leave no database running where their key file is refused at the start', async () => {
    const other = await bareDatabase();
    writeFileSync(other.keyFile, '{}', { mode: 0o600 });
    const worker = { loadSeconds: 0, failureRate: 0, triggerSeconds: 60, retrySeconds: 1 };
    const options = { issuer: 'http://127.0.0.1:9', audience: 'office', port: 0, worker };
    await expect(startReference({ database: other, ...options })).rejects.toThrow('is damaged');
    await expect(other.connect()).rejects.toThrow();
    await other.dispose();
  });
});

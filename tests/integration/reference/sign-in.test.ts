import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Tokens } from '@fixtures/back-office/client';
import { startTestSandbox, type TestSandbox } from '@fixtures/back-office/sandbox-session';
import { bareDatabase, type BareDatabase } from '@fixtures/reference/bare-database';
import { secureServer } from '@fixtures/network/company-network';
import { tokenIssuer, type TokenIssuer } from '@fixtures/reference/token-issuer';
import { hasPostgres } from '../../../reference/database/cluster';
import { missingRight } from '../../../reference/database/required-rights';
import { NoRoleError, ProviderUnavailableError, tokenVerifier } from '../../../reference/server/token';
import { databaseAt, prepare } from '../../../reference/start';

describe('the reference', () => {
  let host: TestSandbox;
  let tokens: Tokens;
  const settingsFor = async (audience: string, token: string) =>
    (await tokenVerifier(host.sandbox.issuer, audience))(`Bearer ${token}`);

  beforeAll(async () => {
    host = await startTestSandbox({ tenants: 6 });
    tokens = await signIn(host.sandbox, 'olivia');
  });
  afterAll(() => host.dispose());

  it('accepts an access token with its audience', async () => {
    expect(await settingsFor(host.sandbox.audience, tokens.access_token)).toMatchObject({
      role: 'dealer_superadmin',
      'request.username': 'olivia',
    });
    await expect(settingsFor('https://other.example/graphql', tokens.access_token)).rejects.toThrow(
      'The claim aud of the access token is not https://other.example/graphql.',
    );
  });

  it('rejects an ID token, even with the right audience', async () => {
    await expect(settingsFor(host.sandbox.audience, tokens.id_token)).rejects.toThrow(
      'The claim aud of the access token is not',
    );
    await expect(settingsFor('dealer-console', tokens.id_token)).rejects.toThrow(
      'The token is not an access token',
    );
  });
});

describe('an identity provider that cannot be asked', () => {
  it('is named, with the remedy where its authority is unknown', async () => {
    const provider = await secureServer('server', (_, response) => response.end('{}'));
    const address = `https://127.0.0.1:${provider.port}`;
    await expect(tokenVerifier(address, 'office')).rejects.toThrow(
      new RegExp(`^${address}/.well-known/openid-configuration cannot be reached: .*NODE_EXTRA_CA_CERTS`),
    );
    await provider.close();
    await expect(tokenVerifier(address, 'office')).rejects.toThrow(
      `${address}/.well-known/openid-configuration cannot be reached: ECONNREFUSED.`,
    );
  });
});

describe('a token that is refused', () => {
  let issuer: TokenIssuer;
  let other: TokenIssuer;
  beforeAll(async () => {
    issuer = await tokenIssuer();
    other = await tokenIssuer();
  });
  afterAll(async () => {
    await issuer.close();
    await other.close();
  });

  it('is told what it lacks', async () => {
    const verify = await tokenVerifier(issuer.address, 'office');
    const refusal = async (token: string): Promise<string> =>
      verify(`Bearer ${token}`).then(
        () => 'none',
        (error: Error) => error.message,
      );
    expect(await refusal(await other.tokenWith({}))).toBe(
      'The access token is not signed with a key of the identity provider.',
    );
    expect(await refusal('an-opaque-token')).toBe('The access token is not a signed JWT.');
    expect(await refusal(await issuer.tokenWith({ sub: undefined }))).toBe(
      'The claim sub of the access token is missing or wrong.',
    );
  });

  it('is not blamed if the keys of the provider cannot be read', async () => {
    const gone = await tokenIssuer();
    const token = await gone.tokenWith({});
    const verify = await tokenVerifier(gone.address, 'office');
    await gone.close();
    await expect(verify(`Bearer ${token}`)).rejects.toThrow(ProviderUnavailableError);
  });
});

describe('the role of a caller', () => {
  let issuer: TokenIssuer;
  beforeAll(async () => void (issuer = await tokenIssuer()));
  afterAll(() => issuer.close());
  const roleFor = async (claims: JWTPayload, roleClaim = ''): Promise<string | undefined> => {
    const verify = await tokenVerifier(issuer.address, 'office', { roleClaim });
    return (await verify(`Bearer ${await issuer.tokenWith(claims)}`))['role'];
  };
  const listed = (...roles: string[]) => ({ realm_access: { roles } });

  it('is the first known one that the token lists, as in the console', async () => {
    expect(await roleFor(listed('offline_access', 'client', 'admin'))).toBe('dealer_reader');
    expect(await roleFor(listed('admin', 'superadmin'))).toBe('dealer_writer');
  });

  it('is read at the claim that is configured', async () => {
    expect(await roleFor({ groups: ['staff', 'superadmin'] }, 'groups')).toBe('dealer_superadmin');
    expect(await roleFor({ app: { roles: 'admin' } }, 'app.roles')).toBe('dealer_writer');
  });

  it('is required to read', async () => {
    await expect(roleFor(listed('offline_access'))).rejects.toThrow(NoRoleError);
    await expect(roleFor({ groups: ['superadmin'] })).rejects.toThrow(
      'Your account has none of the roles superadmin, admin, user and client.',
    );
  });
});

describe('the type of a token', () => {
  let issuer: TokenIssuer;
  beforeAll(async () => void (issuer = await tokenIssuer()));
  afterAll(() => issuer.close());
  const roleFor = async (claims: JWTPayload, type: string, headerType?: string): Promise<unknown> => {
    const verify = await tokenVerifier(issuer.address, 'office', { type });
    const token = await issuer.tokenWith({ realm_access: { roles: ['admin'] }, ...claims }, headerType);
    return (await verify(`Bearer ${token}`))['role'];
  };

  it('must be the configured one, in the header or as a claim', async () => {
    expect(await roleFor({}, 'at+jwt')).toBe('dealer_writer');
    expect(await roleFor({}, 'at+jwt', 'application/at+jwt')).toBe('dealer_writer');
    expect(await roleFor({ typ: 'Bearer' }, 'Bearer', 'JWT')).toBe('dealer_writer');
  });

  it('must not be another one, whatever else the token claims', async () => {
    for (const claims of [{}, { scope: 'openid' }, { typ: 'ID' }])
      await expect(roleFor(claims, 'Bearer')).rejects.toThrow('The token is not an access token.');
    await expect(roleFor({ scope: 'openid' }, 'at+jwt', 'JWT')).rejects.toThrow('not an access token');
  });
});

describe('the client of a token', () => {
  let issuer: TokenIssuer;
  beforeAll(async () => void (issuer = await tokenIssuer()));
  afterAll(() => issuer.close());
  const roleFor = async (claims: JWTPayload, client?: string): Promise<string | undefined> => {
    const verify = await tokenVerifier(issuer.address, 'office', { client });
    const token = await issuer.tokenWith({ realm_access: { roles: ['admin'] }, ...claims });
    return (await verify(`Bearer ${token}`))['role'];
  };

  it('must be the configured one, by either name of its claim', async () => {
    expect(await roleFor({ azp: 'dealer-console' }, 'dealer-console')).toBe('dealer_writer');
    expect(await roleFor({ client_id: 'dealer-console' }, 'dealer-console')).toBe('dealer_writer');
  });

  it('must not be another one, or missing', async () => {
    for (const claims of [
      { azp: 'wiki' },
      { client_id: 'wiki' },
      { azp: 'wiki', client_id: 'dealer-console' },
      {},
    ])
      await expect(roleFor(claims, 'dealer-console')).rejects.toThrow(
        'The token was issued to another client.',
      );
  });

  it('can be any if none is configured', async () => {
    expect(await roleFor({ azp: 'wiki' })).toBe('dealer_writer');
  });
});

describe('an account that can create roles', () => {
  const lodger = {
    ...{ version: 160_004, account: 'lodger', database: 'let', superuser: false },
    ...{ may_create_roles: true, may_create_schemas: true, missing_roles: [], unlike_roles: [] },
    ...{ pgcrypto: 'available' as const, logs_parameters: false },
  };

  it('must administer those that exist, from PostgreSQL 16 on', () => {
    const rights = { ...lodger, others_roles: ['dealer_reader', 'dealer_functions'] };
    expect(missingRight(rights)).toBe(
      'The account lodger does not administer the roles dealer_reader, dealer_functions. As an administrator: grant dealer_reader, dealer_functions to lodger with admin option;',
    );
    expect(missingRight({ ...rights, version: 150_018 })).toBeUndefined();
    expect(missingRight({ ...rights, superuser: true })).toBeUndefined();
    expect(missingRight({ ...lodger, others_roles: [] })).toBeUndefined();
  });

  it('finds roles with the attributes that the schema relies on', () => {
    const rights = { ...lodger, others_roles: [], unlike_roles: ['dealer_console', 'dealer_reader'] };
    expect(missingRight(rights)).toBe(
      'The roles dealer_console, dealer_reader were created with other attributes. As an administrator: alter role dealer_console login noinherit; alter role dealer_reader nologin;',
    );
  });

  it('finds a server where passwords can be encrypted, and are in no log', () => {
    const rights = { ...lodger, others_roles: [] };
    expect(missingRight({ ...rights, pgcrypto: 'missing', superuser: true })).toBe(
      'The server lacks the extension pgcrypto, which encrypts the credentials. Install it there (Debian: postgresql-contrib, which comes with postgresql).',
    );
    expect(missingRight({ ...rights, pgcrypto: 'untrusted' })).toBe(
      'Only a superuser may install the extension pgcrypto here, which encrypts the credentials. As an administrator: create schema crypto; create extension pgcrypto schema crypto;',
    );
    expect(missingRight({ ...rights, pgcrypto: 'untrusted', superuser: true })).toBeUndefined();
    expect(missingRight({ ...rights, logs_parameters: true })).toBe(
      'The server logs the parameters of statements, and with them passwords. As an administrator: alter database let set log_parameter_max_length = 0; alter database let set log_parameter_max_length_on_error = 0;',
    );
  });
});

const DOCUMENTATION = resolve(import.meta.dirname, '../../../docs/reference.md');

describe.runIf(await hasPostgres())('a managed database', () => {
  let bare: BareDatabase;
  let host: TestSandbox;
  beforeAll(async () => {
    bare = await bareDatabase();
    host = await startTestSandbox({ tenants: 6 });
  });
  afterAll(async () => {
    await bare.dispose();
    await host.dispose();
  });
  const addressOf = (account: string, database: string): string =>
    `postgres://${account}@${encodeURIComponent(bare.owner.host ?? '')}/${database}`;
  const databaseOf = (account: string, name: string) =>
    databaseAt(addressOf(account, name), join(bare.owner.host ?? '', `${name}.json`));

  it('is unchanged if the account lacks a right, which is named', async () => {
    const admin = await bare.connect();
    await admin.query('create role lodger login');
    await admin.query('create database let owner lodger');
    const before = prepare(databaseOf('lodger', 'let'));
    await expect(before).rejects.toThrow(
      /^The account lodger may not create roles, and these do not exist yet: dealer_reader, .* As an administrator: create role dealer_reader nologin; .*create role dealer_worker login noinherit; grant dealer_reader, .* to lodger with admin option;$/,
    );
    const lodger = await bare.connect({ connectionString: addressOf('lodger', 'let') });
    expect((await lodger.query("select from pg_class where relname = 'reference_migration'")).rowCount).toBe(
      0,
    );
    await admin.query('create database loud owner lodger');
    await admin.query('alter database loud set log_min_duration_statement = 1000');
    await admin.query('alter database loud set log_parameter_max_length = -1');
    await expect(prepare(databaseOf('lodger', 'loud'))).rejects.toThrow(
      'alter database loud set log_parameter_max_length = 0;',
    );
    await admin.query('create database lent');
    await expect(prepare(databaseOf('lodger', 'lent'))).rejects.toThrow(
      'grant create on database lent to lodger;',
    );
  });

  it('is used by separate roles of server and worker, and needs no superuser', async () => {
    const admin = await bare.connect();
    await admin.query('create role keeper login createrole');
    await admin.query('create database kept owner keeper');
    const database = databaseOf('keeper', 'kept');
    const progress: string[] = [];
    const file = join(host.dataDir, 'sandbox.sqlite');
    await prepare(database, { file, lists: 1, tenants: 20, onProgress: (text) => progress.push(text) });
    const service = await bare.connect(database.service);
    const { rows } = await service.query('select session_user, current_user');
    expect(rows).toEqual([{ session_user: 'dealer_console', current_user: 'dealer_console' }]);
    await expect(service.query('select from office.tenant')).rejects.toThrow('permission denied');
    await service.query('set role dealer_superadmin');
    expect((await service.query('select from api.stateless_service_bzo_tenants')).rowCount).toBe(20);
    const owner = await bare.connect(database.owner);
    const copies = await owner.query(
      `select count(*)::integer as stores, count(distinct s.store_id)::integer as ids,
              count(*) filter (where s.store_id like s.tenant_id || '\\_store%')::integer as named
         from office.store s where s.tenant_id ~ 'x[1-9]$'`,
    );
    const { stores } = z.object({ stores: z.number() }).parse(copies.rows[0]);
    expect(stores).toBeGreaterThan(20);
    expect(copies.rows[0]).toEqual({ stores, ids: stores, named: stores });
    expect(progress.at(-2)).toMatch(/^\d+ s: 20 tenants, \d+ MB on disk$/);
    const worker = await bare.connect(database.worker);
    await expect(worker.query('reset role; select from office.tenant')).rejects.toThrow('permission denied');
  });

  it('needs no right to create roles once an administrator has run what the documentation names', async () => {
    const [, statements = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync(DOCUMENTATION, 'utf8')) ?? [];
    const other = await bareDatabase();
    try {
      const admin = await other.connect();
      for (const statement of statements.split(';').filter((text) => text.trim() !== ''))
        await admin.query(statement);
      const folder = other.owner.host ?? '';
      const address = `postgres://console_owner@${encodeURIComponent(folder)}/console`;
      const database = databaseAt(address, join(folder, 'console.json'));
      await prepare(database);
      // Each start sets the passwords again.
      await prepare(database);
      const service = await other.connect(database.service);
      expect((await service.query('show jit')).rows).toEqual([{ jit: 'off' }]);
      const roles = await admin.query<{ name: string; with_password: boolean; creates: boolean }>(
        `select rolname as name, rolpassword is not null as with_password, rolcreaterole or rolsuper as creates
           from pg_authid where rolname in ('console_owner', 'dealer_console', 'dealer_worker') order by 1`,
      );
      expect(roles.rows).toEqual(
        ['console_owner', 'dealer_console', 'dealer_worker'].map((name) => ({
          ...{ name, with_password: true, creates: false },
        })),
      );
    } finally {
      await other.dispose();
    }
  });
});

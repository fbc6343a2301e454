import type { Client } from 'pg';

/** The roles that the schema needs, which are created where they are missing, with their attributes. */
const ROLES: Readonly<Record<string, string>> = {
  dealer_reader: 'nologin',
  dealer_writer: 'nologin',
  dealer_superadmin: 'nologin',
  dealer_functions: 'nologin',
  // If they inherited, they would have the rights of every caller at once.
  dealer_console: 'login noinherit',
  dealer_worker: 'login noinherit',
};

const OLDEST_VERSION = 150_000;
/**
 * From this version on, CREATEROLE applies only to the roles that the account has created, or administers by a grant.
 */
const ROLES_ARE_ADMINISTERED = 160_000;

export interface Rights {
  version: number;
  account: string;
  database: string;
  superuser: boolean;
  may_create_roles: boolean;
  may_create_schemas: boolean;
  missing_roles: string[];
  /** The roles that exist, but that the account does not administer. */
  others_roles: string[];
  /** The roles that exist with other attributes. */
  unlike_roles: string[];
  /** Encrypts the credentials. `untrusted`: only a superuser may install it. */
  pgcrypto: 'installed' | 'available' | 'untrusted' | 'missing';
  /** Whether the log gets parameters of statements, and with them passwords. */
  logs_parameters: boolean;
}

const RIGHTS_SQL = `
  with wanted as (select key as name, value as attributes from json_each_text($1))
  select current_setting('server_version_num')::int as version, current_user::text as account,
         current_database()::text as database, r.rolsuper as superuser, r.rolcreaterole as may_create_roles,
         has_database_privilege(current_database(), 'create') as may_create_schemas,
         array(select name from wanted where not exists (select from pg_roles where rolname = name)) as missing_roles,
         array(select name from wanted join pg_roles o on o.rolname = name
                where not pg_has_role(o.oid, 'member with admin option')) as others_roles,
         array(select name from wanted join pg_roles o on o.rolname = name
                where attributes <> case when not o.rolcanlogin then 'nologin'
                                         when o.rolinherit then 'login' else 'login noinherit' end) as unlike_roles,
         case when exists (select from pg_extension where extname = 'pgcrypto') then 'installed'
              else coalesce((select case when trusted then 'available' else 'untrusted' end
                               from pg_available_extension_versions v join pg_available_extensions e using (name)
                              where name = 'pgcrypto' and v.version = e.default_version), 'missing') end as pgcrypto,
         current_setting('log_parameter_max_length') <> '0'
           and (current_setting('log_statement') in ('mod', 'all')
             or current_setting('log_min_duration_statement') <> '-1'
             or current_setting('log_min_duration_sample') <> '-1'
             or current_setting('log_transaction_sample_rate') <> '0')
           or current_setting('log_parameter_max_length_on_error') <> '0' as logs_parameters
    from pg_roles r where r.rolname = current_user`;

/** Why credentials could not be encrypted, or would appear in the server's log; undefined if nothing prevents it. */
function obstacleToEncryption({
  superuser,
  database,
  pgcrypto,
  logs_parameters,
}: Rights): string | undefined {
  if (pgcrypto === 'missing')
    return 'The server lacks the extension pgcrypto, which encrypts the credentials. Install it there (Debian: postgresql-contrib, which comes with postgresql).';
  if (pgcrypto === 'untrusted' && !superuser)
    return 'Only a superuser may install the extension pgcrypto here, which encrypts the credentials. As an administrator: create schema crypto; create extension pgcrypto schema crypto;';
  return logs_parameters
    ? `The server logs the parameters of statements, and with them passwords. As an administrator: alter database ${database} set log_parameter_max_length = 0; alter database ${database} set log_parameter_max_length_on_error = 0;`
    : undefined;
}

const alterStatements = (roles: readonly string[]): string =>
  roles.map((role) => `alter role ${role} ${ROLES[role] ?? ''};`).join(' ');

/** What an administrator runs once for an account that may not create roles. */
const rolesMadeFor = ({ account, missing_roles, others_roles }: Rights): string =>
  [
    ...missing_roles.map((role) => `create role ${role} ${ROLES[role] ?? ''};`),
    `grant ${[...missing_roles, ...others_roles].join(', ')} to ${account} with admin option;`,
  ].join(' ');

/** The missing right and the statement that grants it; undefined if none is missing. */
export function missingRight(rights: Rights): string | undefined {
  const { version, account, database, superuser, may_create_roles, may_create_schemas } = rights;
  const { missing_roles, others_roles, unlike_roles } = rights;
  if (version < OLDEST_VERSION) return 'The database is older than PostgreSQL 15.';
  if (!may_create_schemas)
    return `The account ${account} may not create schemas here. As an administrator: grant create on database ${database} to ${account};`;
  const obstacle = obstacleToEncryption(rights);
  if (obstacle !== undefined) return obstacle;
  if (unlike_roles.length > 0)
    return `The roles ${unlike_roles.join(', ')} were created with other attributes. As an administrator: ${alterStatements(unlike_roles)}`;
  if (superuser) return undefined;
  if (!may_create_roles && missing_roles.length > 0)
    return `The account ${account} may not create roles, and these do not exist yet: ${missing_roles.join(', ')}. As an administrator: ${rolesMadeFor(rights)}`;
  if ((!may_create_roles || version >= ROLES_ARE_ADMINISTERED) && others_roles.length > 0)
    return `The account ${account} does not administer the roles ${others_roles.join(', ')}. As an administrator: ${rolesMadeFor({ ...rights, missing_roles: [] })}`;
  return undefined;
}

/**
 * Checks before any change whether the rights of the owner's account suffice; it does not need to be a superuser.
 * @throws Error that names the missing right, and the statement that grants it
 */
export async function requireRights(client: Client): Promise<void> {
  const { rows } = await client.query<Rights>(RIGHTS_SQL, [JSON.stringify(ROLES)]);
  const [rights] = rows;
  const missing = rights && missingRight(rights);
  if (missing !== undefined) throw new Error(missing);
}

/**
 * The statements that change a role, for an account that may change others or only itself: then it becomes that role,
 * whose member it is.
 */
export async function asMayChange(client: Client, role: string, statements: string): Promise<string> {
  const { rows } = await client.query<{ others: boolean }>(
    'select rolsuper or rolcreaterole as others from pg_roles where rolname = current_user',
  );
  return rows[0]?.others === true ? statements : `set role ${role};\n${statements}\nreset role;`;
}

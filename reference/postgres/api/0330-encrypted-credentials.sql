-- Credentials are encrypted with a key that the database never stores: the server sends it with the requests of those who
-- may write, for the length of a transaction, as `id=key;id=key`. Without it a copy of the database opens nothing.
do $migration$
declare installed_in text := (
  select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pgcrypto');
begin
  if installed_in is null then
    installed_in := 'crypto';
    create schema if not exists crypto;
    create extension pgcrypto schema crypto;
  end if;
  -- The key is random, so that deriving a session key from it in thousands of rounds would cost time and win nothing.
  execute format($x$
    create function office.pgp_encrypt(plain text, key text) returns bytea language sql volatile strict as $$
      select %1$I.pgp_sym_encrypt(plain, key, 'cipher-algo=aes256, s2k-mode=1, compress-algo=0')
    $$;
    create function office.pgp_decrypt(ciphertext bytea, key text) returns text language sql immutable strict as $$
      select %1$I.pgp_sym_decrypt(ciphertext, key)
    $$$x$, installed_in);
end $migration$;

-- The one key that encrypts; whoever changes it encrypts every credential again in the same transaction. A server may be
-- given more than this one, so that a change that breaks off leaves everything readable.
create table office.credential_key (
  -- A digest of the key, which leads to no key
  id text primary key,
  since timestamptz not null default now()
);
create unique index credential_key_only on office.credential_key ((true));

do $migration$
declare first_id text := nullif(split_part(current_setting('secret.credential_keys', true), '=', 1), '');
begin
  if first_id is null then
    raise exception 'The key of the credentials is needed to bring this database up to date';
  end if;
  insert into office.credential_key (id) values (first_id);
end $migration$;

-- A type of its own: a text that is written into such a column is encrypted by its cast, whichever function writes it, and
-- no function can return a credential without decrypting it on purpose.
create type office.encrypted_text as (key_id text, ciphertext bytea);

create function office.encryption_key(wanted text) returns text language plpgsql stable as $$
declare key text := (regexp_match(current_setting('secret.credential_keys', true), '(?:^|;)' || wanted || '=([^;]+)'))[1];
begin
  if key is null then
    raise exception 'The credentials are encrypted with the key %, which this server does not have', wanted using errcode = '55000';
  end if;
  return key;
end $$;

-- Volatile, because it must see the key that was changed while the row waited for its table.
create function office.encrypt(plain text) returns office.encrypted_text language plpgsql volatile strict as $$
declare current_id text := (select id from office.credential_key);
begin
  return row(current_id, office.pgp_encrypt(plain, office.encryption_key(current_id)));
end $$;
create cast (text as office.encrypted_text) with function office.encrypt(text) as assignment;

create function office.decrypt(encrypted office.encrypted_text) returns text language plpgsql stable strict as $$
begin
  -- Whatever calls this has refused others in its own words before.
  if not office.is_superadmin() then
    raise exception 'permission denied: credentials are for superadmins' using errcode = '42501';
  end if;
  return office.pgp_decrypt(encrypted.ciphertext, office.encryption_key(encrypted.key_id));
end $$;

create function office.encrypt_again(encrypted office.encrypted_text) returns office.encrypted_text
language plpgsql volatile strict as $$
begin
  return office.encrypt(office.pgp_decrypt(encrypted.ciphertext, office.encryption_key(encrypted.key_id)));
end $$;

-- For whoever operates the server. Each table is held until the end: a row that waits for it is encrypted with the new key.
create function office.change_credential_key(new_id text) returns integer language plpgsql volatile as $$
declare
  encrypted record;
  changed integer;
  total integer := 0;
begin
  update office.credential_key set id = new_id, since = now();
  for encrypted in
    select a.attrelid::regclass as of_table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where a.atttypid = 'office.encrypted_text'::regtype and not a.attisdropped
     group by a.attrelid order by a.attrelid::regclass::text
  loop
    execute format('lock table %s in share row exclusive mode', encrypted.of_table);
    execute format('update %s set %s where num_nonnulls(%s) > 0', encrypted.of_table,
      (select string_agg(format('%1$s = office.encrypt_again(%1$s)', name), ', ') from unnest(encrypted.columns) as name),
      array_to_string(encrypted.columns, ', '));
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end $$;

-- Rewriting the tables leaves no plain text in their files.
alter table office.db_server alter column db_password type office.encrypted_text using office.encrypt(db_password);
alter table office.schema_config alter column auth_password type office.encrypted_text using office.encrypt(auth_password);
alter table office.adu_user
  alter column temporary_password type office.encrypted_text using office.encrypt(temporary_password);
alter table office.data_feed
  alter column load_auth_api_key type office.encrypted_text using office.encrypt(load_auth_api_key),
  alter column post_method type office.encrypted_text using office.encrypt(post_method),
  alter column curl_request type office.encrypted_text using office.encrypt(curl_request);

create or replace function office.feed_secret(feed integer, name text) returns text language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select office.decrypt(case name
           when 'load_auth_api_key' then load_auth_api_key when 'post_method' then post_method else curl_request end)
    from office.data_feed where id = feed and office.is_superadmin()
$$;

do $migration$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('office.db_servers'::regproc, 'with_passwords then db_password', 'with_passwords then office.decrypt(db_password)'),
    ('api.get_schema_config'::regproc, 'c.auth_password', 'office.decrypt(c.auth_password)'),
    ('api.get_adu_users'::regproc, 'then temporary_password', 'then office.decrypt(temporary_password)')
  ) as listed(changed, was, becomes) loop
    before := pg_get_functiondef(change.changed);
    if position(change.was in before) = 0 then raise exception '% returns other credentials', change.changed; end if;
    execute replace(before, change.was, change.becomes);
  end loop;
end $migration$;

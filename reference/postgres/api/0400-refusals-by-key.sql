-- What refuses a change of a tenant and a comment comes from src/shared. It stood in these functions by hand, and the reference
-- said of a comment of blanks or of 401 characters what the sandbox doesn't say; a line break counted as a comment.

-- Without the white space that String.trim of JavaScript takes away.
create function office.trimmed(written text) returns text language sql immutable as $$
  select btrim(coalesce(written, ''), E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    || E'\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

create function office.comment_error(written text) returns text language sql stable as $$
  select case
    when written = '' then shared.text('validation.required')
    when length(written) > shared.number('length.comment') then format(shared.text('validation.tooLong'), shared.number('length.comment')) end
$$;

do $migration$
declare
  change record;
  source text;
  changed text;
begin
  for change in
    select * from (values
      ('api.configure_tenant', '''The tenant is cancelled''', 'shared.text(''tenants.cancelled'')'),
      ('api.enable_disable_tenant', 'raise exception ''The tenant is cancelled''', 'raise exception ''%'', shared.text(''tenants.cancelled'')'),
      ('api.enable_disable_tenant', 'raise exception ''The tenant is not configured''', 'raise exception ''%'', shared.text(''tenants.notConfigured'')'),
      ('office.insert_new_store', '''The tenant is cancelled''', 'shared.text(''tenants.cancelled'')'),
      ('api.insert_or_update_tenant', '''Lowercase letters and digits only''', 'shared.text(''tenants.idFormat'')'),
      ('office.insert_tenant_master', '''The tenant id of this name is '' || id_of_name', 'format(shared.text(''tenants.idOfName''), id_of_name)'),
      ('api.insert_comment', 'trim(coalesce(in_comment_text, ''''))', 'office.trimmed(in_comment_text)'),
      ('api.insert_comment', 'length(clean) not between 1 and shared.number(''length.comment'')', 'office.comment_error(clean) is not null'),
      ('api.insert_comment', '''1 to 400 characters''', 'office.comment_error(clean)')
    ) as changes (name, former, later)
  loop
    source := pg_get_functiondef(change.name::regproc);
    changed := replace(source, change.former, change.later);
    if changed = source then raise exception '% does not hold %', change.name, change.former; end if;
    execute changed;
  end loop;
end $migration$;

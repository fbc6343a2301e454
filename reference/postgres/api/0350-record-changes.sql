-- The writes of stores and tenants keep each field that they change; secrets are in none of these records.
create type api.record_change_row as (
  change_id integer, field text, before text, after text, is_kept boolean, user_name text, changed_at timestamptz
);

create function office.keep_changes(about_tenant text, about_store text, stored jsonb, written jsonb)
returns void language sql as $$
  insert into office.record_change (tenant_id, store_id, field, before, after, is_kept, user_name, changed_at)
  select about_tenant, about_store, w.key, nullif(stored ->> w.key, ''), nullif(w.value, ''), true, office.caller(), now()
    from jsonb_each_text(written) as w
   where nullif(stored ->> w.key, '') is distinct from nullif(w.value, '')
   order by w.key
$$;

-- Keeps that a field was changed, without its values.
create function office.keep_fact_of_change(about_tenant text, field text) returns void language sql as $$
  insert into office.record_change (tenant_id, store_id, field, before, after, is_kept, user_name, changed_at)
  values (about_tenant, null, field, null, null, false, office.caller(), now())
$$;

create function api.get_record_changes(
  in_tenant_id text, in_store_id text, in_first integer, in_before integer
) returns setof api.record_change_row language plpgsql volatile security definer set search_path = '' as $$
begin
  if in_store_id is null then perform office.find_tenant(in_tenant_id);
  else perform office.find_store(in_store_id, in_tenant_id);
  end if;
  return query
    select c.change_id, c.field, c.before, c.after, c.is_kept, c.user_name, c.changed_at
      from office.record_change c
     where c.tenant_id = in_tenant_id and c.store_id is not distinct from in_store_id
       and (in_before is null or c.change_id < in_before)
     order by c.change_id desc
     limit greatest(0, least(in_first, shared.number('rows.history')::integer));
end $$;
comment on function api.get_record_changes is '@resultFieldName results';

do $migration$
declare
  changes constant text[][] := array[
    ['office.update_store', $x$  perform office.refresh_tenant(known.tenant_id);$x$,
     $x$  perform office.keep_changes(known.tenant_id, known.store_id, stored, record);
  perform office.refresh_tenant(known.tenant_id);$x$],
    ['api.insert_or_update_tenant',
     $x$    update office.tenant t set display_name = trim($5), agreement_date = $4 where t.tenant_id = $2;$x$,
     $x$    perform office.keep_changes($2, null,
      (select jsonb_build_object('displayName', t.display_name, 'agreementDate', t.agreement_date)
         from office.tenant t where t.tenant_id = $2),
      jsonb_build_object('displayName', trim($5), 'agreementDate', $4));
    update office.tenant t set display_name = trim($5), agreement_date = $4 where t.tenant_id = $2;$x$],
    ['api.insert_or_update_tenant', $x$  if tenant_img = '' then$x$,
     $x$  if p_action = 'update' and tenant_img is not null then perform office.keep_fact_of_change($2, 'tenantImg'); end if;
  if tenant_img = '' then$x$]
  ];
  change text[];
  before text;
  source text;
begin
  foreach change slice 1 in array changes loop
    before := pg_get_functiondef(change[1]::regproc);
    source := replace(before, change[2], change[3]);
    if source = before then raise exception '% does not hold %', change[1], change[2]; end if;
    execute source;
  end loop;
end $migration$;

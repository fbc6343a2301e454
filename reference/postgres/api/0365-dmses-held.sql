-- Two changes of the list of DMSes at the same time took the same id or the same version of a logo, and a DMS could be
-- deleted while a feed with it was being added.
create or replace function api.dms_master_mutate(p_action text, p_dms text, p_dms_img text default null)
returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  clean text := trim(p_dms);
  used integer;
begin
  perform office.require_writer();
  -- One after the other: ids and versions of logos count on from the highest. Whoever only needs a DMS to stay holds its row.
  lock table office.dms in share row exclusive mode;
  if p_action = 'insert' then
    if clean !~ shared.pattern('name') or length(clean) > shared.number('length.name') then
      perform office.refuse_value('dms_master', 'dms', case clean when '' then shared.text('validation.requiredField') else shared.text('dms.invalidName') end);
    elsif exists (select from office.dms where dms = clean collate office.nocase) then
      perform office.refuse_duplicate('dms_master_dms_key', 'dms', clean);
    end if;
    insert into office.dms (id, dms, dms_img, created_time, last_updated_on, last_updated_by)
    select coalesce(max(id), 0) + 1, clean, office.save_dms_logo(clean, p_dms_img), now(), now(), office.caller() from office.dms;
  elsif p_action = 'update' then
    update office.dms set dms_img = office.save_dms_logo(dms, p_dms_img), last_updated_on = now(), last_updated_by = office.caller()
     where dms = p_dms and p_dms_img is not null;
    if not found and p_dms_img is not null then perform office.not_found('DMS ' || p_dms); end if;
  elsif p_action = 'delete' then
    perform from office.dms where dms = p_dms for update;
    select count(*) into used from office.data_feed where dms = p_dms;
    if used > 0 then
      perform office.record('dms', format('DMS %s deleted', p_dms), null, success => false);
      return format('%s is used by %s data feeds', p_dms, used);
    end if;
    delete from office.dms where dms = p_dms;
  else
    perform office.unknown_action(p_action);
  end if;
  perform office.record('dms', format('DMS %s %s', p_dms, office.verb(p_action)), null);
  return 'Success';
end $$;

-- Whether the list has this DMS, which then stays until the change is through.
create function office.holds_dms(wanted text) returns boolean language sql volatile as $$
  select exists (select from office.dms d where d.dms = wanted for key share)
$$;

-- A check that holds what it has found is no longer stable.
do $patch$
declare
  name text;
  before text;
  after text;
begin
  foreach name in array array['office.feed_error', 'office.store_record_error'] loop
    before := pg_get_functiondef(name::regproc);
    after := replace(replace(before,
      'not exists (select from office.dms where dms.dms = merged ->> ''dms'')', 'not office.holds_dms(merged ->> ''dms'')'),
      ' STABLE', ' VOLATILE');
    if after not like '%VOLATILE%holds_dms%' then raise exception 'Nothing to change in %', name; end if;
    execute after;
  end loop;
end $patch$;

-- What a dropdown of the report offers, by its label.
create function office.launch_options(label text) returns table (id integer, value text) language plpgsql stable as $$
begin
  if not exists (select from office.launch_field f where f.kind = 'choice' and f.label = $1) then
    raise exception 'There is no custom field %', label using errcode = '22023';
  end if;
  return query
    select option.id, option.value
      from (
        select d.id, d.dms from office.dms d where $1 = 'DMS'
        union all
        select o.id, o.value from office.launch_option o where o.field_name = $1 and $1 <> 'DMS'
      ) as option(id, value)
     order by option.value collate office.nocase;
end $$;

-- Who changes a work package holds its store, or its group, until the change is decided.
create function office.lock_work_package(wanted integer, of_group boolean) returns office.work_package
language plpgsql as $$
declare known office.work_package;
begin
  if of_group then perform from office.tenant t where t.id = wanted / 2 and wanted % 2 = 0 for update;
  else perform from office.store s where s.id = wanted / 2 and wanted % 2 = 1 for update;
  end if;
  if not found then perform office.not_found('Work package ' || wanted); end if;
  select * into known from office.work_package w
   where case when of_group then w.tenant_key else w.store_key end = wanted / 2 limit 1;
  if known.store_key is null then perform office.not_found('Work package ' || wanted); end if;
  return known;
end $$;

create function office.hold_group(wanted text, hold boolean) returns void language sql as $$
  insert into office.launch_group_hold (tenant_id) select wanted where hold on conflict do nothing;
  delete from office.launch_group_hold where tenant_id = wanted and not hold;
$$;

create function office.write_launch_cell(known office.work_package, cell office.launch_cell, value text) returns void
language sql as $$
  insert into office.launch_package as p (store_key, cells)
  values (known.store_key, jsonb_build_object(cell.name, value)
    || case when value <> '' and known.cells ? cell.excludes then jsonb_build_object(cell.excludes, '') else '{}' end)
  on conflict (store_key) do update set cells = p.cells || excluded.cells
$$;

-- Success, or why the cell was not changed; `expected` is what the sender saw there.
create function office.change_launch_cell(wanted integer, field text, sent text, expected text, offered text[])
returns text language plpgsql as $$
declare
  cell office.launch_cell;
  known office.work_package;
  held text;
  value text := sent;
  seen text := expected;
  problem text;
begin
  select * into cell from office.launch_cell where name = field;
  known := office.lock_work_package(wanted, field = 'taggrouphold');
  held := coalesce(known.cells ->> field, '');
  if cell.kind = 'flag' then
    value := case value when 'true' then 't' when 'false' then '' else value end;
    seen := case seen when 'true' then 't' when 'false' then '' else seen end;
  end if;
  -- What it holds already may stay, and done is done.
  if value = held then return 'Success'; end if;
  problem := office.launch_cell_error(cell, field, value, offered);
  if problem is not null then return problem;
  elsif seen is not null and seen <> held then
    return format('Somebody else has changed %s meanwhile to %s. Nothing was saved.', cell.title,
      office.launch_value_text(cell, held));
  end if;
  if field = 'taggrouphold' then perform office.hold_group(known.tenant_id, value = 't');
  else perform office.write_launch_cell(known, cell, value);
  end if;
  return 'Success';
end $$;

create function office.record_launch_change(wanted integer, called text, field text, answer text) returns void
language sql as $$
  select office.record('launch report', left(coalesce(called, field || ' changed'), 200),
    (select t.tenant_id from office.tenant t where t.id = wanted / 2 and wanted % 2 = 0),
    (select s.store_id from office.store s where s.id = wanted / 2 and wanted % 2 = 1), success => answer = 'Success')
$$;

create function api.stateless_service_reports_update_text_field(
  field_name text, field_value text, work_package_id integer, storename text default null, groupname text default null,
  activity text default null, in_expected text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  answer text;
  choice text := (select f.label from office.launch_field f where f.kind = 'choice' and f.name = field_name);
begin
  -- A dropdown's values are listed; they have a function of their own.
  if choice is not null then raise exception '% is a custom field', choice using errcode = '22023'; end if;
  perform office.require_writer();
  answer := office.change_launch_cell(work_package_id, field_name, field_value, in_expected, '{}');
  perform office.record_launch_change(work_package_id, activity, field_name, answer);
  return answer;
end $$;

create function api.stateless_service_reports_update_openproject_custom_field(
  field_name text, field_value text, work_package_id integer, storename text default null, groupname text default null,
  activity text default null, in_expected text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  answer text;
  offered text[] := array(select value from office.launch_options(field_name));
begin
  perform office.require_writer();
  answer := office.change_launch_cell(work_package_id, (select f.name from office.launch_field f where f.label = field_name),
    field_value, in_expected, offered);
  perform office.record_launch_change(work_package_id, activity, field_name, answer);
  return answer;
end $$;

create type api.custom_field_option as (custom_option_id integer, custom_option_value text);
create function api.stateless_service_reports_get_allowed_values_for_custom_field(field_name text)
returns setof api.custom_field_option language sql volatile security definer set search_path = '' as $$
  select id, value from office.launch_options(field_name)
$$;
comment on function api.stateless_service_reports_get_allowed_values_for_custom_field is '@resultFieldName results';

-- Why a mail cannot go to these recipients, addresses with commas between them, or null.
create function office.mail_error(recipients text, message text) returns text language sql immutable as $$
  with address as (
    select distinct lower(part) as part
      from unnest(string_to_array(recipients, ',')) as sent, lateral (select btrim(sent, E' \t\r\n') as part) as trimmed
     where part <> ''
  )
  select case
    when count(*) = 0 then 'Enter who it goes to'
    when length(message) > 256 then 'At most 256 characters'
    when not bool_and(length(part) <= 254 and part ~
           '^[a-z0-9_-]+(\.[a-z0-9_-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$')
      then 'Please enter valid email(s), separated by commas'
    when count(*) > 500 then 'At most 500 recipients' end
    from address
$$;

-- A mail with the report, which a worker makes and sends.
create function api.stateless_service_reports_lpr_report_emails(p_emails text, p_message text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare refusal text := office.mail_error(p_emails, p_message);
begin
  perform office.require_writer();
  if refusal is null then
    insert into office.launch_mail (log_date, message, to_email) values (now(), p_message, p_emails);
    perform office.enqueue('report', jsonb_build_object('to', p_emails, 'text', p_message));
  end if;
  perform office.record('launch report', 'Launch report mail scheduled', null, success => refusal is null);
  return coalesce(refusal, 'Mail scheduled successfully');
end $$;

create type api.lrp_mail as (log_date timestamptz, message text, to_email text);
create function api.stateless_service_reports_get_lrp_mail() returns setof api.lrp_mail language sql volatile
security definer set search_path = '' as $$
  select log_date, message, to_email from office.launch_mail order by id desc
$$;
comment on function api.stateless_service_reports_get_lrp_mail is '@resultFieldName results';

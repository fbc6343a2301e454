create type api.error_status_client as (client_id text, client_name text, err_count integer);
create type api.never_event_row as (
  client_id text, clientname text, store_id text, store_name text, option_name text, option_display_name text,
  status_data integer, status_date date, sub_domain text
);

create view office.seen_event as
select e.id, e.event_type, t.tenant_id as client_id, t.tenant_name as client_name, t.sub_domain, s.store_id, s.store_name,
       e.option_name, e.option_display_name, e.status_data, e.status_date
  from office.never_event e
  join office.store s on s.id = e.store_key and not s.is_deleted
  join office.tenant t on t.tenant_id = s.tenant_id
 where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin());

create function office.clients_with(wanted text) returns setof api.error_status_client language sql stable as $$
  select client_id, client_name, sum(status_data)::int
    from office.seen_event
   where event_type = wanted
   group by client_id, client_name
   order by client_name collate office.nocase, client_id
$$;

create function office.events_of(wanted text, client text) returns setof api.never_event_row language plpgsql stable as $$
begin
  if not exists (select from office.tenant where tenant_id = client and tenant_name is not null
                    and (not is_test_tenant or office.is_superadmin())) then
    perform office.not_found('Client ' || client);
  end if;
  return query
    select e.client_id, e.client_name, e.store_id, e.store_name, e.option_name, e.option_display_name, e.status_data,
           e.status_date, e.sub_domain
      from office.seen_event e
     where e.event_type = wanted and e.client_id = client
     order by e.store_name collate office.nocase, e.option_display_name, e.id;
end $$;

-- The console calls the maintenance family general main.
create function api.get_general_never_error_statuses() returns setof api.error_status_client language sql volatile
security definer set search_path = '' as $$ select * from office.clients_with('never') $$;
comment on function api.get_general_never_error_statuses is '@resultFieldName results';

create function api.get_general_main_error_statuses() returns setof api.error_status_client language sql volatile
security definer set search_path = '' as $$ select * from office.clients_with('maintenance') $$;
comment on function api.get_general_main_error_statuses is '@resultFieldName results';

create function api.get_general_never_events(client_id text) returns setof api.never_event_row language sql volatile
security definer set search_path = '' as $$ select * from office.events_of('never', $1) $$;
comment on function api.get_general_never_events is '@resultFieldName results';

create function api.get_general_main_never_events(client_id text) returns setof api.never_event_row language sql volatile
security definer set search_path = '' as $$ select * from office.events_of('maintenance', $1) $$;
comment on function api.get_general_main_never_events is '@resultFieldName results';

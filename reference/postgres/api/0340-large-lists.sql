-- What lists and reports of 200,000 stores need: indexes in the order of a list, one kept row for each row of the longest
-- list, and reports that count without putting each store's cells together.

-- A list by tenant and store, as most reports are ordered, is read from this index and the one of tenants by name.
create index store_in_report on office.store (tenant_id, store_name collate office.nocase, id)
  include (is_deleted);
-- What a list of stores shows of their tenants.
create unique index tenant_of_store on office.tenant (tenant_id)
  include (is_test_tenant, tenant_name, realm_name, agreement_date, is_configured);
create index tenant_of_realm on office.tenant (realm_name);

-- The rows of the list of stores. A page of it far from the beginning would join every store before it with its tenant and
-- its feed; here it skips them in one index. The triggers below write it, and nothing else does.
create table office.listed_store (
  feed_key integer primary key references office.data_feed (id) on delete cascade,
  id integer not null,
  store_id text not null,
  store_name text not null,
  tenant_id text not null,
  tenant_name text,
  dms text not null,
  agreement_date date,
  bulk_phase1 text not null,
  bulk_phase2 text not null,
  daily_load text not null,
  noof_labor_grids integer not null,
  noof_parts_matrix integer not null,
  ns_qa_validation text not null,
  review text not null,
  store_launched text not null,
  is_test_store boolean not null,
  store_dms_status text not null,
  is_deleted boolean not null,
  is_test_tenant boolean not null
);

-- What the table must hold, by the tables that it is made from.
create view office.store_to_list as
select f.id as feed_key, s.id, s.store_id, s.store_name, s.tenant_id, t.tenant_name, f.dms, t.agreement_date,
       s.bulk_phase1, s.bulk_phase2, s.daily_load, s.noof_labor_grids, s.noof_parts_matrix, s.ns_qa_validation, s.review,
       s.store_launched, s.is_test_store, f.store_dms_status, s.is_deleted, t.is_test_tenant
  from office.store s
  join office.tenant t on t.tenant_id = s.tenant_id
  join office.data_feed f on f.store_key = s.id;

insert into office.listed_store select * from office.store_to_list;
create index listed_store_by_name on office.listed_store (store_name collate office.by_name, id)
  include (is_test_store, store_dms_status, store_launched) where not is_deleted;
create index listed_store_by_launch on office.listed_store (store_launched, store_name collate office.by_name, id)
  where not is_deleted;
create index listed_store_of_store on office.listed_store (id);
create index listed_store_of_tenant on office.listed_store (tenant_id);

-- Writes the rows of these stores. Whoever changes a store has locked its tenant before, so that nobody else writes them
-- at the same time.
create function office.list_stores(stores integer[]) returns void language sql as $$
  insert into office.listed_store as l select * from office.store_to_list where id = any (stores)
  on conflict (feed_key) do update
    set store_id = excluded.store_id, store_name = excluded.store_name, tenant_id = excluded.tenant_id,
        tenant_name = excluded.tenant_name, dms = excluded.dms, agreement_date = excluded.agreement_date,
        bulk_phase1 = excluded.bulk_phase1, bulk_phase2 = excluded.bulk_phase2, daily_load = excluded.daily_load,
        noof_labor_grids = excluded.noof_labor_grids, noof_parts_matrix = excluded.noof_parts_matrix,
        ns_qa_validation = excluded.ns_qa_validation, review = excluded.review,
        store_launched = excluded.store_launched, is_test_store = excluded.is_test_store,
        store_dms_status = excluded.store_dms_status, is_deleted = excluded.is_deleted,
        is_test_tenant = excluded.is_test_tenant
  where l is distinct from excluded
$$;

create function office.list_changed_stores() returns trigger language plpgsql as $$
begin
  perform office.list_stores(array(select id from changed));
  return null;
end $$;
create function office.list_stores_of_feeds() returns trigger language plpgsql as $$
begin
  perform office.list_stores(array(select store_key from changed));
  return null;
end $$;
-- The counts and stages of a tenant change with each of its stores, its name hardly ever.
create function office.list_stores_of_tenants() returns trigger language plpgsql as $$
declare
  renamed text[] := array(
    select c.tenant_id from changed c join former f on f.id = c.id
     where (c.tenant_name, c.agreement_date, c.is_test_tenant)
           is distinct from (f.tenant_name, f.agreement_date, f.is_test_tenant));
begin
  if renamed <> '{}' then
    perform office.list_stores(array(select id from office.store where tenant_id = any (renamed)));
  end if;
  return null;
end $$;
create trigger stores_listed after update on office.store
  referencing new table as changed for each statement execute function office.list_changed_stores();
create trigger new_feeds_listed after insert on office.data_feed
  referencing new table as changed for each statement execute function office.list_stores_of_feeds();
create trigger feeds_listed after update on office.data_feed
  referencing new table as changed for each statement execute function office.list_stores_of_feeds();
create trigger tenants_listed after update on office.tenant
  referencing old table as former new table as changed for each statement execute function office.list_stores_of_tenants();

alter table office.listed_store enable row level security;
create policy listed_store_seen on office.listed_store for select to dealer_reader
  using (not is_test_tenant or office.is_superadmin());
grant select on office.listed_store to dealer_reader;

create or replace view api.stateless_service_bzo_storewise_details with (security_invoker) as
select l.id, l.store_id, l.store_name collate office.by_name as store_name, l.tenant_id, l.tenant_name, l.dms, d.dms_img,
       l.agreement_date, l.bulk_phase1, l.bulk_phase2, l.daily_load, l.noof_labor_grids, l.noof_parts_matrix,
       l.ns_qa_validation, l.review, l.store_launched, l.is_test_store, l.store_dms_status
  from office.listed_store l
  left join office.dms d on d.dms = l.dms
 where not l.is_deleted;

-- The counts of the launch report ask a store for twelve of its cells, and need none of the others.
create function office.has_cell(entered jsonb, name text, passed boolean) returns boolean language sql immutable as $$
  select case when entered ? name then coalesce(entered ->> name, '') <> '' else coalesce(passed, false) end
$$;

create or replace function office.count_launches() returns office.launch_counts language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  with package as (
    select s.*, p.cells as entered, coalesce(p.cells ->> 'tagGroupPay', '') as pays,
           nullif(p.cells ->> 'trialEndDate', '') as trial_end,
           office.has_cell(p.cells, 'launchCompleted',
             s.store_launched = 'Completed' and s.store_launched_completed_date is not null) as is_launched,
           office.has_cell(p.cells, 'cancelDate', case
             when s.is_deleted then s.store_deleted_date is not null
             when t.cancelled then t.tenant_deleted_date is not null end) as is_cancelled
      from office.store s
      join office.tenant t on t.tenant_id = s.tenant_id
      left join office.launch_package p on p.store_key = s.id
     where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
  )
  select count(*) filter (where not is_launched),
         count(*) filter (where not is_launched and not office.has_cell(entered, 'obMeetingCompleted', false)),
         count(*) filter (where not is_launched
           and not office.has_cell(entered, 'dmsActiveDate', bulk_phase1_start_date is not null)),
         count(*) filter (where not is_launched
           and not office.has_cell(entered, 'opCodesCategorized', is_opcode_categorized and opcode_categorized_date is not null)),
         count(*) filter (where not is_launched and not office.has_cell(entered, 'laborPricingGridEnteredInBzo',
           is_labor_grid_submitted and labor_grid_submitted_date is not null)),
         count(*) filter (where not is_launched and not office.has_cell(entered, 'modelMapping', false)),
         count(*) filter (where not is_launched and not office.has_cell(entered, 'partsMatrixEnteredInBzo',
           is_parts_matrix_submitted and parts_matrix_submitted_date is not null)),
         count(*) filter (where not is_launched and not office.has_cell(entered, 'usersCreated', false)),
         count(*) filter (where not is_launched
           and not office.has_cell(entered, 'scheduledLaunch', store_launched_date is not null)),
         count(*) filter (where is_launched),
         count(*),
         count(*) filter (where is_launched and not is_cancelled),
         count(*) filter (where pays = 'Trial'),
         count(*) filter (where pays = 'Trial' and not is_cancelled and trial_end < current_date::text),
         count(*) filter (where is_cancelled),
         count(*) filter (where is_launched and not is_cancelled and pays = 'Third Party'),
         count(*) filter (where is_cancelled and not is_launched),
         count(*) filter (where is_cancelled and is_launched),
         count(*) filter (where is_cancelled and pays = 'Trial')
    from package
$$;

-- The repair orders of a store in a month, which a report of 13 months counts for every store: jobs come by the thousand
-- with each load, and only the worker brings them.
create table office.month_orders (
  store_key integer not null references office.store (id),
  -- YYYY-MM
  month text not null,
  orders integer not null,
  primary key (store_key, month)
);
insert into office.month_orders
select store_key, month, count(distinct ro) from office.revenue_job group by store_key, month;

create function office.count_month_orders() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  delete from office.month_orders m using changed c where m.store_key = c.store_key and m.month = c.month;
  insert into office.month_orders
  select j.store_key, j.month, count(distinct j.ro)
    from office.revenue_job j
   where (j.store_key, j.month) in (select c.store_key, c.month from changed c)
   group by j.store_key, j.month;
  return null;
end $$;
create trigger new_jobs_counted after insert on office.revenue_job
  referencing new table as changed for each statement execute function office.count_month_orders();
create trigger jobs_counted after delete on office.revenue_job
  referencing old table as changed for each statement execute function office.count_month_orders();

create or replace function api.get_ro13_month_counts() returns setof api.ro13_month_row language sql volatile
security definer set search_path = pg_catalog, pg_temp as $$
  with month as (
    select 13 - back as place, to_char(current_date - make_interval(months => back), 'YYYY-MM') as name
      from generate_series(0, 12) as back
  ), counted as (
    select known.store_key, array_agg(coalesce(o.orders, 0) order by m.place) as orders
      from (select distinct store_key from office.month_orders) as known
     cross join month m
      left join office.month_orders o on o.store_key = known.store_key and o.month = m.name
     group by known.store_key
  )
  select t.tenant_name, s.store_name, s.manufacturer, c.orders[1], c.orders[2], c.orders[3], c.orders[4], c.orders[5],
         c.orders[6], c.orders[7], c.orders[8], c.orders[9], c.orders[10], c.orders[11], c.orders[12], c.orders[13],
         c.orders[1] + c.orders[2] + c.orders[3] + c.orders[4] + c.orders[5] + c.orders[6] + c.orders[7] + c.orders[8]
           + c.orders[9] + c.orders[10] + c.orders[11] + c.orders[12] + c.orders[13]
    from office.store s
    join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null
    left join counted on counted.store_key = s.id
   cross join lateral (select coalesce(counted.orders, array_fill(0, array[13])) as orders) as c
   where s.store_launched = 'Completed' and not s.is_deleted and (not t.is_test_tenant or office.is_superadmin())
   order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
$$;

-- The days of a store are put together on their own: grouped with its names, every day would carry them through a sort.
create or replace function api.get_missing_data_dates(in_tenant_id text[]) returns jsonb language sql volatile
security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(
           jsonb_build_object('tenant_name', t.tenant_name, 'store_name', s.store_name, 'missing_dates', missed.days)
           order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id), '[]')
    from office.tenant t
    join office.store s on s.tenant_id = t.tenant_id and not s.is_deleted
    join office.daily_load l on l.store_key = s.id
   cross join lateral (
     select jsonb_agg(day order by day) as days
       from (
         select m.day from office.missing_day m where m.store_key = s.id
         union
         select unloaded::date
           from generate_series(greatest(l.data_as_of + 1, current_date - 60)::timestamp, current_date - 1, '1 day') as unloaded
          where l.data_as_of < current_date - 1
       ) as gap
   ) as missed
   where t.tenant_id = any (in_tenant_id) and t.tenant_name is not null
     and (not t.is_test_tenant or office.is_superadmin()) and missed.days is not null
$$;

-- A statement of plpgsql is planned for what it is asked: for one tenant by its index. One of sql is planned for any
-- argument, and reads them all.
create or replace function api.get_billing_subscriptions(
  in_tenant_id text default null, in_subscription_status text default null
) returns setof api.billing_subscription language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    select b.tenant_id, b.subscription_id, b.invoice_date, b.subscription_status, b.dms_one_time_fee,
           b.dms_monthly_recurring_fee, b.fopc_monthly_recurring_fee, b.cancelled_date, b.cancelled_by,
           b.cancelled_by_date, b.cancellation_confirmed_by, b.cancellation_confirmed_by_date, b.created_at,
           t.tenant_name, array[s.store_name]
      from office.subscription b
      join office.tenant t on t.tenant_id = b.tenant_id
      join office.store s on s.id = b.store_key
     where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       and (in_tenant_id is null or b.tenant_id = in_tenant_id)
       and (in_subscription_status is null or b.subscription_status = in_subscription_status)
     order by b.created_at, b.subscription_id;
end $$;

create or replace function api.get_users_by_tenants(in_realm_names text[]) returns setof api.tenant_user
language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query select * from office.users_of(coalesce(in_realm_names, '{}'));
end $$;

-- The users of a realm are looked up realm by realm, so that those of one tenant are not chosen from all.
create or replace function office.users_of(realms text[]) returns setof api.tenant_user language sql stable as $$
  select r.realm_name, u.user_group, u.user_name, u.email, u.user_role
    from office.realm r
   cross join lateral (
     select m.user_group, m.user_name, m.email, m.user_role from office.realm_user m where m.realm_name = r.realm_name
     union all
     select 'ADU', a.user_name, a.user_name, a.role
       from office.adu_user a
      where not exists (
        select from office.adu_user_realm m where m.user_name = a.user_name and m.realm_name = r.realm_name)
   ) as u
   where realms is null or r.realm_name = any (realms)
   order by r.tenant_name collate office.nocase, r.tenant_key, u.user_name collate "C"
$$;

-- The stores of a page of the launch report, with their numbers. Names are read in the order of their indexes, tenant by
-- tenant; the planner would sort all of them for a page far from the beginning.
create function office.launch_page(size integer, skipped integer) returns table (store_key integer, slno bigint)
language sql stable rows 100 set enable_sort = off as $$
  select id, skipped + row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

create or replace function api.stateless_service_billing_get_adu_store_workpackages(
  in_first integer default null, in_offset integer default null
) returns setof api.launch_report_row language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select r.*
    from (
      select w.*, p.slno, w.cells ->> 'agreementReceived' as received, w.cells ->> 'launchCompleted' as launched
        from office.launch_page(in_first, coalesce(in_offset, 0)) p
        join office.work_package w on w.store_key = p.store_key
    ) as w
   cross join lateral (
      select coalesce(jsonb_object_agg(office.snake_case(key), value), '{}') as cells from jsonb_each(w.cells)
   ) as named
   cross join lateral jsonb_populate_record(null::api.launch_report_row, named.cells || jsonb_build_object(
      'slno', w.slno, 'group_name', w.group_name, 'store_name', w.store_name,
      'ob_age', case when received is not null then greatest(0, office.days_between(
        received, coalesce(launched, w.cells ->> 'cancelDate', current_date::text))) end,
      'total_days_to_launch', office.days_between(received, launched),
      'tenant_project_id', w.tenant_project_id, 'store_project_id', w.store_project_id)) as r
   order by r.slno;
end $$;

-- The server's statements only. A page far from the beginning is cheaper in the order of an index than sorted: the planner
-- assumes otherwise, because it charges a random page four times a sequential one, as on a disk that turns. Compiling a
-- statement takes longer than such a page.
do $$
begin
  execute format('alter role dealer_console in database %I set random_page_cost = 1.1', current_database());
  execute format('alter role dealer_console in database %I set jit = off', current_database());
end $$;

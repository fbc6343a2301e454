-- The counts of the launch report as kept rows: put together anew they read the cells of every store, which takes a second
-- for 200,000 and two while others write.

-- What the counts ask of each store. The triggers below write it, and nothing else does.
create table office.counted_store (
  store_key integer primary key references office.store (id) on delete cascade,
  -- The report has the stores of named tenants only.
  has_named_tenant boolean not null,
  is_test_tenant boolean not null,
  is_launched boolean not null,
  is_cancelled boolean not null,
  has_ob_meeting boolean not null,
  has_active_dms boolean not null,
  has_categorized_opcodes boolean not null,
  has_labor_grid boolean not null,
  has_mapped_models boolean not null,
  has_parts_matrix boolean not null,
  has_users boolean not null,
  has_scheduled_launch boolean not null,
  pays text not null,
  -- YYYY-MM-DD
  trial_end text
);

-- What the table must hold, by the tables that it is made from.
create view office.store_to_count as
select s.id as store_key, t.tenant_name is not null as has_named_tenant, t.is_test_tenant,
       office.has_cell(p.cells, 'launchCompleted',
         s.store_launched = 'Completed' and s.store_launched_completed_date is not null) as is_launched,
       office.has_cell(p.cells, 'cancelDate', case
         when s.is_deleted then s.store_deleted_date is not null
         when t.cancelled then t.tenant_deleted_date is not null end) as is_cancelled,
       office.has_cell(p.cells, 'obMeetingCompleted', false) as has_ob_meeting,
       office.has_cell(p.cells, 'dmsActiveDate', s.bulk_phase1_start_date is not null) as has_active_dms,
       office.has_cell(p.cells, 'opCodesCategorized',
         s.is_opcode_categorized and s.opcode_categorized_date is not null) as has_categorized_opcodes,
       office.has_cell(p.cells, 'laborPricingGridEnteredInBzo',
         s.is_labor_grid_submitted and s.labor_grid_submitted_date is not null) as has_labor_grid,
       office.has_cell(p.cells, 'modelMapping', false) as has_mapped_models,
       office.has_cell(p.cells, 'partsMatrixEnteredInBzo',
         s.is_parts_matrix_submitted and s.parts_matrix_submitted_date is not null) as has_parts_matrix,
       office.has_cell(p.cells, 'usersCreated', false) as has_users,
       office.has_cell(p.cells, 'scheduledLaunch', s.store_launched_date is not null) as has_scheduled_launch,
       coalesce(p.cells ->> 'tagGroupPay', '') as pays,
       nullif(p.cells ->> 'trialEndDate', '') as trial_end
  from office.store s
  join office.tenant t on t.tenant_id = s.tenant_id
  left join office.launch_package p on p.store_key = s.id;

-- Writes the rows of these stores. Two sessions may change a store and its cells at the same time; the later one waits here
-- for the earlier, and its next statement reads what that one has committed.
create function office.recount_stores(stores integer[]) returns void language plpgsql as $$
begin
  perform from office.counted_store c where c.store_key = any (stores) order by c.store_key for no key update;
  insert into office.counted_store as c select * from office.store_to_count where store_key = any (stores)
  on conflict (store_key) do update
    set has_named_tenant = excluded.has_named_tenant, is_test_tenant = excluded.is_test_tenant,
        is_launched = excluded.is_launched, is_cancelled = excluded.is_cancelled,
        has_ob_meeting = excluded.has_ob_meeting, has_active_dms = excluded.has_active_dms,
        has_categorized_opcodes = excluded.has_categorized_opcodes, has_labor_grid = excluded.has_labor_grid,
        has_mapped_models = excluded.has_mapped_models, has_parts_matrix = excluded.has_parts_matrix,
        has_users = excluded.has_users, has_scheduled_launch = excluded.has_scheduled_launch,
        pays = excluded.pays, trial_end = excluded.trial_end
  where c is distinct from excluded;
end $$;

create function office.recount_changed_stores() returns trigger language plpgsql as $$
begin
  perform office.recount_stores(array(select id from changed));
  return null;
end $$;
create function office.recount_stores_of_packages() returns trigger language plpgsql as $$
begin
  perform office.recount_stores(array(select store_key from changed));
  return null;
end $$;
create function office.recount_stores_of_tenants() returns trigger language plpgsql as $$
declare
  differing text[] := array(
    select c.tenant_id from changed c join former f on f.id = c.id
     where (c.tenant_name is null, c.is_test_tenant, c.cancelled, c.tenant_deleted_date is null)
           is distinct from (f.tenant_name is null, f.is_test_tenant, f.cancelled, f.tenant_deleted_date is null));
begin
  if differing <> '{}' then
    perform office.recount_stores(array(select id from office.store where tenant_id = any (differing)));
  end if;
  return null;
end $$;
create trigger new_stores_counted after insert on office.store
  referencing new table as changed for each statement execute function office.recount_changed_stores();
create trigger stores_counted after update on office.store
  referencing new table as changed for each statement execute function office.recount_changed_stores();
create trigger new_packages_counted after insert on office.launch_package
  referencing new table as changed for each statement execute function office.recount_stores_of_packages();
create trigger packages_counted after update on office.launch_package
  referencing new table as changed for each statement execute function office.recount_stores_of_packages();
create trigger former_packages_counted after delete on office.launch_package
  referencing old table as changed for each statement execute function office.recount_stores_of_packages();
create trigger tenants_counted after update on office.tenant
  referencing old table as former new table as changed for each statement execute function office.recount_stores_of_tenants();

insert into office.counted_store select * from office.store_to_count order by store_key;

create or replace function office.count_launches() returns office.launch_counts language sql stable security definer
set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where not is_launched),
         count(*) filter (where not is_launched and not has_ob_meeting),
         count(*) filter (where not is_launched and not has_active_dms),
         count(*) filter (where not is_launched and not has_categorized_opcodes),
         count(*) filter (where not is_launched and not has_labor_grid),
         count(*) filter (where not is_launched and not has_mapped_models),
         count(*) filter (where not is_launched and not has_parts_matrix),
         count(*) filter (where not is_launched and not has_users),
         count(*) filter (where not is_launched and not has_scheduled_launch),
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
    from office.counted_store
   where has_named_tenant and (not is_test_tenant or office.is_superadmin())
$$;

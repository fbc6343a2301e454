-- A page of the launch report for the trials or the coordinators has 10,000 rows. Most of its time went into the cells of each row,
-- which were taken apart and put together twice as an object before they became columns. Each column reads its own cell now.

-- `written` has every cell, `cells` those that are not empty. A cell that nobody asks for is not computed.
create or replace view office.work_package as
  select t.id * 2 as tenant_project_id, s.id * 2 + 1 as store_project_id, t.id as tenant_key, s.id as store_key,
         t.tenant_id, s.store_id, t.tenant_name as group_name, s.store_name,
         (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(known.written) where value <> '') as cells,
         known.written
    from office.store s
    join office.tenant t on t.tenant_id = s.tenant_id
    left join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
    left join office.launch_package p on p.store_key = s.id
    left join office.launch_group_hold h on h.tenant_id = s.tenant_id
    cross join lateral (
      select case when s.is_deleted then s.store_deleted_date when t.cancelled then t.tenant_deleted_date end as cancelled_on,
             case s.store_launched when 'Completed' then s.store_launched_completed_date::date end as launched_on
    ) as passed
    cross join lateral (
      select jsonb_build_object(
        'agreementReceived', case when t.agreement_date <= current_date then t.agreement_date end,
        'dmsActiveDate', s.bulk_phase1_start_date::date,
        'opCodesAvailable', case s.bulk_phase1 when 'Completed' then s.bulk_phase1_completed_date::date end,
        'opCodesCategorized', case when s.is_opcode_categorized then s.opcode_categorized_date::date end,
        'laborPricingGridEnteredInBzo', case when s.is_labor_grid_submitted then s.labor_grid_submitted_date end,
        'partsMatrixEnteredInBzo', case when s.is_parts_matrix_submitted then s.parts_matrix_submitted_date end,
        'readyForReview', case s.ns_qa_validation when 'Completed' then s.ns_qa_validation_completed_date::date end,
        'reviewCompleted', case s.review when 'Completed' then s.review_completed_date::date end,
        'scheduledLaunch', s.store_launched_date,
        'launchDate', case when passed.launched_on is not null then s.store_launched_date end,
        'launchCompleted', passed.launched_on,
        'cancelDate', case when passed.cancelled_on is not null then greatest(passed.cancelled_on, t.agreement_date) end,
        'dms', f.dms)
        || coalesce(p.cells, '{}')
        || case when h.tenant_id is not null then '{"taggrouphold": "t"}' else '{}' end::jsonb as written
      -- Computed once: a subquery that stands in the row's expressions would be repeated in each of them.
      offset 0
    ) as known
   where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin());

-- A column is the cell of its name, `tag_dms` of `tagDms`, but for the seven that say which store it is and how long it took.
do $migration$
declare
  columns text := (
    select string_agg(case attname
        when 'slno' then 'w.slno::integer'
        when 'group_name' then 'w.group_name'
        when 'store_name' then 'w.store_name'
        when 'ob_age' then 'case when w.received is not null then greatest(0, office.days_between(
          w.received, coalesce(w.launched, nullif(w.written ->> ''cancelDate'', ''''), current_date::text))) end'
        when 'total_days_to_launch' then 'office.days_between(w.received, w.launched)'
        when 'tenant_project_id' then 'w.tenant_project_id'
        when 'store_project_id' then 'w.store_project_id'
        else format('nullif(w.written ->> %L, '''')%s',
          lower(left(attname, 1)) || substr(replace(initcap(replace(attname::text, '_', ' ')), ' ', ''), 2),
          case when atttypid = 'date'::regtype then '::date' else '' end) end, ',
      ' order by attnum)
      from pg_attribute where attrelid = 'api.launch_report_row'::regclass and attnum > 0 and not attisdropped);
begin
  execute format($create$
create or replace function api.stateless_service_billing_get_adu_store_workpackages(in_first integer default null, in_offset integer default null)
returns setof api.launch_report_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select %s
    from (
      select w.*, p.slno, nullif(w.written ->> 'agreementReceived', '') as received, nullif(w.written ->> 'launchCompleted', '') as launched
        from office.launch_page(in_first, coalesce(in_offset, 0)) p
        join office.work_package w on w.store_key = p.store_key
    ) as w
   order by w.slno;
end $$;
$create$, columns);
end $migration$;

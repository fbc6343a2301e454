-- The milestones that the pipeline has passed, what people entered over them (an empty text clears), and the group's hold.
-- Groups and stores share one numbering: groups have the even numbers.
create view office.work_package as
select t.id * 2 as tenant_project_id, s.id * 2 + 1 as store_project_id, t.id as tenant_key, s.id as store_key,
       t.tenant_id, s.store_id, t.tenant_name as group_name, s.store_name, cell.cells
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
             'launchDate', case when launched_on is not null then s.store_launched_date end,
             'launchCompleted', launched_on,
             -- Nobody leaves before they came.
             'cancelDate', case when cancelled_on is not null then greatest(cancelled_on, t.agreement_date) end,
             'dms', f.dms)
           || coalesce(p.cells, '{}')
           || case when h.tenant_id is not null then '{"taggrouphold": "t"}' else '{}' end::jsonb as every
  ) as known
  cross join lateral (
    select coalesce(jsonb_object_agg(key, value), '{}') as cells
      from jsonb_each_text(known.every) where value <> ''
  ) as cell
 where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin());


create function office.days_between(first text, last text) returns integer language sql immutable as $$
  select last::date - first::date
$$;

create function api.stateless_service_billing_get_adu_store_workpackages() returns setof api.launch_report_row
language sql volatile security definer set search_path = '' as $$
  select r.*
    from (
      select w.*, row_number() over (
               order by group_name collate office.nocase, store_name collate office.nocase, store_key) as slno,
             w.cells ->> 'agreementReceived' as received, w.cells ->> 'launchCompleted' as launched
        from office.work_package w
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
   order by r.slno
$$;
comment on function api.stateless_service_billing_get_adu_store_workpackages is '@resultFieldName results';

create type office.launch_counts as (
  onboarding_total integer, needs_ob_meeting integer, dms_not_active integer, ops_not_categorized integer,
  grid_not_entered integer, models_not_mapped integer, matrix_not_entered integer, users_not_created integer,
  launch_not_scheduled integer, launch_completed integer, all_stores integer, active_billing integer, trials integer,
  trial_conversions integer, cancellations integer, thridparty integer, prelaunch_cancellations integer,
  post_launch_cancellations integer, trial_cancellations integer
);

create function office.count_launches() returns office.launch_counts language sql stable security definer
set search_path = '' as $$
  with package as (
    select cells, cells ? 'launchCompleted' as launched, cells ? 'cancelDate' as cancelled,
           coalesce(cells ->> 'tagGroupPay', '') as pays, cells ->> 'trialEndDate' as trial_end
      from office.work_package
  )
  select count(*) filter (where not launched),
         count(*) filter (where not launched and not cells ? 'obMeetingCompleted'),
         count(*) filter (where not launched and not cells ? 'dmsActiveDate'),
         count(*) filter (where not launched and not cells ? 'opCodesCategorized'),
         count(*) filter (where not launched and not cells ? 'laborPricingGridEnteredInBzo'),
         count(*) filter (where not launched and not cells ? 'modelMapping'),
         count(*) filter (where not launched and not cells ? 'partsMatrixEnteredInBzo'),
         count(*) filter (where not launched and not cells ? 'usersCreated'),
         count(*) filter (where not launched and not cells ? 'scheduledLaunch'),
         count(*) filter (where launched),
         count(*),
         count(*) filter (where launched and not cancelled),
         count(*) filter (where pays = 'Trial'),
         count(*) filter (where pays = 'Trial' and not cancelled and trial_end < current_date::text),
         count(*) filter (where cancelled),
         count(*) filter (where launched and not cancelled and pays = 'Third Party'),
         count(*) filter (where cancelled and not launched),
         count(*) filter (where cancelled and launched),
         count(*) filter (where cancelled and pays = 'Trial')
    from package
$$;
grant execute on function office.count_launches to dealer_reader;

create view api.stateless_service_billing_lpr_workpackage_counts with (security_invoker) as
select * from office.count_launches();
grant select on api.stateless_service_billing_lpr_workpackage_counts to dealer_reader;

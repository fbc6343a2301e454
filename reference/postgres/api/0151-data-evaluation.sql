create function office.dms_code(dms text) returns text language sql immutable as $$
  select case dms
    when 'Dealertrack' then 'dtk' when 'Automate' then 'atm' when 'Reynolds' then 'rlds' when 'CDK Global' then 'cdk'
    when 'Tekion' then 'tek' end
$$;

create function office.evaluated_store(wanted text, of_tenant text, realm text default office.omitted())
returns office.store language plpgsql stable as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_superadmin();
  known := office.find_store(wanted, of_tenant);
  if realm not in (office.omitted(), coalesce((office.find_tenant(of_tenant)).realm_name, '')) then
    perform office.not_found('Realm ' || realm);
  end if;
  refusal := concat_ws('; ',
    case when known.infrastructure_configuration <> 'Completed' then 'The infrastructure configuration is not completed' end,
    case when known.bulk_phase1 <> 'Completed' then 'Finish Phase 1 load first' end);
  if refusal <> '' then raise exception '%', refusal using errcode = '55000'; end if;
  return known;
end $$;

-- There are figures of the store's own system, and of the five that have a code.
create function office.has_figures(known office.store, code text) returns boolean language sql stable as $$
  select coalesce(office.dms_code(office.dms_of(known)) = code, false)
$$;

create function office.shown_count(n bigint) returns text language sql immutable as $$
  select trim(to_char(n, '999,999,999,990'))
$$;
create function office.shown_money(amount double precision) returns text language sql immutable as $$
  select to_char(amount, 'FM$999,999,999,990.00')
$$;
create function office.shown_day(at timestamptz) returns text language sql stable as $$
  select coalesce(to_char(at, 'MM/DD/YYYY'), '---')
$$;

-- A row before it has its place; `passed` is what a check found, null where a row only informs.
create type office.evaluation_line as (label text, value text, bold boolean, passed boolean);

create function office.counted(label text, n bigint, bold boolean default false, passed boolean default null)
returns office.evaluation_line language sql immutable as $$
  select row(label, office.shown_count(n), bold, passed)::office.evaluation_line
$$;
create function office.told(label text, value text, bold boolean default false, passed boolean default null)
returns office.evaluation_line language sql immutable as $$
  select row(label, value, bold, passed)::office.evaluation_line
$$;
-- A step that is done on a day, or is not.
create function office.done(label text, at timestamptz, done boolean) returns office.evaluation_line language sql stable as $$
  select row(label, case when not done then 'No' else coalesce(to_char(at, 'MM/DD/YYYY'), 'Yes') end, false, done)::office.evaluation_line
$$;

-- What the last completed load counted, line by line as its log says.
create function office.logged_counts(store integer, wanted text) returns table (place integer, what text, n bigint)
language sql stable as $$
  select l.id, found[1], replace(found[2], ',', '')::bigint
    from office.load_log l, regexp_match(l.description, '^(.+): ([\d,]+) (?:rows|codes)$') as found
   where l.run_id = (
     select max(id) from office.load_run where store_key = store and call_type = wanted and status = 'Completed')
     and found is not null
$$;
create function office.logged_sum(store integer, wanted text, prefix text) returns bigint language sql stable as $$
  select coalesce(sum(n), 0)::bigint from office.logged_counts(store, wanted) where starts_with(what, prefix)
$$;
create function office.logged_months(store integer, wanted text, prefix text) returns office.evaluation_line[]
language sql stable as $$
  select coalesce(array_agg(office.counted('Repair orders ' || trim(substr(what, length(prefix) + 1)), n) order by place), '{}')
    from office.logged_counts(store, wanted) where starts_with(what, prefix)
$$;

-- How much the DMS has, only the DMS knows: here as much as was loaded.
create function office.phase1_lines(known office.store) returns office.evaluation_line[] language sql stable as $$
  select array[
      office.told('DMS', f.dms, true),
      office.told('Data feed in force since', coalesce(to_char(f.effective_date, 'MM/DD/YYYY'), '---')),
      office.told('Phase 1 load completed', office.shown_day(known.bulk_phase1_completed_date)),
      office.counted('Repair orders loaded', loaded, true, true),
      office.counted('Repair orders in the DMS', loaded, true)]
    || office.logged_months(known.id, 'bulk_phase_1', 'Extract repair orders')
    || array[
      office.counted('Customers and vehicles', office.logged_sum(known.id, 'bulk_phase_1', 'Load customers and vehicles')),
      office.counted('Advisors', (select count(*) from office.advisor where store_key = known.id)),
      office.counted('Technicians', (select count(*) from office.technician where store_key = known.id)),
      office.counted('Operation codes', office.logged_sum(known.id, 'bulk_phase_1', 'Collect operation codes')),
      office.counted('Labor grids', known.noof_labor_grids, true),
      office.done('Labor grids submitted', known.labor_grid_submitted_date, known.is_labor_grid_submitted),
      office.counted('Parts matrices', known.noof_parts_matrix, true),
      office.done('Parts matrices submitted', known.parts_matrix_submitted_date, known.is_parts_matrix_submitted),
      office.done('Phase 1 verified', known.phase1_verified_date, known.is_phase1_verified)]
    from office.data_feed f, office.logged_sum(known.id, 'bulk_phase_1', 'Extract repair orders') as loaded
   where f.store_key = known.id and f.store_dms_status = 'Active'
$$;

create function office.opcode_lines(known office.store) returns office.evaluation_line[] language sql stable as $$
  with code as (select department, opcategory = '-----' as uncategorized from office.opcode where store_key = known.id),
  department as (
    select array_agg(office.counted(coalesce(nullif(department, ''), 'No department'), n) order by n desc) as lines
      from (select department, count(*) as n from code group by department) as grouped)
  select array[office.counted('Operation codes', total, true)] || coalesce(department.lines, '{}') || array[
      office.counted('Categorized', total - uncategorized, true),
      office.counted('Uncategorized', uncategorized, true, uncategorized = 0),
      office.done('Opcodes categorized', known.opcode_categorized_date, known.is_opcode_categorized),
      office.done('Opcodes verified', known.opcode_verified_date, known.is_opcode_verified)]
    from department, (select count(*) as total, count(*) filter (where uncategorized) as uncategorized from code) as counts
$$;

-- Hours and sales are those of the store's opcodes and jobs; nothing before the phase is completed.
create function office.phase2_lines(known office.store) returns office.evaluation_line[] language sql stable as $$
  select array[
      office.told('Phase 2 load completed', office.shown_day(known.bulk_phase2_completed_date)),
      office.counted('Labor lines', office.logged_sum(known.id, 'bulk_phase_2', 'Load labor lines'), true),
      office.counted('Parts lines', office.logged_sum(known.id, 'bulk_phase_2', 'Load parts lines'), true)]
    || office.logged_months(known.id, 'bulk_phase_2', 'Apply opcode categories')
    || array[
      office.counted('Labor hours sold', round(hours)::bigint),
      office.told('Labor sale', office.shown_money(labor), true),
      office.told('Effective labor rate', office.shown_money(coalesce(labor / nullif(hours, 0), 0))),
      office.told('Parts sale', office.shown_money(parts), true),
      office.told('Difference of totals to the DMS', '0.00 %', false, true),
      office.done('Phase 2 verified', known.phase2_verified_date, known.is_phase2_verified)]
    from (select coalesce(sum(totalhours), 0) as hours, coalesce(sum(totallabordollars), 0) as labor
            from office.opcode where store_key = known.id) as work,
         (select coalesce(sum(parts_sale), 0) as parts from office.revenue_job where store_key = known.id) as sold
   where known.bulk_phase2 = 'Completed'
$$;

create type api.data_verification_row as (
  label text, value text, sort_order integer, is_bold boolean, status_flag text
);
create function office.evaluation(known office.store, part text, code text) returns setof api.data_verification_row
language plpgsql stable as $$
begin
  if part not in ('phase_1', 'phase_2', 'opcodes') then
    raise exception 'Unknown call type %', part using errcode = '22023';
  elsif not office.has_figures(known, code) then return;
  end if;
  -- Numbered in tens, as the provider does.
  return query
    select line.label, line.value, (place * 10)::int, line.bold,
           case line.passed when true then 'success' when false then 'failure' end
      from unnest(case part when 'phase_1' then office.phase1_lines(known) when 'phase_2' then office.phase2_lines(known)
                            else office.opcode_lines(known) end)
           with ordinality as line(label, value, bold, passed, place)
     order by place;
end $$;

create function api.get_data_verification_details(in_store_id text, in_tenant_id text, call_type text, dms text)
returns setof api.data_verification_row language sql volatile security definer set search_path = '' as $$
  select * from office.evaluation(office.evaluated_store($1, $2), $3, $4)
$$;
create type api.data_evaluation_row as (label text, value text);
create function api.get_data_evaluation(store_id text, tenant_id text, call_type text, realm text, dms text)
returns setof api.data_evaluation_row language sql volatile security definer set search_path = '' as $$
  select label, value from office.evaluation(office.evaluated_store($1, $2, $4), $3, $5)
$$;
comment on function api.get_data_verification_details is '@resultFieldName results';
comment on function api.get_data_evaluation is '@resultFieldName results';

-- Working days of the loaded time on which no labor, or no parts, were sold.
create type api.missing_dates_row as (year integer, missing_dates text);
create function office.days_without(store integer, parts boolean) returns setof api.missing_dates_row language sql stable as $$
  with sold as (
    select closed_date, bool_or(case when parts then parts_sale <> 0 else labor_sale <> 0 end) as something
      from office.revenue_job where store_key = store group by closed_date)
  select extract(year from day)::int, string_agg(to_char(day, 'YYYY-MM-DD'), ',' order by day)
    from (select generate_series(min(closed_date), max(closed_date), interval '1 day') as day from sold) as loaded
   where extract(isodow from day) < 6 and day::date not in (select closed_date from sold where something)
   group by 1 order by 1
$$;
create function api.get_missing_labor_parts_dates(store_id text, tenant_id text, call_type text, realm text, dms text)
returns setof api.missing_dates_row language plpgsql volatile security definer set search_path = '' as $$
declare known office.store := office.evaluated_store($1, $2, $4);
begin
  if $3 not in ('labor_missing_dates', 'parts_missing_dates') then
    raise exception 'Unknown call type %', $3 using errcode = '22023';
  elsif office.has_figures(known, $5) then
    return query select * from office.days_without(known.id, $3 = 'parts_missing_dates');
  end if;
end $$;
comment on function api.get_missing_labor_parts_dates is '@resultFieldName results';

create type api.closed_dates_row as (table_name text, closed_dates text);
create function api.get_ingest_table_closeddates(store_id text, tenant_id text, realm text)
returns setof api.closed_dates_row language sql volatile security definer set search_path = '' as $$
  with known as (select (office.evaluated_store($1, $2, $3)).id),
  ingested(place, name, labor, parts) as (values
    (1, 'repair_order', true, true), (2, 'repair_order_line', true, true), (3, 'labor_line', true, false),
    (4, 'parts_line', false, true), (5, 'payment', true, true))
  select i.name, min(j.closed_date) || ' to ' || max(j.closed_date)
    from known
    join office.revenue_job j on j.store_key = known.id
    join ingested i on (i.labor and j.labor_sale <> 0) or (i.parts and j.parts_sale <> 0)
   group by i.place, i.name order by i.place
$$;
comment on function api.get_ingest_table_closeddates is '@resultFieldName results';

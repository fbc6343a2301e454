create type api.revenue_summary_row as (
  id integer, heading text, sel_jobcount integer, sel_hours double precision, actual_hours double precision,
  sel_cost double precision, sel_sale double precision, elr double precision, markup double precision,
  opt_jobcount integer, opt_hours double precision, opt_cost double precision, opt_sale double precision,
  opt_elr double precision, opt_markup double precision, gp_perc_lbr_rev double precision,
  lbr_revenue double precision, filter_by text
);

-- Sums over the jobs of a month that have one key in common.
create type office.revenue_sums as (
  jobs integer, hours double precision, actual_hours double precision, labor_sale double precision,
  labor_cost double precision, parts_sale double precision, parts_cost double precision
);

create function office.revenue_store(wanted text, of_tenant text) returns office.store language plpgsql stable as $$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  if known.bulk_phase1 <> 'Completed' then raise exception 'Finish Phase 1 load first' using errcode = '55000'; end if;
  return known;
end $$;

create function office.revenue_store_of(wanted text, of_tenant text, realm text) returns integer language plpgsql stable as $$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  if realm is distinct from coalesce((office.find_tenant(of_tenant)).realm_name, '') then
    perform office.not_found('Realm ' || coalesce(realm, ''));
  end if;
  return (office.revenue_store(wanted, of_tenant)).id;
end $$;

create function office.month_of(written text) returns text language plpgsql immutable as $$
begin
  if written ~ '^\d{4}-(0[1-9]|1[0-2])$' then return written; end if;
  raise exception '% is not a month', written using errcode = '22007';
end $$;

create type api.revenue_month as (query_month text);
create function api.get_revenue_months(in_store_id text, in_tenant_id text, in_realm text)
returns setof api.revenue_month language sql volatile security definer set search_path = '' as $$
  select distinct month from office.revenue_job
   where store_key = (select office.revenue_store_of(in_store_id, in_tenant_id, in_realm))
   order by month desc
$$;
comment on function api.get_revenue_months is '@resultFieldName results';

create function office.key_of_job(job office.revenue_job, keyed_by text) returns text language sql immutable as $$
  select case keyed_by
    when 'payType' then job.pay_type
    when 'component' then job.component
    when 'category' then job.category
    -- Sold hours of the job.
    when 'level' then least(floor(abs(job.hours)) + 1, 5)::text
    else 'all' end
$$;

-- The sums of a month and of the one before, by key; a key that stands in one of them only has nothing in the other.
create function office.revenue_by(of_store integer, asked text, keyed_by text, of_pay_type text default null)
returns table (place integer, key text, now office.revenue_sums, before office.revenue_sums) language sql stable as $$
  with summed as (
    select j.month, office.key_of_job(j, keyed_by) as key,
           row(count(*), sum(j.hours), sum(j.actual_hours), sum(j.labor_sale), sum(j.labor_cost), sum(j.parts_sale),
               sum(j.parts_cost))::office.revenue_sums as sums
      from office.revenue_job j
     where j.store_key = of_store and (of_pay_type is null or j.pay_type = of_pay_type)
       and j.month in (asked, to_char((asked || '-01')::date - interval '1 month', 'YYYY-MM'))
     group by 1, 2
  ), this as (select * from summed where month = asked), last as (select * from summed where month <> asked)
  select (row_number() over (order by this.key is null, key collate "C"))::int, key,
         coalesce(this.sums, nothing), coalesce(last.sums, nothing)
    from this full join last using (key), lateral (select row(0, 0, 0, 0, 0, 0, 0)::office.revenue_sums) as zero(nothing)
$$;

create function office.cents(amount double precision) returns double precision language sql immutable as $$
  select floor(amount * 100 + 0.5) / 100
$$;

create function office.ratio(over double precision, under double precision) returns double precision
language sql immutable as $$
  select office.cents(over / nullif(under, 0))
$$;

create function office.sale_of(sums office.revenue_sums, part text) returns double precision language sql immutable as $$
  select case part when 'parts' then 0 else sums.labor_sale end + case part when 'labor' then 0 else sums.parts_sale end
$$;

create function office.cost_of(sums office.revenue_sums, part text) returns double precision language sql immutable as $$
  select case part when 'parts' then 0 else sums.labor_cost end + case part when 'labor' then 0 else sums.parts_cost end
$$;

-- Figures of one part of the jobs: labor, parts or both. `share` is the part of `whole` that they are.
create function office.revenue_row(
  id integer, heading text, part text, now office.revenue_sums, before office.revenue_sums, share double precision,
  whole double precision, filter_by text default null
) returns api.revenue_summary_row language sql immutable as $$
  select row(
    id, heading, now.jobs, case when part <> 'parts' then office.cents(now.hours) end,
    case when part <> 'parts' then office.cents(now.actual_hours) end, office.cents(office.cost_of(now, part)),
    office.cents(office.sale_of(now, part)), case when part <> 'parts' then office.ratio(now.labor_sale, now.hours) end,
    case when part <> 'labor' then office.ratio(now.parts_sale, now.parts_cost) end, before.jobs,
    case when part <> 'parts' then office.cents(before.hours) end, office.cents(office.cost_of(before, part)),
    office.cents(office.sale_of(before, part)),
    case when part <> 'parts' then office.ratio(before.labor_sale, before.hours) end,
    case when part <> 'labor' then office.ratio(before.parts_sale, before.parts_cost) end,
    office.ratio((office.sale_of(now, part) - office.cost_of(now, part)) * 100, office.sale_of(now, part)),
    office.ratio(share * 100, whole), filter_by)::api.revenue_summary_row
$$;

-- The pay types, and the sums of labor and of parts.
create function api.get_revenue_by_pay_type(in_store_id text, in_tenant_id text, in_realm text, query_month text)
returns setof api.revenue_summary_row language plpgsql volatile security definer set search_path = '' as $$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  whole double precision := (select sum(office.sale_of(r.now, 'both')) from office.revenue_by(known, asked, 'all') r);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(kind.id, kind.heading, kind.part, coalesce(r.now, nothing), coalesce(r.before, nothing),
              office.sale_of(coalesce(r.now, nothing), kind.part), coalesce(whole, 0), kind.filter_by)).*
      from (values
        (1, 'Customer', 'both', 'payType', 'C', 'C'), (2, 'Warranty', 'both', 'payType', 'W', 'W'),
        (3, 'Internal', 'both', 'payType', 'I', 'I'), (4, 'Maintenance Plan', 'both', 'payType', 'M', 'M'),
        (5, 'Labor', 'labor', 'all', 'all', null), (6, 'Parts', 'parts', 'all', 'all', null)
      ) as kind(id, heading, part, keyed_by, key, filter_by)
      left join lateral office.revenue_by(known, asked, kind.keyed_by) r on r.key = kind.key
     order by kind.id;
end $$;
comment on function api.get_revenue_by_pay_type is '@resultFieldName results';

-- A row for each key, of one part of the jobs.
create function office.revenue_rows(of_store integer, asked text, keyed_by text, part text, filter_by text, after integer)
returns setof api.revenue_summary_row language sql stable as $$
  select (office.revenue_row(after + r.place, r.key, part, r.now, r.before, office.sale_of(r.now, part),
            sum(office.sale_of(r.now, part)) over (), filter_by)).*
    from office.revenue_by(of_store, asked, keyed_by) r
   order by r.place
$$;

create function api.get_labor_revenue_by_component(in_store_id text, in_tenant_id text, in_realm text, query_month text)
returns setof api.revenue_summary_row language sql volatile security definer set search_path = '' as $$
  select * from office.revenue_rows(office.revenue_store_of(in_store_id, in_tenant_id, in_realm),
    office.month_of(query_month), 'component', 'labor', null, 0)
$$;
comment on function api.get_labor_revenue_by_component is '@resultFieldName results';

-- Labor and parts of each category, one under the other.
create function api.get_labor_parts_revenue_by_category(
  in_store_id text, in_tenant_id text, in_realm text, query_month text
) returns setof api.revenue_summary_row language plpgsql volatile security definer set search_path = '' as $$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
begin
  return query select * from office.revenue_rows(known, asked, 'category', 'labor', 'Labor', 0);
  return query select * from office.revenue_rows(known, asked, 'category', 'parts', 'Parts',
    (select count(*)::int from office.revenue_by(known, asked, 'category')));
end $$;
comment on function api.get_labor_parts_revenue_by_category is '@resultFieldName results';

-- What warranty brought, as labor with its rate and as parts with their markup.
create function api.get_warranty_volumes(in_store_id text, in_tenant_id text, in_realm text, query_month text)
returns setof api.revenue_summary_row language plpgsql volatile security definer set search_path = '' as $$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(kind.id, kind.heading, kind.part, coalesce(r.now, nothing), coalesce(r.before, nothing),
              office.sale_of(coalesce(r.now, nothing), kind.part), office.sale_of(coalesce(r.now, nothing), 'both'), 'W')).*
      from (values (1, 'Labor', 'labor'), (2, 'Parts', 'parts')) as kind(id, heading, part)
      left join office.revenue_by(known, asked, 'all', 'W') r on true
     order by kind.id;
end $$;
comment on function api.get_warranty_volumes is '@resultFieldName results';

-- Customers' jobs by their sold hours.
create function api.get_customer_job_level_breakdown(
  in_store_id text, in_tenant_id text, in_realm text, query_month text
) returns setof api.revenue_summary_row language plpgsql volatile security definer set search_path = '' as $$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  whole integer := (select sum((r.now).jobs) from office.revenue_by(known, asked, 'level', 'C') r);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(level.id::int, level.heading, 'labor', coalesce(r.now, nothing), coalesce(r.before, nothing),
              (coalesce(r.now, nothing)).jobs, coalesce(whole, 0))).*
      from unnest(array['Under 1 hour', '1 to 2 hours', '2 to 3 hours', '3 to 4 hours', '4 hours and more'])
           with ordinality as level(heading, id)
      left join office.revenue_by(known, asked, 'level', 'C') r on r.key = level.id::text
     order by level.id;
end $$;
comment on function api.get_customer_job_level_breakdown is '@resultFieldName results';

-- The jobs behind a row, as the server gives them out under /data; null where there are none.
create function office.revenue_file(of_tenant text, of_store text, month text, of_pay_type text) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('jobs', jsonb_agg(jsonb_build_object(
           'ro', ro, 'closedDate', closed_date, 'opcode', opcode, 'description', description, 'hours', hours,
           'laborSale', labor_sale, 'laborCost', labor_cost, 'partsSale', parts_sale, 'partsCost', parts_cost)
           order by closed_date, ro, id))
    from office.revenue_job j
   where j.store_key = (select (office.revenue_store(of_store, of_tenant)).id)
     and j.month = (select office.month_of($3)) and j.pay_type = of_pay_type
  having count(*) > 0
$$;
grant execute on function office.revenue_file to dealer_reader;

-- What generated records showed to differ from src/shared: the day of a contract had no range, a DMS's identifier no longest
-- length in a store's record, a From that is no number was called a wrong beginning, and a name of letters beyond ASCII was
-- taken for one without a letter.
create or replace function office.check_tenant_details(display_name text, agreement_date date) returns void language plpgsql as $$
declare wrong_day text;
begin
  if coalesce(trim(display_name), '') = '' then
    perform office.refuse_value('tenant_master', 'displayname', shared.text('validation.required'));
  elsif length(trim(display_name)) > shared.number('length.name') then
    perform office.refuse_value('tenant_master', 'displayname', format(shared.text('validation.tooLong'), shared.number('length.name')));
  elsif display_name collate "und-x-icu" !~ '[[:alnum:]]' then
    perform office.refuse_value('tenant_master', 'displayname', shared.text('validation.nameNeedsLetter'));
  elsif agreement_date is null then
    perform office.refuse_value('tenant_master', 'agreementdate', shared.text('validation.requiredField'));
  else
    wrong_day := office.day_error(agreement_date, '1990-01-01', shared.number('years.contract')::int);
    if wrong_day is not null then perform office.refuse_value('tenant_master', 'agreementdate', wrong_day); end if;
  end if;
end $$;

create or replace function office.store_record_error(stored jsonb, merged jsonb) returns text language sql stable as $$
  with address(pattern) as (values (shared.pattern('address'))), problem(place, field, reason) as (
    select 1, 'storeName', office.text_error(merged ->> 'storeName', shared.number('length.name')::int, shared.pattern('name'), shared.text('validation.invalidInput'), true)
    union all
    select 2, 'displayName', office.text_error(merged ->> 'displayName', shared.number('length.name')::int, pattern, shared.text('validation.invalidInput'), true) from address
    union all
    select 3, 'storeDesc', office.text_error(merged ->> 'storeDesc', shared.number('length.description')::int, pattern, shared.text('validation.invalidInput')) from address
    union all
    select 4, 'sfStoreId', case when merged ->> 'sfStoreId' !~ shared.pattern('alphanumeric') then shared.text('validation.alphanumericOnly') end
    union all
    select 5, 'manufacturer', office.text_error(merged ->> 'manufacturer', shared.number('length.name')::int, '.', shared.text('validation.required'))
    union all
    select 6, 'dms', case when merged ->> 'dms' is null then shared.text('validation.required') end
    union all
    select 7, 'dealerAddress', office.text_error(merged ->> 'dealerAddress', shared.number('length.description')::int, pattern, shared.text('validation.invalidInput')) from address
    union all
    select 8, 'stateCode', office.text_error(
      merged ->> 'stateCode', shared.number('length.code')::int, shared.pattern('alphanumeric'), shared.text('validation.alphanumericOnly'))
    union all
    select 9, 'website', office.text_error(
      merged ->> 'website', shared.number('length.website')::int, office.website_pattern(),
      shared.text('validation.website'))
    union all
    select 10, 'storeLaunchedDate', office.day_error((merged ->> 'storeLaunchedDate')::date, '2000-01-01', shared.number('years.launch')::int)
    union all
    select 11 + n / 100.0, field, case when length(trim(merged ->> field)) > shared.number('length.code')
        then format(shared.text('validation.tooLong'), shared.number('length.code')) end
      from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as own(field, n)
    union all
    select 12 + n / 100.0, field, office.dms_field_error(merged ->> 'dms', field, merged ->> field)
      from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as own(field, n)
     where merged ->> 'dms' is not null
    union all
    select 13, 'dms', shared.text('validation.invalidInput')
     where merged ->> 'dms' is distinct from stored ->> 'dms'
       and not exists (select from office.dms where dms.dms = merged ->> 'dms')
    union all
    select 14, 'billingDate', office.day_error((merged ->> 'billingDate')::date, '2000-01-01', shared.number('years.billing')::int)
    union all
    select 15, 'remarks', case when length(merged ->> 'remarks') > shared.number('length.description') then format(shared.text('validation.tooLong'), shared.number('length.description')) end
  )
  select field || ': ' || reason
    from problem
   where reason is not null
     and (merged ->> field is distinct from stored ->> field or merged ->> 'dms' is distinct from stored ->> 'dms')
   order by place
   limit 1
$$;

create or replace function office.ladder_findings(written office.written_row[]) returns TABLE(at integer, line integer, place integer, message text) language sql immutable as $$
  with typed as (
    select row_number() over (order by n)::int as at, r.*,
           case when office.is_amount(r.price_end) then trim(r.price_end)::numeric end as ends
      from unnest(written) with ordinality as r(line, price_from, price_end, percentage, calc_base, break_field, n)
  ), begun as (
    select *, case at when 1 then 0.01 else round(lag(ends) over (order by at), 2) + 0.01 end as start from typed
  )
  select at, line, place, message
    from begun, lateral (values
      (0, case when trim(price_from) !~ '^-?(\d+\.?\d*|\.\d+)$' and trim(price_from) <> ''
                 then shared.text('partsMatrices.numeric')
               when start is not null and (not office.is_amount(price_from) or trim(price_from)::numeric <> start)
                 then format(shared.text('partsMatrices.startsAt'), to_char(start, 'FM9999999990.00')) end),
      (1, coalesce(office.ladder_amount_error(price_end, 2, 9999999.99, '9,999,999.99'),
                   case when ends <= start then shared.text('partsMatrices.toAboveFrom') end)),
      (2, office.ladder_amount_error(percentage, 4, 99999, '99,999')),
      (3, office.ladder_choice_error(calc_base, office.calc_bases())),
      (4, office.ladder_choice_error(break_field, array['LIST', 'COST']))
    ) as problem(place, message)
   where message is not null
$$;

-- A store and its data feed in force as one record of texts, by the names of the contract.
create function office.record_of_store(wanted integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'storeName', s.store_name, 'displayName', s.display_name, 'storeDesc', s.store_desc, 'sfStoreId', s.sf_store_id,
    'manufacturer', s.manufacturer, 'dms', f.dms, 'dealerAddress', s.dealer_address,
    'stateCode', coalesce(f.state_code, s.state_code), 'website', s.website,
    'storeLaunchedDate', s.store_launched_date, 'dealerId', f.dealer_id, 'companyNumber', f.company_number,
    'enterpriseCode', f.enterprise_code, 'serverName', f.server_name, 'dmsSubscriptionId', f.dms_subscription_id,
    'dmsEmployeeDepartmentId', f.dms_employee_department_id, 'dmsDepartmentId', f.dms_department_id,
    'inSubscriptionId', s.in_subscription_id, 'remarks', s.remarks, 'billingDate', s.billing_date)
    from office.store s
    join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
   where s.id = wanted
$$;

create function office.fields_of_dms(dms text) returns text[] language sql immutable as $$
  select case dms
    when 'Dealertrack' then array['companyNumber', 'enterpriseCode', 'serverName']
    when 'Fortellis' then array['dmsSubscriptionId', 'dmsEmployeeDepartmentId', 'dmsDepartmentId']
    else array['dealerId'] end
$$;

-- Fields that belong to other DMSes are blanked on save.
create function office.blank_other_dms_fields(record jsonb) returns jsonb language sql stable as $$
  select record || coalesce(jsonb_object_agg(field, null), '{}')
    from unnest(array['dealerId', 'companyNumber', 'enterpriseCode', 'serverName', 'dmsSubscriptionId',
                      'dmsEmployeeDepartmentId', 'dmsDepartmentId']) as field
   where record ->> 'dms' is not null and field <> all (office.fields_of_dms(record ->> 'dms'))
$$;

create function office.text_error(value text, longest integer, pattern text, wrong text, needs_letter boolean default false)
returns text language sql stable as $$
  select case
    when coalesce(trim(value), '') = '' then 'Required'
    when length(trim(value)) > longest then format('At most %s characters', longest)
    when trim(value) collate "und-x-icu" !~ pattern then wrong
    when needs_letter and value collate "und-x-icu" !~ '[[:alnum:]]' then 'A name needs a letter or a digit' end
$$;

create function office.day_error(day date, first date, years_ahead integer) returns text language sql stable as $$
  select format('Enter a date from %s to %s', to_char(first, 'MM/DD/YYYY'), to_char(last, 'MM/DD/YYYY'))
    from (select make_date(extract(year from current_date)::int + years_ahead, 12, 31) as last) as limits
   where day not between first and last
$$;

create function office.dms_field_error(dms text, field text, value text) returns text language sql immutable as $$
  select case
    when coalesce(value, '') = '' then 'Required'
    when field = 'dealerId' and dms = 'Reynolds' then
      case when value !~ '^[A-Za-z0-9]+__[A-Za-z0-9]+_[A-Za-z0-9]+$' then 'Invalid dealer id format for Reynolds' end
    when field = 'dmsSubscriptionId' then
      case when value !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        then 'Invalid Subscrption Id format.' end
    when value !~ '^[A-Za-z0-9]+$' then 'Invalid input. Alphanumeric values only.' end
$$;

-- What is wrong with the fields that change, the first of them, or null. A stored value that an older rule let in does
-- not stand in the way of changing another one.
create function office.store_record_error(stored jsonb, merged jsonb) returns text language sql stable as $$
  with address(pattern) as (values ('^[[:alnum:] \-&''.,()/#:;+@!?"\n]+$')), problem(place, field, reason) as (
    select 1, 'storeName', office.text_error(merged ->> 'storeName', 120, '^[A-Za-z0-9 \-&''.,()/]+$', 'Invalid input', true)
    union all
    select 2, 'displayName', office.text_error(merged ->> 'displayName', 120, pattern, 'Invalid input', true) from address
    union all
    select 3, 'storeDesc', office.text_error(merged ->> 'storeDesc', 500, pattern, 'Invalid input') from address
    union all
    select 4, 'sfStoreId', case when merged ->> 'sfStoreId' !~ '^[A-Za-z0-9]+$' then 'Invalid input. Alphanumeric values only.' end
    union all
    select 5, 'manufacturer', office.text_error(merged ->> 'manufacturer', 120, '.', 'Required')
    union all
    select 6, 'dms', case when merged ->> 'dms' is null then 'Required' end
    union all
    select 7, 'dealerAddress', office.text_error(merged ->> 'dealerAddress', 500, pattern, 'Invalid input') from address
    union all
    select 8, 'stateCode', office.text_error(
      merged ->> 'stateCode', 64, '^[A-Za-z0-9]+$', 'Invalid input. Alphanumeric values only.')
    union all
    select 9, 'website', office.text_error(
      merged ->> 'website', 2048, '^https?://[^.\s/@][^\s/@]*\.[a-z]{2,}([:/?#]\S*)?$|^https?://localhost([:/?#]\S*)?$',
      'Invalid input. Please provide a valid website URL.')
    union all
    select 10, 'storeLaunchedDate', office.day_error((merged ->> 'storeLaunchedDate')::date, '2000-01-01', 5)
    union all
    select 11, field, office.dms_field_error(merged ->> 'dms', field, merged ->> field)
      from unnest(office.fields_of_dms(merged ->> 'dms')) as field
     where merged ->> 'dms' is not null
    union all
    select 12, 'dms', 'Invalid input'
     where merged ->> 'dms' is distinct from stored ->> 'dms'
       and not exists (select from office.dms where dms.dms = merged ->> 'dms')
    union all
    select 13, 'billingDate', office.day_error((merged ->> 'billingDate')::date, '2000-01-01', 5)
    union all
    select 14, 'remarks', case when length(merged ->> 'remarks') > 500 then 'At most 500 characters' end
  )
  select field || ': ' || reason
    from problem
   where reason is not null
     and (merged ->> field is distinct from stored ->> field or merged ->> 'dms' is distinct from stored ->> 'dms')
   order by place
   limit 1
$$;

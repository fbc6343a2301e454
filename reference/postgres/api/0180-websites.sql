-- A host name: labels between single dots, none of which begins or ends with a hyphen, under a domain of letters.
create function office.website_pattern() returns text language sql immutable as $$
  select '^https?://(localhost|([^\s/@:?#.-]([^\s/@:?#.]{0,61}[^\s/@:?#.-])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59}))([:/?#]\S*)?$'
$$;

-- What is wrong with the fields that change, the first of them, or null. A stored value that an older rule let in does
-- not stand in the way of changing another one.
create or replace function office.store_record_error(stored jsonb, merged jsonb) returns text language sql stable as $$
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
      merged ->> 'website', 2048, office.website_pattern(),
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

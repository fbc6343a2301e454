-- Smoke tests in pages, or of some stores: 187,000 stores are an answer of 55 MB, and a run of ten tests asked for it at each
-- poll.

create index store_tested on office.store (tenant_id, store_name collate office.nocase, id)
  where bulk_phase2 = 'Completed' and not is_deleted;

-- The stores of a page that can be tested, with their places. As in office.loads_page, the planner would sort all of them.
create function office.tests_page(size integer, skipped integer) returns table (store_key integer, place bigint)
language sql stable rows 100 set enable_sort = off as $$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where s.bulk_phase2 = 'Completed' and not s.is_deleted and t.tenant_name is not null and not t.cancelled
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

-- Each store is tested as two roles, so that a page of tests may begin and end within a store. The stores of a page are
-- looked up one by one, as in api.get_data_as_of.
drop function api.get_smoke_test_run_list();
create function api.get_smoke_test_run_list(
  in_first integer default null, in_offset integer default null, in_store_ids text[] default null
) returns setof api.smoke_test_run language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
declare
  skipped integer := coalesce(in_offset, 0);
begin
  perform office.require_superadmin();
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  if in_store_ids is not null then
    return query
    select t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain, r.status
      from office.store s
      join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null and not t.cancelled
     cross join (values ('admin'), ('user')) as role(user_role)
      left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
     where s.store_id = any(in_store_ids) and s.bulk_phase2 = 'Completed' and not s.is_deleted
     order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id, role.user_role
     limit in_first offset skipped;
    return;
  end if;
  return query
  select t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain, r.status
    from office.tests_page((in_first + skipped % 2 + 1) / 2, skipped / 2) p
    join office.store s on s.id = p.store_key
    join office.tenant t on t.tenant_id = s.tenant_id
   cross join (values ('admin'), ('user')) as role(user_role)
    left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
   order by p.place, role.user_role
   limit in_first offset skipped % 2;
end $$;
comment on function api.get_smoke_test_run_list is '@resultFieldName results';

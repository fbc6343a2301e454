-- A feed comes into force on its effective date, which nobody's change announces. The worker calls this at its start and
-- once an hour.
create function office.refresh_due_feeds() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  due integer[] := array(
    select distinct f.store_key
      from office.data_feed f
      join office.data_feed a on a.store_key = f.store_key and a.store_dms_status = 'Active'
     where f.store_dms_status = 'Inactive' and f.effective_date <= current_date
       and f.effective_date > coalesce(a.effective_date, '-infinity'));
  store integer;
begin
  -- Read again once they are held: someone may have changed the feeds of a store meanwhile.
  perform office.hold_stores(due);
  foreach store in array due loop perform office.refresh_active_feed(store); end loop;
end $$;
revoke execute on function office.refresh_due_feeds from public;
grant execute on function office.refresh_due_feeds to dealer_worker;

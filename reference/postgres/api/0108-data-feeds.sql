-- Marks the feed in force Active and the others Inactive: the latest that has begun, else the one that begins first. A
-- feed without a date has not been fetched yet; it counts as the earliest.
create function office.refresh_active_feed(wanted integer) returns void language plpgsql as $$
declare
  active integer := coalesce(
    (select id from office.data_feed where store_key = wanted and effective_date <= current_date
      order by effective_date desc, id desc limit 1),
    (select id from office.data_feed where store_key = wanted order by effective_date nulls first, id limit 1));
begin
  -- Inactive first: the index allows one Active feed at any moment.
  update office.data_feed set store_dms_status = 'Inactive' where store_key = wanted and id is distinct from active;
  update office.data_feed set store_dms_status = 'Active' where id = active;
  perform office.refresh_tenant((select tenant_id from office.store where id = wanted));
end $$;

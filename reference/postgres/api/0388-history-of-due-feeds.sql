-- A feed that came into force on its day left nothing in the history of its store: only a change that someone sent did.
create or replace function office.keep_changes(about_tenant text, about_store text, stored jsonb, written jsonb)
returns void language sql as $$
  insert into office.record_change (tenant_id, store_id, field, before, after, is_kept, user_name, changed_at)
  select about_tenant, about_store, w.key, nullif(stored ->> w.key, ''), nullif(w.value, ''), true,
         -- The worker has no caller.
         coalesce(office.caller(), 'back office'), now()
    from jsonb_each_text(written) as w
   where nullif(stored ->> w.key, '') is distinct from nullif(w.value, '')
   order by w.key
$$;

create or replace function office.refresh_due_feeds() returns void language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  due integer[] := array(
    select distinct f.store_key
      from office.data_feed f
      join office.data_feed a on a.store_key = f.store_key and a.store_dms_status = 'Active'
     where f.store_dms_status = 'Inactive' and f.effective_date <= current_date
       and f.effective_date > coalesce(a.effective_date, '-infinity'));
  store office.store;
  stored jsonb;
begin
  -- Read again once they are held: someone may have changed the feeds of a store meanwhile.
  perform office.hold_stores(due);
  for store in select s.* from office.store s where s.id = any (due) order by s.id loop
    stored := office.record_of_store(store.id);
    perform office.refresh_active_feed(store.id);
    perform office.keep_changes(store.tenant_id, store.store_id, stored, office.record_of_store(store.id));
  end loop;
end $$;

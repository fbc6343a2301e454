-- The sample has stores whose first load is through, and nothing of what it brought: that is hundreds of thousands of
-- rows, which the worker writes store by store.
create function office.queue_lists(most integer) returns void language sql as $$
  insert into office.queue (kind, work, queued_by)
  select 'lists', jsonb_build_object('id', s.id, 'storeId', s.store_id, 'categorized', s.is_opcode_categorized),
         'back office'
    from office.store s
   where s.bulk_phase1 = 'Completed' and not exists (select from office.loaded_data d where d.store_key = s.id)
   order by s.id
   limit most
$$;
revoke execute on function office.queue_lists from public;

grant select on office.comment to dealer_reader;
create view api.stateless_service_bzo_comments_master_details with (security_invoker) as
select c.comment_id, c.comment_text, c.created_at, c.created_by, c.is_deleted, s.store_id, s.store_name, s.tenant_id,
       t.tenant_name
  from office.comment c
  join office.store s on s.id = c.store_key
  join office.tenant t on t.tenant_id = s.tenant_id;
comment on view api.stateless_service_bzo_comments_master_details is '@primaryKey comment_id';
grant select on api.stateless_service_bzo_comments_master_details to dealer_reader;

create function api.insert_comment(
  in_activity text, in_store_id text, in_tenant_id text, in_comment_text text default null,
  in_comment_id integer default null, in_created_by text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  store office.store;
  clean text := trim(coalesce(in_comment_text, ''));
begin
  perform office.require_writer();
  store := office.find_store(in_store_id, in_tenant_id);
  if in_activity = 'Insert' then
    if length(clean) not between 1 and 400 then
      perform office.refuse_value('comments_master', 'comment_text', '1 to 400 characters');
    end if;
    insert into office.comment (store_key, comment_text, created_at, created_by)
    values (store.id, clean, now(), office.caller());
    perform office.record('comment', 'Comment added', in_tenant_id, in_store_id);
    return 'Comment added successfully';
  elsif in_activity = 'Delete' then
    -- Anyone who may write may delete; a comment that is gone already counts as deleted.
    update office.comment set is_deleted = true where comment_id = in_comment_id and store_key = store.id;
    if not found then perform office.not_found('Comment ' || coalesce(in_comment_id::text, '')); end if;
    perform office.record('comment', 'Comment deleted', in_tenant_id, in_store_id);
    return 'Comment deleted successfully';
  end if;
  raise exception 'Unknown activity %', in_activity using errcode = '22023';
end $$;

-- What a DMS has told of a feed (type, projects) and what the feed signs in with belong to that DMS: a feed that changes to
-- another one kept them, since details that are fetched fill what is empty and nothing else. A trigger, because a store and
-- a feed are written by functions of their own. A type or project that comes with the new DMS stays.
create function office.forget_other_dms() returns trigger language plpgsql as $$
begin
  if new.dms_type is not distinct from old.dms_type then new.dms_type := null; end if;
  if new.project_id is not distinct from old.project_id then new.project_id := null; end if;
  if new.second_project_id is not distinct from old.second_project_id then new.second_project_id := null; end if;
  new.load_auth_api_key := null;
  new.post_method := null;
  new.curl_request := null;
  return new;
end $$;
create trigger feed_of_another_dms before update of dms on office.data_feed
  for each row when (old.dms <> new.dms) execute function office.forget_other_dms();

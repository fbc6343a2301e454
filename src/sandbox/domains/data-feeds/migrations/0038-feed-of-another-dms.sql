-- What a DMS has told of a feed (type, projects) and what the feed signs in with belong to that DMS. A trigger, because a
-- store and a feed are written in places of their own. A type or project that comes with the new DMS stays.
create trigger feed_of_another_dms after update of dms on data_feed when old.dms <> new.dms begin
  update data_feed
     set dmsType = case when new.dmsType is not old.dmsType then new.dmsType end,
         projectId = case when new.projectId is not old.projectId then new.projectId end,
         secondProjectId = case when new.secondProjectId is not old.secondProjectId then new.secondProjectId end,
         loadAuthApiKey = null, postMethod = null, curlRequest = null
   where id = new.id;
end;

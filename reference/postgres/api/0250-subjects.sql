-- Names change and two people may share one: the log and the comments keep who it was by the token's subject as well, which
-- no list shows. Lines from before have none.
alter table office.activity add column subject text default office.claim('subject');
alter table office.comment add column subject text default office.claim('subject');
create index activity_subject on office.activity (subject, created_time) where subject is not null;

-- A job that fails is tried again after a pause that doubles, and set aside after the last try. An attempt is counted before
-- it begins, so that one which takes the worker down with it counts as well.
alter table office.queue
  add attempts integer not null default 0,
  -- What the last attempt ended with; cleared by a step that succeeds.
  add last_error text,
  add set_aside_at timestamptz;
update office.queue set set_aside_at = now(), last_error = error where error is not null;
drop index office.queue_due;
create index queue_due on office.queue (due_at, id) where set_aside_at is null;
alter table office.queue drop column error;
grant update (due_at, attempts, last_error, set_aside_at) on office.queue to dealer_worker;

-- For whoever operates the server: what was set aside, and why.
create view office.set_aside as
select id, kind, work, queued_by, queued_at, attempts, last_error, set_aside_at
  from office.queue where set_aside_at is not null;

-- Puts jobs that were set aside back into the queue; all of them without an id.
create function office.retry_jobs(wanted bigint default null) returns integer language sql as $$
  with retried as (
    update office.queue set attempts = 0, last_error = null, set_aside_at = null, due_at = clock_timestamp()
     where set_aside_at is not null and (wanted is null or id = wanted)
    returning id)
  select count(*)::int from retried
$$;

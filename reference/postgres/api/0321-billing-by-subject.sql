-- Whoever asked for a cancellation may not decide on it, whatever they are called by then: names change, the subject does
-- not. Requests from before have none, and go by the name.
alter table office.subscription add column cancelled_by_subject text;

create function office.is_own_request(known office.subscription) returns boolean language sql stable as $$
  select case when known.cancelled_by_subject is null then known.cancelled_by = office.username()
              else known.cancelled_by_subject = office.claim('subject') end
$$;

do $migration$
declare
  change record;
  before text;
begin
  for change in select * from (values
    ('office.billing_action'::regproc,
     $x$case known.cancelled_by when office.username() then 'cancelReview' else 'deny' end$x$,
     $x$case when office.is_own_request(known) then 'cancelReview' else 'deny' end$x$),
    ('office.billing_refusal'::regproc, $x$known.cancelled_by = office.username()$x$, $x$office.is_own_request(known)$x$),
    ('office.update_subscription'::regproc,
     $x$cancelled_by = office.username(), cancelled_by_date = now()$x$,
     $x$cancelled_by = office.username(), cancelled_by_subject = office.claim('subject'), cancelled_by_date = now()$x$),
    ('office.update_subscription'::regproc, $x$cancelled_by = null,$x$, $x$cancelled_by = null, cancelled_by_subject = null,$x$)
  ) as listed(changed, was, becomes) loop
    before := pg_get_functiondef(change.changed);
    if position(change.was in before) = 0 then raise exception '% decides otherwise', change.changed; end if;
    execute replace(before, change.was, change.becomes);
  end loop;
end $migration$;

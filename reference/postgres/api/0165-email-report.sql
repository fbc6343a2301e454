-- An instant as JSON's readers know it.
create function office.instant(moment timestamptz) returns text language sql immutable as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

-- The reports that were mailed, and what people sent from the console and waits for a worker, newest first. What was
-- sent is a row of email_event, written by whoever sends.
create function api.get_email_delivery_events(start_date date, end_date date) returns jsonb language plpgsql volatile
security definer set search_path = '' as $$
begin
  if end_date < start_date then
    raise exception 'The last day is before the first' using errcode = '22008';
  elsif end_date - start_date >= 92 then
    raise exception 'At most 92 days' using errcode = '22008';
  end if;
  return (
    with mail as (
      select e.recipient, e.sent_at, e.event, e.subject, e.filename, e.message, e.tenant_id
        from office.email_event e where e.day between start_date and end_date
      union all
      select q.work ->> 'to', q.queued_at, 'queued', q.work ->> 'subject', q.work ->> 'filename', null,
             q.work ->> 'tenantId'
        from office.queue q
       where q.kind = 'mail' and q.queued_at >= start_date and q.queued_at < end_date + 1
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(jsonb_build_object(
             'to', recipient, 'date', office.instant(sent_at), 'event', event, 'subject', subject, 'filename', filename,
             'delivery_status_message', message) order by sent_at desc, recipient, subject), '[]'))
      from mail
      left join office.tenant t on t.tenant_id = mail.tenant_id
     where not coalesce(t.is_test_tenant, false) or office.is_superadmin());
end $$;

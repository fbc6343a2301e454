-- The most days of a report and its sentence come from src/shared; they stood in both functions by hand.

create or replace function api.get_email_delivery_events(start_date date, end_date date) returns jsonb language plpgsql volatile
security definer set search_path = pg_catalog, pg_temp as $$
begin
  if end_date < start_date then
    raise exception '%', shared.text('validation.rangeBackwards') using errcode = '22008';
  elsif end_date - start_date >= shared.number('days.report') then
    raise exception '%', format(shared.text('validation.rangeTooLong'), shared.number('days.report')) using errcode = '22008';
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

create or replace function office.visits_in(first date, until date) returns setof office.telemetry_visit
language plpgsql stable as $$
begin
  perform office.require_back_office_realm();
  if until <= first then raise exception '%', shared.text('validation.rangeBackwards') using errcode = '22008';
  elsif until - first > shared.number('days.report') then
    raise exception '%', format(shared.text('validation.rangeTooLong'), shared.number('days.report')) using errcode = '22008';
  end if;
  return query
    select v.* from office.telemetry_visit v
     where v.day >= first and v.day < until and v.started_at <= now()
       and (office.is_superadmin()
            or not exists (select from office.tenant t where t.is_test_tenant and t.realm_name = v.realm_id));
end $$;

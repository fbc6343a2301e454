create type api.billing_subscription as (
  tenant_id text, subscription_id text, invoice_date date, subscription_status text, dms_one_time_fee double precision,
  dms_monthly_recurring_fee double precision, fopc_monthly_recurring_fee double precision, cancelled_date date,
  cancelled_by text, cancelled_by_date timestamptz, cancellation_confirmed_by text,
  cancellation_confirmed_by_date timestamptz, created_at timestamptz, tenant_name text, store_name text[]
);

create function api.get_billing_subscriptions(in_tenant_id text default null, in_subscription_status text default null)
returns setof api.billing_subscription language sql volatile security definer set search_path = '' as $$
  select b.tenant_id, b.subscription_id, b.invoice_date, b.subscription_status, b.dms_one_time_fee,
         b.dms_monthly_recurring_fee, b.fopc_monthly_recurring_fee, b.cancelled_date, b.cancelled_by,
         b.cancelled_by_date, b.cancellation_confirmed_by, b.cancellation_confirmed_by_date, b.created_at,
         t.tenant_name, array[s.store_name]
    from office.subscription b
    join office.tenant t on t.tenant_id = b.tenant_id
    join office.store s on s.id = b.store_key
   where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
     and (in_tenant_id is null or b.tenant_id = in_tenant_id)
     and (in_subscription_status is null or b.subscription_status = in_subscription_status)
   order by b.created_at, b.subscription_id
$$;
comment on function api.get_billing_subscriptions is '@resultFieldName results';

-- What became of a subscription meanwhile, for the one who came second.
create function office.meanwhile_of(known office.subscription) returns text language sql immutable as $$
  select case known.subscription_status
    when 'Cancelled' then 'The cancellation was approved by ' || coalesce(known.cancellation_confirmed_by, 'somebody')
    when 'Review' then coalesce(known.cancelled_by, 'Somebody') || ' has asked for its cancellation'
    else 'The request was denied or withdrawn; the subscription is Active' end
$$;

-- What somebody must have done to get from what is stored to what was sent; null when no action leads there, or when it
-- was made on something older.
create function office.billing_action(known office.subscription, sent jsonb) returns text language sql stable as $$
  with step(name) as (
    select case known.subscription_status || ' to ' || (sent ->> 'subscription_status')
      when 'Active to Active' then 'save'
      when 'Review to Review' then 'save'
      when 'Cancelled to Cancelled' then 'save'
      when 'Active to Review' then 'cancel'
      when 'Review to Active' then case known.cancelled_by when office.username() then 'cancelReview' else 'deny' end
      when 'Review to Cancelled' then 'approve' end
  )
  select name from step
   where case name
     when 'save' then
       (known.cancelled_date, known.cancelled_by, known.cancelled_by_date, known.cancellation_confirmed_by)
       is not distinct from
       ((sent ->> 'cancelled_date')::date, sent ->> 'cancelled_by', (sent ->> 'cancelled_by_date')::timestamptz,
        sent ->> 'cancellation_confirmed_by')
     else known.invoice_date is not distinct from (sent ->> 'invoice_date')::date end
$$;

create function office.billing_refusal(action text, known office.subscription, sent jsonb) returns text
language sql stable as $$
  select case
    when action = 'save' and known.subscription_status = 'Cancelled' then 'The subscription is cancelled'
    when action in ('approve', 'deny') and known.cancelled_by = office.username()
      then 'You asked for this cancellation; somebody else must decide'
    when action = 'approve' and known.invoice_date is null then 'Please provide invoice date '
    when action = 'save' and (sent ->> 'invoice_date') is not null then coalesce(
      office.day_error((sent ->> 'invoice_date')::date, '2000-01-01', 5),
      case when extract(day from (sent ->> 'invoice_date')::date) > 15
        then 'The invoice date cannot be later than the 15th day of a month' end)
    when action = 'cancel' then coalesce(
      case when sent ->> 'cancelled_date' is null then 'Required' end,
      office.day_error((sent ->> 'cancelled_date')::date, '2000-01-01', 5)) end
$$;

create type api.msg_result as (msg text, status integer);

create function office.update_subscription(sent jsonb, expected jsonb) returns api.msg_result language plpgsql as $$
declare
  known office.subscription;
  action text;
  refusal text;
begin
  select b.* into known
    from office.subscription b join office.tenant t on t.tenant_id = b.tenant_id
   where b.subscription_id = sent ->> 'subscription_id' and (not t.is_test_tenant or office.is_superadmin())
     for update of b;
  if known.subscription_id is null then
    perform office.not_found('Subscription ' || coalesce(sent ->> 'subscription_id', ''));
  end if;
  action := office.billing_action(known, sent);
  refusal := case when action is null then office.meanwhile_of(known)
                  when expected ? 'invoiceDate' and (expected ->> 'invoiceDate')::date is distinct from known.invoice_date
                    then 'Somebody else has saved another invoice date meanwhile: '
                      || coalesce(to_char(known.invoice_date, 'MM/DD/YYYY'), 'none')
                  else office.billing_refusal(action, known, sent) end;
  perform office.record('billing', known.subscription_id || ': ' || case when refusal is not null then 'Change refused'
    else case action when 'save' then 'Invoice date saved' when 'cancel' then 'Cancellation requested'
      when 'cancelReview' then 'Cancellation request withdrawn' when 'approve' then 'Cancellation approved'
      else 'Cancellation denied' end end, known.tenant_id, success => refusal is null);
  if refusal is not null then return row(refusal, 0)::api.msg_result; end if;
  if action = 'save' then
    update office.subscription set invoice_date = (sent ->> 'invoice_date')::date
     where subscription_id = known.subscription_id;
    return row('Invoice date saved', 1)::api.msg_result;
  elsif action = 'cancel' then
    update office.subscription
       set subscription_status = 'Review', cancelled_date = (sent ->> 'cancelled_date')::date,
           cancelled_by = office.username(), cancelled_by_date = now()
     where subscription_id = known.subscription_id;
    return row('Cancellation requested', 1)::api.msg_result;
  elsif action = 'approve' then
    update office.subscription
       set subscription_status = 'Cancelled', cancellation_confirmed_by = office.username(),
           cancellation_confirmed_by_date = now()
     where subscription_id = known.subscription_id;
    return row('Cancellation approved', 1)::api.msg_result;
  end if;
  update office.subscription
     set subscription_status = 'Active', cancelled_date = null, cancelled_by = null, cancelled_by_date = null
   where subscription_id = known.subscription_id;
  return row(case action when 'deny' then 'Cancellation denied' else 'Cancellation request withdrawn' end, 1)::api.msg_result;
end $$;

-- Maker and checker: all records of a call in one transaction, each row locked while it is decided on.
create function api.update_billing_subscriptions(
  in_tenant_id text, in_subscription_details jsonb, in_expected jsonb default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare sent jsonb;
begin
  perform office.require_writer();
  for sent in select * from jsonb_array_elements(office.json_of(in_subscription_details)) loop
    return next office.update_subscription(sent, office.json_of(in_expected));
  end loop;
end $$;
comment on function api.update_billing_subscriptions is '@resultFieldName results';

-- What somebody must have done to get from what is stored to what was sent; null when no action leads there, or when it
-- was made on something older.
create or replace function office.billing_action(known office.subscription, sent jsonb) returns text language sql stable as $$
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
       (known.cancelled_date, known.cancelled_by, known.cancelled_by_date, known.cancellation_confirmed_by,
        known.cancellation_confirmed_by_date)
       is not distinct from
       ((sent ->> 'cancelled_date')::date, sent ->> 'cancelled_by', (sent ->> 'cancelled_by_date')::timestamptz,
        sent ->> 'cancellation_confirmed_by', (sent ->> 'cancellation_confirmed_by_date')::timestamptz)
     else known.invoice_date is not distinct from (sent ->> 'invoice_date')::date end
$$;

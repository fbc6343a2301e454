-- Subscriptions in pages: of 187,000 stores a twentieth is cancelled or waits for an approval, and each console asks every two
-- minutes for those that wait.

create index subscription_in_status on office.subscription (subscription_status, created_at, subscription_id);
drop index office.subscription_status;

-- The subscriptions of a page are joined one by one: a hash of all tenants and stores would be made for each page.
drop function api.get_billing_subscriptions(text, text);
create function api.get_billing_subscriptions(
  in_tenant_id text default null, in_subscription_status text default null, in_first integer default null,
  in_offset integer default null
) returns setof api.billing_subscription language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
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
     limit in_first offset coalesce(in_offset, 0);
end $$;
comment on function api.get_billing_subscriptions is '@resultFieldName results';

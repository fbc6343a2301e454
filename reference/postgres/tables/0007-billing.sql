create table office.subscription (
  subscription_id text primary key,
  tenant_id text not null references office.tenant (tenant_id),
  store_key integer not null references office.store (id),
  invoice_date date,
  -- Active, Review or Cancelled
  subscription_status text not null default 'Active',
  dms_one_time_fee double precision,
  dms_monthly_recurring_fee double precision,
  fopc_monthly_recurring_fee double precision,
  cancelled_date date,
  cancelled_by text,
  cancelled_by_date timestamptz,
  cancellation_confirmed_by text,
  cancellation_confirmed_by_date timestamptz,
  created_at timestamptz not null
);
create index subscription_status on office.subscription (subscription_status);
create index subscription_store on office.subscription (store_key);
create index subscription_tenant on office.subscription (tenant_id);

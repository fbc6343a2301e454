-- One subscription per store; a sandbox from before billing gets its subscriptions here.
create table subscription (
  subscriptionId text primary key,
  tenantId text not null references tenant (tenantId),
  storeKey integer not null references store (id),
  invoiceDate text,
  -- Active, Review or Cancelled
  subscriptionStatus text not null default 'Active',
  dmsOneTimeFee real,
  dmsMonthlyRecurringFee real,
  fopcMonthlyRecurringFee real,
  cancelledDate text,
  cancelledBy text,
  cancelledByDate text,
  cancellationConfirmedBy text,
  cancellationConfirmedByDate text,
  createdAt text not null
) strict;
create index subscription_tenant on subscription (tenantId);
create index subscription_store on subscription (storeKey);
create index subscription_status on subscription (subscriptionStatus);

-- Every new store is billed for from its first day.
create trigger store_subscription after insert on store begin
  insert into subscription (subscriptionId, tenantId, storeKey, dmsOneTimeFee, dmsMonthlyRecurringFee,
    fopcMonthlyRecurringFee, createdAt)
  values ('SUB-' || new.storeId, new.tenantId, new.id, 1500, 250,
    450 + 50 * (new.id % 8), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
end;

insert into subscription (subscriptionId, tenantId, storeKey, dmsOneTimeFee, dmsMonthlyRecurringFee,
  fopcMonthlyRecurringFee, createdAt)
select 'SUB-' || storeId, tenantId, id, 1500, 250, 450 + 50 * (id % 8), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from store;

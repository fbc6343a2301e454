-- Who has which record open: one row for each user and record, as last announced.
create table presence (
  tenantId text not null,
  -- '' for the tenant itself
  storeId text not null,
  username text not null,
  -- viewing or editing
  activity text not null,
  since text not null,
  seenAt text not null,
  primary key (tenantId, storeId, username)
) strict, without rowid;
